import type { AnyKysely } from '@twofold/database'
import { sql } from 'kysely'

/** Second factors, their challenges, and the factor that raised a session to `aal2`. */
export const factors = {
  name: '0003-factors',

  async up(db: AnyKysely): Promise<void> {
    const schema = db.schema.withSchema('auth')
    await schema
      .createTable('factors')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('user_id', 'uuid', (column) =>
        column.notNull().references('auth.users.id').onDelete('cascade'),
      )
      .addColumn('factor_type', 'text', (column) =>
        column.notNull().check(sql`factor_type in ('totp', 'webauthn')`),
      )
      .addColumn('status', 'text', (column) =>
        column.notNull().check(sql`status in ('unverified', 'verified')`),
      )
      .addColumn('friendly_name', 'text', (column) => column.notNull())
      .addColumn('sealed_secret', 'bytea')
      .addColumn('credential_hash', 'bytea', (column) => column.unique())
      .addColumn('aaguid', 'uuid')
      .addColumn('sign_count', 'bigint', (column) => column.notNull())
      .addColumn('last_step', 'bigint')
      .addColumn('last_challenged_at', 'timestamptz')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
      .addUniqueConstraint('factors_user_name', ['user_id', 'friendly_name'])
      .execute()

    await schema
      .createTable('challenges')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('factor_id', 'uuid', (column) =>
        column.notNull().references('auth.factors.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'uuid', (column) =>
        column.notNull().references('auth.users.id').onDelete('cascade'),
      )
      .addColumn('type', 'text', (column) =>
        column.notNull().check(sql`type in ('totp', 'create', 'request')`),
      )
      .addColumn('value', 'text')
      .addColumn('address', 'text')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('used_at', 'timestamptz')
      .execute()
    for (const column of ['factor_id', 'user_id', 'expires_at']) {
      await schema.createIndex(`challenges_${column}`).on('challenges').column(column).execute()
    }

    await schema
      .alterTable('sessions')
      .addColumn('factor_id', 'uuid', (column) => column.references('auth.factors.id').onDelete('set null'))
      .execute()
    await schema.createIndex('sessions_factor').on('sessions').column('factor_id').execute()
  },
}
