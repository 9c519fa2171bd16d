import { sql } from 'kysely'
import { recountProviders } from '#auth/core/accounts/repository/identities.ts'
import type { Db } from '#auth/core/tables.ts'
import type { MailKind } from '#auth/core/verification/repository/mails.ts'

/** What goes to the address of an account, and proves it. */
const toEmail = ['confirmation', 'invite', 'recovery', 'magiclink', 'email_change_current'] as const
const toPhone = ['phone_confirmation', 'phone_signin'] as const

/** An address that nobody proved leaves the account that it was stated of, and what is under way to it leads nowhere. */
export async function releaseEmail(trx: Db, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('auth.users')
    .set({
      email: null,
      user_metadata: sql`(user_metadata - 'email') || '{"email_verified": false}'::jsonb`,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute()
  await forgetWays(trx, userId, { provider: 'email', mails: toEmail, now })
}

/** The same for a telephone. */
export async function releasePhone(trx: Db, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('auth.users')
    .set({
      phone: null,
      user_metadata: sql`user_metadata || '{"phone_verified": false}'::jsonb`,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute()
  await forgetWays(trx, userId, { provider: 'phone', mails: toPhone, now })
}

async function forgetWays(
  trx: Db,
  userId: string,
  ways: { provider: 'email' | 'phone'; mails: readonly MailKind[]; now: Date },
): Promise<void> {
  await trx
    .deleteFrom('auth.mails')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('auth.mails')
        .select('id')
        .where('user_id', '=', userId)
        .where('kind', 'in', ways.mails)
        // Whoever uses one at this moment waits for the account, and finds it without that address.
        .forUpdate()
        .skipLocked(),
    )
    .execute()
  await trx
    .deleteFrom('auth.identities')
    .where('user_id', '=', userId)
    .where('provider', '=', ways.provider)
    .execute()
  await recountProviders(trx, userId, ways.now)
}
