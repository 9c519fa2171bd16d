import type { AnyKysely } from '@twofold/database'

/** Messages that the owner of a number asks for count apart; a change of telephone knows the session that asked. */
export const ownersOfPhones = {
  name: '0014-owners-of-phones',

  async up(db: AnyKysely): Promise<void> {
    const schema = db.schema.withSchema('auth')
    await schema.alterTable('mails').addColumn('asked_by', 'text').execute()
    await schema.alterTable('users').addColumn('phone_change_session_id', 'uuid').execute()
  },
}
