import type { AnyKysely } from '@twofold/database'
import { sql } from 'kysely'

/** A phone number proves no mailbox: an address in its identity could outlive the account's own. */
export const phoneIdentities = {
  name: '0013-phone-identities',

  async up(db: AnyKysely): Promise<void> {
    await sql`update auth.identities
      set email = null, identity_data = (identity_data - 'email') || '{"email_verified": false}'::jsonb
      where provider = 'phone'`.execute(db)
  },
}
