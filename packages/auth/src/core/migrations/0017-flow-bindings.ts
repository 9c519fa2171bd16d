import type { AnyKysely } from '@twofold/database'

/** Provider flows that PKCE alone binds to their client, and the time at which the provider authenticated the user. */
export const flowBindings = {
  name: '0017-flow-bindings',

  async up(db: AnyKysely): Promise<void> {
    const schema = db.schema.withSchema('auth')
    await schema
      .alterTable('flow_states')
      .alterColumn('browser_hash', (column) => column.dropNotNull())
      .execute()
    await schema.alterTable('flow_states').addColumn('authenticated_at', 'timestamptz').execute()
  },
}
