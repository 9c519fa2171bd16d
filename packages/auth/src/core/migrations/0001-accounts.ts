import type { AnyKysely } from '@twofold/database'
import { sql } from 'kysely'

export const accounts = {
  name: '0001-accounts',

  async up(db: AnyKysely): Promise<void> {
    await db.schema.createSchema('auth').ifNotExists().execute()
    const schema = db.schema.withSchema('auth')

    await schema
      .createTable('users')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('aud', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.unique())
      .addColumn('email_confirmed_at', 'timestamptz')
      .addColumn('password_hash', 'text')
      .addColumn('app_metadata', 'jsonb', (column) => column.notNull())
      .addColumn('user_metadata', 'jsonb', (column) => column.notNull())
      .addColumn('confirmation_sent_at', 'timestamptz')
      .addColumn('recovery_sent_at', 'timestamptz')
      .addColumn('last_sign_in_at', 'timestamptz')
      .addColumn('banned_until', 'timestamptz')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
      .addCheckConstraint('users_email_is_lower_case', sql`email = lower(email)`)
      .execute()

    await schema
      .createTable('identities')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('user_id', 'uuid', (column) =>
        column.notNull().references('auth.users.id').onDelete('cascade'),
      )
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('provider_id', 'text', (column) => column.notNull())
      .addColumn('identity_data', 'jsonb', (column) => column.notNull())
      .addColumn('email', 'text')
      .addColumn('last_sign_in_at', 'timestamptz')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
      .addUniqueConstraint('identities_provider_id', ['provider', 'provider_id'])
      .execute()
    await schema.createIndex('identities_user').on('identities').column('user_id').execute()

    await schema
      .createTable('sessions')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('user_id', 'uuid', (column) =>
        column.notNull().references('auth.users.id').onDelete('cascade'),
      )
      .addColumn('aal', 'text', (column) => column.notNull().check(sql`aal in ('aal1', 'aal2')`))
      .addColumn('amr', 'jsonb', (column) => column.notNull())
      .addColumn('recovery', 'boolean', (column) => column.notNull())
      .addColumn('refresh_counter', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('refreshed_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('user_agent', 'text')
      .addColumn('address', 'text')
      .execute()
    await schema.createIndex('sessions_user').on('sessions').column('user_id').execute()
    await schema.createIndex('sessions_expires_at').on('sessions').column('expires_at').execute()

    await schema
      .createTable('mails')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('user_id', 'uuid', (column) => column.references('auth.users.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('redirect_to', 'text')
      .addColumn('password_hash', 'text')
      .addColumn('user_metadata', 'jsonb')
      .addColumn('link_hash', 'bytea', (column) => column.unique())
      .addColumn('code_hash', 'bytea')
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('link_expires_at', 'timestamptz')
      .addColumn('code_expires_at', 'timestamptz')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('claimed_at', 'timestamptz')
      .addColumn('sent_at', 'timestamptz')
      .execute()
    await schema.createIndex('mails_user').on('mails').column('user_id').execute()
    await schema.createIndex('mails_created_at').on('mails').column('created_at').execute()

    await schema
      .createTable('limits')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('used', 'integer', (column) => column.notNull())
      .addColumn('resets_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await schema.createIndex('limits_resets_at').on('limits').column('resets_at').execute()

    await schema
      .createTable('audit_log')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('actor_id', 'uuid')
      .addColumn('address', 'text')
      .addColumn('traits', 'jsonb', (column) => column.notNull())
      .execute()
    await schema.createIndex('audit_log_actor').on('audit_log').columns(['actor_id', 'at']).execute()
    await schema.createIndex('audit_log_at').on('audit_log').column('at').execute()

    await schema
      .createTable('signing_keys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('algorithm', 'text', (column) => column.notNull())
      .addColumn('public_jwk', 'jsonb', (column) => column.notNull())
      .addColumn('sealed_private_key', 'bytea', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('verifies_until', 'timestamptz')
      .execute()
  },
}
