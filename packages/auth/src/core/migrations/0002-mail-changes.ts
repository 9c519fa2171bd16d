import type { AnyKysely } from '@twofold/database'
import { sql } from 'kysely'

/** Pending changes of email, notices in addition to emails with tokens, and known devices of accounts. */
export const mailChanges = {
  name: '0002-mail-changes',

  async up(db: AnyKysely): Promise<void> {
    const schema = db.schema.withSchema('auth')
    await schema
      .alterTable('users')
      .addColumn('new_email', 'text')
      .addColumn('email_change_sent_at', 'timestamptz')
      .addColumn('email_change_proven', 'text', (column) =>
        column.check(sql`email_change_proven in ('current', 'new')`),
      )
      .addColumn('reauthentication_sent_at', 'timestamptz')
      .execute()
    await schema.createIndex('users_new_email').on('users').column('new_email').execute()

    await schema
      .alterTable('mails')
      .addColumn('recipient', 'text')
      .addColumn('notice', 'text')
      .addColumn('details', 'jsonb')
      .addColumn('browser_hash', 'bytea')
      .execute()

    await schema
      .createTable('known_devices')
      .addColumn('user_id', 'uuid', (column) =>
        column.notNull().references('auth.users.id').onDelete('cascade'),
      )
      .addColumn('device_hash', 'bytea', (column) => column.notNull())
      .addColumn('first_seen_at', 'timestamptz', (column) => column.notNull())
      .addColumn('last_seen_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_devices_pkey', ['user_id', 'device_hash'])
      .execute()
    await schema
      .createIndex('known_devices_last_seen_at')
      .on('known_devices')
      .column('last_seen_at')
      .execute()
  },
}
