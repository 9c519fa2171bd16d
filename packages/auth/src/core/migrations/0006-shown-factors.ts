import type { AnyKysely } from '@twofold/database'
import { sql } from 'kysely'

/** Devices that have used a second factor, and sessions that have accepted a previous refresh token late. */
export const shownFactors = {
  name: '0006-shown-factors',

  async up(db: AnyKysely): Promise<void> {
    const schema = db.schema.withSchema('auth')
    await schema.alterTable('known_devices').addColumn('shown_factor_at', 'timestamptz').execute()
    await db
      .withSchema('auth')
      .updateTable('known_devices as d')
      .set({ shown_factor_at: sql`d.last_seen_at` })
      .where(
        sql<boolean>`exists (select 1 from auth.sessions s
          where s.user_id = d.user_id and s.device_hash = d.device_hash and s.aal = 'aal2')`,
      )
      .execute()
    await schema.alterTable('sessions').addColumn('repeated_counter', 'integer').execute()
  },
}
