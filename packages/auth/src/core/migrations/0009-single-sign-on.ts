import type { AnyKysely } from '@twofold/database'
import { sql } from 'kysely'

/** Accounts of organisations, their flows, and consumed SAML assertions. */
export const singleSignOn = {
  name: '0009-single-sign-on',

  async up(db: AnyKysely): Promise<void> {
    const schema = db.schema.withSchema('auth')
    await schema
      .alterTable('users')
      .addColumn('sso_email', 'text', (column) => column.check(sql`sso_email = lower(sso_email)`))
      .execute()
    await schema
      .alterTable('users')
      .addCheckConstraint('users_one_kind_of_email', sql`email is null or sso_email is null`)
      .execute()
    await schema.alterTable('flow_states').addColumn('session_ends_at', 'timestamptz').execute()
    await schema
      .createTable('saml_assertions')
      .addColumn('assertion_hash', 'bytea', (column) => column.primaryKey())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await schema
      .createIndex('saml_assertions_expires_at')
      .on('saml_assertions')
      .column('expires_at')
      .execute()
  },
}
