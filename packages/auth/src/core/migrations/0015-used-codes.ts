import type { AnyKysely } from '@twofold/database'

/** The session of an exchanged code. The code's row stays until it expires, because reuse must end the session (RFC 6749, 4.1.2). */
export const usedCodes = {
  name: '0015-used-codes',

  async up(db: AnyKysely): Promise<void> {
    const schema = db.schema.withSchema('auth')
    await schema.alterTable('flow_states').addColumn('minted_session_id', 'uuid').execute()
  },
}
