import type { AnyKysely } from '@twofold/database'

/** A code that was exchanged stays until it expires, with its session: presented again, it ends that session. */
export const usedCodes = {
  name: '0015-used-codes',

  async up(db: AnyKysely): Promise<void> {
    const schema = db.schema.withSchema('auth')
    await schema.alterTable('flow_states').addColumn('minted_session_id', 'uuid').execute()
  },
}
