import type { AnyKysely } from '@twofold/database'
import { sql } from 'kysely'

/** Removes emails from phone identities, because a phone number verifies no email and the copy could outlive the account's email. */
export const phoneIdentities = {
  name: '0013-phone-identities',

  async up(db: AnyKysely): Promise<void> {
    await sql`update auth.identities
      set email = null, identity_data = (identity_data - 'email') || '{"email_verified": false}'::jsonb
      where provider = 'phone'`.execute(db)
  },
}
