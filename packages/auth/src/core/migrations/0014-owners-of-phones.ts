import type { AnyKysely } from '@twofold/database'

/**
 * The evidence that the requester of a message owns the number, which has separate limits; and the session that requested
 * a change of phone number.
 */
export const ownersOfPhones = {
  name: '0014-owners-of-phones',

  async up(db: AnyKysely): Promise<void> {
    const schema = db.schema.withSchema('auth')
    await schema.alterTable('mails').addColumn('asked_by', 'text').execute()
    await schema.alterTable('users').addColumn('phone_change_session_id', 'uuid').execute()
  },
}
