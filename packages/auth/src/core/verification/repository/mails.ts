import { type ExpressionBuilder, type RawBuilder, type Selectable, sql } from 'kysely'
import { json } from '#auth/core/json.ts'
import type { AuthTables, Db, JsonObject, MailsTable, UsersTable } from '#auth/core/tables.ts'

export type MailKind = MailsTable['kind']
export type MailRow = Selectable<MailsTable>

interface Asked {
  id: string
  kind: MailKind
  redirectTo: string | null
  now: Date
}

/** Mails without a token outlive what ends the others. */
const WITHOUT_TOKEN = ['account_exists', 'notice', 'phone_replaced'] as const

const unsent = {
  link_hash: null,
  code_hash: null,
  link_expires_at: null,
  code_expires_at: null,
  claimed_at: null,
  sent_at: null,
}

/** A mail to an account, from a sign-up with the password, data and browser of that very attempt. */
export async function insertMail(
  trx: Db,
  mail: Asked & {
    userId: string
    passwordHash?: string | null
    userMetadata?: JsonObject | null
    browserHash?: Buffer | null
    isExternallyVerified?: boolean
  },
): Promise<void> {
  await trx
    .insertInto('auth.mails')
    .values({
      ...unsent,
      id: mail.id,
      user_id: mail.userId,
      kind: mail.kind,
      redirect_to: mail.redirectTo,
      password_hash: mail.passwordHash ?? null,
      user_metadata: json(mail.userMetadata ?? null),
      browser_hash: mail.browserHash ?? null,
      vouched: mail.isExternallyVerified ?? false,
      created_at: mail.now,
    })
    .execute()
}

/** A mail that another service sends: stored with its hashes, as if sent. */
export async function insertIssuedMail(
  trx: Db,
  mail: {
    id: string
    kind: MailKind
    userId: string
    recipient: string
    passwordHash?: string | null
    userMetadata?: JsonObject | null
    linkHash: Buffer
    codeHash: Buffer
    linkExpiresAt: Date
    codeExpiresAt: Date
    now: Date
  },
): Promise<void> {
  await trx
    .insertInto('auth.mails')
    .values({
      id: mail.id,
      user_id: mail.userId,
      kind: mail.kind,
      recipient: mail.recipient,
      password_hash: mail.passwordHash ?? null,
      user_metadata: json(mail.userMetadata ?? null),
      vouched: true,
      link_hash: mail.linkHash,
      code_hash: mail.codeHash,
      link_expires_at: mail.linkExpiresAt,
      code_expires_at: mail.codeExpiresAt,
      created_at: mail.now,
      claimed_at: mail.now,
      sent_at: mail.now,
    })
    .execute()
}

/** An email that signs in: the confirmation of an unverified account, or the requested kind for a verified one. */
const fitting = {
  confirmation: { proven: null, unproven: 'confirmation' },
  recovery: { proven: 'recovery', unproven: 'recovery' },
  magiclink: { proven: 'magiclink', unproven: 'confirmation' },
} as const

/** The same row and the same work whether or not the address has a fitting account; answers what it is and whose. */
export async function insertMailTo(
  trx: Db,
  mail: Asked & { email: string; kind: keyof typeof fitting },
): Promise<{ kind: MailKind; userId: string | null }> {
  const { proven, unproven } = fitting[mail.kind]
  const account = (condition: RawBuilder<unknown>) =>
    sql<string | null>`(select u.id from auth.users u where u.email = ${mail.email} and ${condition})`
  const unprovenAccount = account(sql`u.email_confirmed_at is null`)
  const row = await trx
    .insertInto('auth.mails')
    .values({
      ...unsent,
      id: mail.id,
      user_id: proven === null ? unprovenAccount : account(sql`true`),
      kind: sql<MailKind>`case when ${unprovenAccount} is null then ${proven ?? unproven} else ${unproven} end`,
      redirect_to: mail.redirectTo,
      created_at: mail.now,
    })
    .returning(['kind', 'user_id'])
    .executeTakeFirstOrThrow()
  return { kind: row.kind, userId: row.user_id }
}

/** The newest sign-up that this browser has made for the account, while its mail is kept. */
export async function findNewestSignUp(
  trx: Db,
  userId: string,
  browserHash: Buffer,
): Promise<Pick<MailRow, 'password_hash' | 'user_metadata'> | undefined> {
  return trx
    .selectFrom('auth.mails')
    .select(['password_hash', 'user_metadata'])
    .where('user_id', '=', userId)
    .where('browser_hash', '=', browserHash)
    .where('password_hash', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

/**
 * A mail about something that happened, to the proven address that the account has as it happens. Of another address
 * than before that address hears as well, proven or not.
 */
export async function insertNotice(
  trx: Db,
  mail: {
    id: string
    userId: string
    notice: string
    details: Readonly<Record<string, string>>
    now: Date
  },
): Promise<void> {
  await trx
    .insertInto('auth.mails')
    .values((eb) => ({
      ...unsent,
      id: mail.id,
      user_id: mail.userId,
      kind: 'notice' as const,
      redirect_to: null,
      recipient: eb
        .selectFrom('auth.users as u')
        .select(
          sql<string | null>`case when u.email_confirmed_at is not null or ${mail.notice === 'email_changed'}
            then coalesce(u.email, u.sso_email) else u.sso_email end`.as('email'),
        )
        .where('u.id', '=', mail.userId),
      notice: mail.notice,
      details: json(mail.details),
      created_at: mail.now,
    }))
    .execute()
}

export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('auth.mails').where('id', '=', id).execute()
}

/** Every token that is under way to the account, used or not, ends. */
export async function deletePendingMails(trx: Db, userId: string): Promise<void> {
  await trx
    .deleteFrom('auth.mails')
    .where('user_id', '=', userId)
    .where('kind', 'not in', WITHOUT_TOKEN)
    .execute()
}

/**
 * Deletes the message that proves something and returns it; of concurrent calls one gets it. Locks its account first, as
 * every change of an account and its messages does, so that two of them cannot deadlock.
 */
export async function consumeMail(
  trx: Db,
  by: { id: string } | { linkHash: Buffer; kinds: readonly MailKind[]; now: Date },
): Promise<MailRow | undefined> {
  const matches = (eb: ExpressionBuilder<{ m: MailsTable }, 'm'>) =>
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
        .innerJoin('auth.mails as m', 'm.user_id', 'u.id')
        .select('u.id')
        .where(matches)
        .forUpdate('u'),
    )
    .deleteFrom('auth.mails as m')
    .using('owner')
    .whereRef('m.user_id', '=', 'owner.id')
    .where(matches)
    .returningAll('m')
    .executeTakeFirst()
}

/** Whether `consumeMail` would find a message by this link. */
export async function isLiveLink(
  db: Db,
  linkHash: Buffer,
  kinds: readonly MailKind[],
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('auth.mails')
    .select('id')
    .where('link_hash', '=', linkHash)
    .where('kind', 'in', kinds)
    .where('link_expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Whose codes an attempt is about: an address that was typed, or the account that is signed in. */
export type CodeOwner = { email: string } | { phone: string } | { userId: string } | { mailId: string }

function isOwnedBy(
  eb: ExpressionBuilder<AuthTables & { m: MailsTable; u: UsersTable }, 'm' | 'u'>,
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

/** Counts an attempt on every live code of the owner before any is compared, and answers those codes. */
export async function countCodeAttempt(
  db: Db,
  attempt: { owner: CodeOwner; kinds: readonly MailKind[]; maxAttempts: number; now: Date },
): Promise<{ id: string; code_hash: Uint8Array | null }[]> {
  const { owner } = attempt
  return (
    db
      .updateTable('auth.mails as m')
      .from('auth.users as u')
      .set({ attempts: sql<number>`m.attempts + 1` })
      .whereRef('u.id', '=', 'm.user_id')
      // With a change of address, each code belongs to the address that it was sent to.
      .where((eb) => isOwnedBy(eb, owner))
      .where('m.kind', 'in', attempt.kinds)
      .where('m.code_expires_at', '>', attempt.now)
      .where('m.attempts', '<', attempt.maxAttempts)
      .returning(['m.id', 'm.code_hash'])
      .execute()
  )
}

export async function deleteOldMails(db: Db, createdBefore: Date): Promise<void> {
  await db.deleteFrom('auth.mails').where('created_at', '<', createdBefore).execute()
}

export async function listMails(db: Db, userId: string) {
  return db
    .selectFrom('auth.mails')
    .select(['kind', 'created_at', 'sent_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}
