import type { AnyKysely } from '@twofold/database'

/** The device of a session, and the session that requested a change of email. */
export const devices = {
  name: '0005-devices',

  async up(db: AnyKysely): Promise<void> {
    const schema = db.schema.withSchema('auth')
    await schema.alterTable('sessions').addColumn('device_hash', 'bytea').execute()
    await schema.alterTable('users').addColumn('email_change_session_id', 'uuid').execute()
  },
}
