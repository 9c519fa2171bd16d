import type { AnyKysely } from '@twofold/database'

/**
 * Messages that a number's owner requests are counted separately; a change of phone number stores the session that
 * requested it.
 */
export const ownersOfPhones = {
  name: '0014-owners-of-phones',

  async up(db: AnyKysely): Promise<void> {
    const schema = db.schema.withSchema('auth')
    await schema.alterTable('mails').addColumn('asked_by', 'text').execute()
    await schema.alterTable('users').addColumn('phone_change_session_id', 'uuid').execute()
  },
}
