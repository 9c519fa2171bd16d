import { type ExpressionBuilder, type InsertObject, type RawBuilder, type Selectable, sql } from 'kysely'
import { json } from '#auth/core/json.ts'
import type { AuthTables, Db, JsonObject, OneTimeTokensTable, UsersTable } from '#auth/core/tables.ts'

export type MailKind = OneTimeTokensTable['kind']
export type MailRow = Selectable<OneTimeTokensTable>

/** Kinds without a token, which a sign-in or password change does not delete. */
const WITHOUT_TOKEN = ['account_exists', 'notice', 'phone_replaced'] as const

export type NewMail = Omit<
  InsertObject<AuthTables, 'auth.one_time_tokens'>,
  'id' | 'kind' | 'user_metadata'
> & {
  id: string
  kind: MailKind
  user_metadata?: JsonObject | null
}

/** Inserts a message; that of a sign-up stores its password, data and browser. */
export async function insertMail(trx: Db, { user_metadata = null, ...mail }: NewMail) {
  await trx
    .insertInto('auth.one_time_tokens')
    .values({ ...mail, user_metadata: json(user_metadata) })
    .execute()
}

/** Kind of a requested email by the account's state; null if there is nothing to send. */
const kindByState = {
  confirmation: { verified: null, unverified: 'confirmation' },
  recovery: { verified: 'recovery', unverified: 'recovery' },
  magiclink: { verified: 'magiclink', unverified: 'confirmation' },
} as const

/** Inserts one row in every case, so that the work does not reveal whether the email has an account. */
export async function insertMailTo(
  trx: Db,
  mail: {
    id: string
    kind: keyof typeof kindByState
    email: string
    redirectTo: string | null
    browserHash: Buffer | null
    now: Date
  },
) {
  const { verified, unverified } = kindByState[mail.kind]
  const account = (condition: RawBuilder<unknown>) =>
    sql<string | null>`(select u.id from auth.users u where u.email = ${mail.email} and ${condition})`
  const unverifiedAccount = account(sql`u.email_confirmed_at is null`)
  const row = await trx
    .insertInto('auth.one_time_tokens')
    .values({
      id: mail.id,
      user_id: verified === null ? unverifiedAccount : account(sql`true`),
      kind: sql<MailKind>`case when ${unverifiedAccount} is null then ${verified ?? unverified} else ${unverified} end`,
      redirect_to: mail.redirectTo,
      browser_hash: mail.browserHash,
      created_at: mail.now,
    })
    .returning(['kind', 'user_id'])
    .executeTakeFirstOrThrow()
  return { kind: row.kind, userId: row.user_id }
}

/** The browser's sign-ups for the account, with or without a password, while their messages are stored: newest first. */
export async function listSignUps(trx: Db, userId: string, browserHash: Buffer) {
  return trx
    .selectFrom('auth.one_time_tokens')
    .select(['kind', 'password_hash', 'user_metadata', 'created_at'])
    .where('user_id', '=', userId)
    .where('browser_hash', '=', browserHash)
    .orderBy('created_at', 'desc')
    .limit(SIGN_UPS_MAX)
    .execute()
}

/** More than the limits of one browser allow in a day. */
const SIGN_UPS_MAX = 100

/** The number of sign-ups for the account from all browsers, while their messages are stored. */
export async function countSignUps(trx: Db, userId: string) {
  const { count } = await trx
    .selectFrom('auth.one_time_tokens')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('browser_hash', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deleteMail(db: Db, id: string) {
  await db.deleteFrom('auth.one_time_tokens').where('id', '=', id).execute()
}

/** Deletes the account's emails and text messages with a token, so that no code or link works any more. */
export async function deletePendingMails(trx: Db, userId: string) {
  await trx
    .deleteFrom('auth.one_time_tokens')
    .where('user_id', '=', userId)
    .where('kind', 'not in', WITHOUT_TOKEN)
    .execute()
}

/**
 * Deletes a message and returns it; of concurrent calls, one gets it. Locks the account first, like every change of an account
 * and its messages, so that none deadlock.
 */
export async function consumeMail(
  trx: Db,
  by: { id: string } | { linkHash: Buffer; kinds: readonly MailKind[]; now: Date },
) {
  const matches = (eb: ExpressionBuilder<{ m: OneTimeTokensTable }, 'm'>) =>
    'id' in by
      ? eb('m.id', '=', by.id)
      : eb.and([
          eb('m.link_hash', '=', by.linkHash),
          eb('m.kind', 'in', by.kinds),
          eb('m.link_expires_at', '>', by.now),
        ])
  return trx
    .with('owner', (qb) =>
      qb
        .selectFrom('auth.users as u')
        .innerJoin('auth.one_time_tokens as m', 'm.user_id', 'u.id')
        .select('u.id')
        .where(matches)
        .forUpdate('u'),
    )
    .deleteFrom('auth.one_time_tokens as m')
    .using('owner')
    .whereRef('m.user_id', '=', 'owner.id')
    .where(matches)
    .returningAll('m')
    .executeTakeFirst()
}

/** Whether the link is valid, so that `consumeMail` would find its message. */
export async function isLiveLink(db: Db, linkHash: Buffer, kinds: readonly MailKind[], now: Date) {
  const row = await db
    .selectFrom('auth.one_time_tokens')
    .select('id')
    .where('link_hash', '=', linkHash)
    .where('kind', 'in', kinds)
    .where('link_expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Owner of the codes that an attempt counts for: a typed identifier, the signed-in account, or one message. */
export type CodeOwner = { email: string } | { phone: string } | { userId: string } | { mailId: string }

function isOwnedBy(
  eb: ExpressionBuilder<AuthTables & { m: OneTimeTokensTable; u: UsersTable }, 'm' | 'u'>,
  owner: CodeOwner,
) {
  if ('userId' in owner) return eb('u.id', '=', owner.userId)
  if ('mailId' in owner) return eb('m.id', '=', owner.mailId)
  if ('phone' in owner) return eb('u.phone', '=', owner.phone)
  return eb.or([
    eb.and([eb('u.email', '=', owner.email), eb('m.kind', '<>', 'email_change_new')]),
    eb.and([eb('u.new_email', '=', owner.email), eb('m.kind', '=', 'email_change_new')]),
  ])
}

/** Counts an attempt on every valid code of the owner and returns those codes for comparison. */
export async function countCodeAttempt(
  db: Db,
  attempt: { owner: CodeOwner; kinds: readonly MailKind[]; maxAttempts: number; now: Date },
) {
  const { owner } = attempt
  return (
    db
      .updateTable('auth.one_time_tokens as m')
      .from('auth.users as u')
      .set({ attempts: sql<number>`m.attempts + 1` })
      .whereRef('u.id', '=', 'm.user_id')
      // In an email change, each code belongs to the email that it was sent to.
      .where((eb) => isOwnedBy(eb, owner))
      .where('m.kind', 'in', attempt.kinds)
      .where('m.code_expires_at', '>', attempt.now)
      .where('m.attempts', '<', attempt.maxAttempts)
      .returning(['m.id', 'm.code_hash'])
      .execute()
  )
}

export async function deleteOldMails(db: Db, createdBefore: Date) {
  await db.deleteFrom('auth.one_time_tokens').where('created_at', '<', createdBefore).execute()
}

export async function listMails(db: Db, userId: string) {
  return db
    .selectFrom('auth.one_time_tokens')
    .select(['kind', 'created_at', 'sent_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}
