import type { AnyKysely } from '@twofold/database'
import { sql } from 'kysely'

/** Phone accounts, anonymous, invited and deleted accounts; text messages; phone numbers as second factors. */
export const kindsOfAccounts = {
  name: '0007-kinds-of-accounts',

  async up(db: AnyKysely): Promise<void> {
    const schema = db.schema.withSchema('auth')
    await schema
      .alterTable('users')
      .addColumn('phone', 'text', (column) => column.unique().check(sql`phone ~ '^[1-9][0-9]{1,14}$'`))
      .addColumn('phone_confirmed_at', 'timestamptz')
      .addColumn('new_phone', 'text')
      .addColumn('phone_change_sent_at', 'timestamptz')
      .addColumn('is_anonymous', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('invited_at', 'timestamptz')
      .addColumn('deleted_at', 'timestamptz')
      .execute()
    await schema.createIndex('users_new_phone').on('users').column('new_phone').execute()
    await schema.createIndex('users_created_at').on('users').columns(['created_at', 'id']).execute()

    await schema
      .alterTable('mails')
      .addColumn('channel', 'text', (column) =>
        column.notNull().defaultTo('email').check(sql`channel in ('email', 'sms', 'whatsapp')`),
      )
      .addColumn('vouched', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('provider_message_id', 'text')
      .execute()
    await schema.createIndex('mails_provider_message_id').on('mails').column('provider_message_id').execute()

    await schema.alterTable('factors').addColumn('phone', 'text').execute()
    await schema.alterTable('factors').dropConstraint('factors_factor_type_check').execute()
    await schema
      .alterTable('factors')
      .addCheckConstraint('factors_factor_type_check', sql`factor_type in ('totp', 'webauthn', 'phone')`)
      .execute()
    await schema.alterTable('challenges').dropConstraint('challenges_type_check').execute()
    await schema
      .alterTable('challenges')
      .addCheckConstraint('challenges_type_check', sql`type in ('totp', 'create', 'request', 'phone')`)
      .execute()
  },
}
