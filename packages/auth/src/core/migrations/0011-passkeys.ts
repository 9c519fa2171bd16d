import type { AnyKysely } from '@twofold/database'
import { sql } from 'kysely'

/** Passkeys and their challenges. */
export const passkeys = {
  name: '0011-passkeys',

  async up(db: AnyKysely): Promise<void> {
    const schema = db.schema.withSchema('auth')
    await schema
      .createTable('passkeys')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('user_id', 'uuid', (column) =>
        column.notNull().references('auth.users.id').onDelete('cascade'),
      )
      .addColumn('friendly_name', 'text', (column) => column.notNull())
      .addColumn('sealed_credential', 'bytea', (column) => column.notNull())
      .addColumn('credential_hash', 'bytea', (column) => column.notNull().unique())
      .addColumn('sign_count', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at', 'timestamptz')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await schema.createIndex('passkeys_user_id').on('passkeys').column('user_id').execute()

    await schema
      .createTable('passkey_challenges')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('purpose', 'text', (column) =>
        column.notNull().check(sql`purpose in ('registration', 'authentication')`),
      )
      .addColumn('user_id', 'uuid', (column) => column.references('auth.users.id').onDelete('cascade'))
      .addColumn('session_id', 'uuid', (column) => column.references('auth.sessions.id').onDelete('cascade'))
      .addColumn('challenge_hash', 'bytea', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      // A registration challenge has a session and its account; a sign-in challenge has neither.
      .addCheckConstraint(
        'passkey_challenges_whose',
        sql`(purpose = 'registration') = (user_id is not null and session_id is not null)
          and (user_id is null) = (session_id is null)`,
      )
      .execute()
    for (const column of ['user_id', 'session_id', 'expires_at']) {
      await schema
        .createIndex(`passkey_challenges_${column}`)
        .on('passkey_challenges')
        .column(column)
        .execute()
    }
  },
}
