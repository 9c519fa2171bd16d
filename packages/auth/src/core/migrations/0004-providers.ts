import type { AnyKysely } from '@twofold/database'
import { sql } from 'kysely'

/** Provider flows, and the time from which a signing key signs. */
export const providers = {
  name: '0004-providers',

  async up(db: AnyKysely): Promise<void> {
    const schema = db.schema.withSchema('auth')
    await schema
      .createTable('flow_states')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('state_hash', 'bytea', (column) => column.notNull().unique())
      .addColumn('browser_hash', 'bytea', (column) => column.notNull())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('code_challenge', 'text')
      .addColumn('redirect_to', 'text')
      .addColumn('user_id', 'uuid', (column) => column.references('auth.users.id').onDelete('cascade'))
      .addColumn('linking_user_id', 'uuid', (column) =>
        column.references('auth.users.id').onDelete('cascade'),
      )
      .addColumn('linking_session_id', 'uuid', (column) =>
        column.references('auth.sessions.id').onDelete('cascade'),
      )
      .addColumn('returned_at', 'timestamptz')
      .addColumn('auth_code_hash', 'bytea', (column) => column.unique())
      .addColumn('issued_at', 'timestamptz')
      .addColumn('sealed_provider_tokens', 'bytea')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute()
    for (const column of ['user_id', 'linking_user_id', 'linking_session_id', 'expires_at']) {
      await schema.createIndex(`flow_states_${column}`).on('flow_states').column(column).execute()
    }

    await schema.alterTable('signing_keys').addColumn('signs_from', 'timestamptz').execute()
    await db.withSchema('auth').updateTable('signing_keys').set({ signs_from: sql`created_at` }).execute()
    await schema
      .alterTable('signing_keys')
      .alterColumn('signs_from', (column) => column.setNotNull())
      .execute()
  },
}
