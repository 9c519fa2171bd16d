import { sql } from 'kysely'
import { updateAccount } from '#auth/core/accounts/repository/accounts.ts'
import type { Db } from '#auth/core/tables.ts'
import type { MailKind } from '#auth/core/verification/repository/mails.ts'
import { emailColumns, phoneColumns } from './identifiers.ts'

/**
 * Inserts the confirmation to the new email. If an account has verified that email, the same statement inserts a notice to
 * its user instead, so that the caller does not learn about the account.
 */
export async function insertNewEmailMail(
  trx: Db,
  mail: { id: string; userId: string; newEmail: string; redirectTo: string | null; now: Date },
) {
  const owner = sql`(select u.id from auth.users u
    where u.email = ${mail.newEmail} and u.email_confirmed_at is not null)`
  const row = await trx
    .insertInto('auth.one_time_tokens')
    .values({
      id: mail.id,
      user_id: sql<string>`coalesce(${owner}, cast(${mail.userId} as uuid))`,
      kind: sql<MailKind>`case when ${owner} is null then 'email_change_new' else 'notice' end`,
      notice: sql<string | null>`case when ${owner} is null then null else 'email_taken' end`,
      recipient: mail.newEmail,
      redirect_to: mail.redirectTo,
      created_at: mail.now,
    })
    .returning('kind')
    .executeTakeFirstOrThrow()
  return row.kind
}

/**
 * Inserts the confirmations of a pending change again for the halves that have not confirmed: always two rows, without a
 * recipient if there is nothing to send. Returns the account's id, or null.
 */
export async function insertEmailChangeMails(
  trx: Db,
  mail: {
    email: string
    ids: Record<'email_change_current' | 'email_change_new', string>
    redirectTo: string | null
    now: Date
  },
) {
  const pending = (half: 'current' | 'new') => sql<string | null>`(
    select u.id from auth.users u
    where u.email = ${mail.email} and u.new_email is not null
      and u.email_change_confirmed is distinct from ${half}
      and not (${half} = 'new' and exists (
        select 1 from auth.users other where other.email = u.new_email and other.email_confirmed_at is not null))
  )`
  const row = (kind: 'email_change_current' | 'email_change_new', half: 'current' | 'new') => ({
    id: mail.ids[kind],
    user_id: pending(half),
    kind,
    redirect_to: mail.redirectTo,
    created_at: mail.now,
  })
  const rows = await trx
    .insertInto('auth.one_time_tokens')
    .values([row('email_change_current', 'current'), row('email_change_new', 'new')])
    .returning('user_id')
    .execute()
  return rows.find(({ user_id }) => user_id !== null)?.user_id ?? null
}

/** Clears a confirmation that is too old, so that this half has to confirm again. */
export async function clearExpiredConfirmation(trx: Db, email: string, sentBefore: Date) {
  await trx
    .updateTable('auth.users')
    .set({ email_change_confirmed: null })
    .where('email', '=', email)
    .where('new_email', 'is not', null)
    .where('email_change_sent_at', '<=', sentBefore)
    .execute()
}

/** Sets a verified email on the account and on its `email` identity, which is created if missing. */
export async function assignEmail(trx: Db, userId: string, email: string, now: Date) {
  const claims = sql`jsonb_build_object('email', cast(${email} as text), 'email_verified', true)`
  await updateAccount(trx, userId, {
    email,
    email_confirmed_at: now,
    is_anonymous: false,
    ...emailColumns.withoutChange,
    ...phoneColumns.withoutChange,
    user_metadata: sql`user_metadata || ${claims}`,
    updated_at: now,
  })
  await trx
    .insertInto('auth.identities')
    .values({
      id: crypto.randomUUID(),
      user_id: userId,
      provider: 'email',
      provider_id: userId,
      identity_data: sql`jsonb_build_object('sub', cast(${userId} as text), 'phone_verified', false) || ${claims}`,
      email,
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'provider_id']).doUpdateSet({
        identity_data: sql`identities.identity_data || ${claims}`,
        email,
        updated_at: now,
      }),
    )
    .execute()
}
