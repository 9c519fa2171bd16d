import type { AnyKysely } from '@twofold/database'

/** Which device holds a session, and which session asked for a change of e-mail. */
export const devices = {
  name: '0005-devices',

  async up(db: AnyKysely): Promise<void> {
    const schema = db.schema.withSchema('auth')
    await schema.alterTable('sessions').addColumn('device_hash', 'bytea').execute()
    await schema.alterTable('users').addColumn('email_change_session_id', 'uuid').execute()
  },
}
