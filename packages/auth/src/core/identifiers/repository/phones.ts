import { sql } from 'kysely'
import { lockAddress } from '#auth/core/accounts/repository/identities.ts'
import { json } from '#auth/core/json.ts'
import type { Db, JsonObject, TextAsker, TextChannel } from '#auth/core/tables.ts'
import type { MailKind } from '#auth/core/verification/repository/mails.ts'
import { isNobodys, isProven } from './proofs.ts'
import { releasePhone } from './stated-addresses.ts'

export interface PhoneSignUp {
  id: string
  phone: string
  passwordHash: string | null
  data: JsonObject
  now: Date
}

/** What an account without a pending change of telephone holds. */
export const noPhoneChange = { new_phone: null, phone_change_sent_at: null, phone_change_session_id: null }

/**
 * As a sign-up by mail: nothing becomes an account, one of which nothing is proven takes the newest password, any other
 * stays as it is. Answers whose row it is now. Without a password an account that is there stays untouched.
 */
export async function savePhoneSignUp(
  trx: Db,
  signUp: PhoneSignUp,
): Promise<{ id: string; confirmed: boolean }> {
  const metadata = { ...signUp.data, sub: signUp.id, email_verified: false, phone_verified: false }
  const takes = signUp.passwordHash === null ? sql`false` : sql`not ${isProven()}`
  const row = await trx
    .insertInto('auth.users')
    .values({
      id: signUp.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: null,
      phone: signUp.phone,
      password_hash: signUp.passwordHash,
      app_metadata: json({ provider: 'phone', providers: ['phone'] }),
      user_metadata: json(metadata),
      confirmation_sent_at: signUp.now,
      created_at: signUp.now,
      updated_at: signUp.now,
    })
    .onConflict((conflict) =>
      conflict.column('phone').doUpdateSet({
        password_hash: sql<string>`case when ${takes} then excluded.password_hash else users.password_hash end`,
        user_metadata: sql`case when ${takes}
          then excluded.user_metadata || jsonb_build_object('sub', users.id) else users.user_metadata end`,
        updated_at: sql<Date>`case when ${takes} then excluded.updated_at else users.updated_at end`,
      }),
    )
    .returning(['id', 'phone_confirmed_at'])
    .executeTakeFirstOrThrow()
  return { id: row.id, confirmed: row.phone_confirmed_at !== null }
}

/** The identity of the telephone says what the account says. */
export async function savePhoneIdentity(trx: Db, userId: string, now: Date): Promise<void> {
  const data = sql`jsonb_build_object('sub', u.id, 'phone', u.phone, 'email_verified', false,
    'phone_verified', u.phone_confirmed_at is not null)`
  await sql`insert into auth.identities
      (id, user_id, provider, provider_id, identity_data, email, last_sign_in_at, created_at, updated_at)
    select ${crypto.randomUUID()}::uuid, u.id, 'phone', u.id::text, ${data}, null, ${now}, ${now}, ${now}
    from auth.users u where u.id = ${userId}
    on conflict (provider, provider_id) do update
      set identity_data = excluded.identity_data, updated_at = excluded.updated_at`.execute(trx)
}

/** A text message, to whatever account the caller found; of nobody's it is written as well, and never sent. */
export async function insertText(
  trx: Db,
  text: {
    id: string
    kind: MailKind
    userId: string | null
    phone: string
    channel: TextChannel
    askedBy?: TextAsker | null
    passwordHash?: string | null
    userMetadata?: JsonObject | null
    browserHash?: Buffer | null
    now: Date
  },
): Promise<void> {
  await trx
    .insertInto('auth.mails')
    .values({
      id: text.id,
      user_id: text.userId,
      kind: text.kind,
      recipient: text.phone,
      channel: text.channel,
      asked_by: text.askedBy ?? null,
      password_hash: text.passwordHash ?? null,
      user_metadata: json(text.userMetadata ?? null),
      browser_hash: text.browserHash ?? null,
      created_at: text.now,
    })
    .execute()
}

export interface PhoneOwner {
  id: string
  confirmed: boolean
}

export async function findPhoneOwner(db: Db, phone: string): Promise<PhoneOwner | null> {
  const row = await db
    .selectFrom('auth.users')
    .select(['id', 'phone_confirmed_at'])
    .where('phone', '=', phone)
    .executeTakeFirst()
  return row === undefined ? null : { id: row.id, confirmed: row.phone_confirmed_at !== null }
}

/** The telephone is proven. What is kept of what was there before goes where nothing else was. */
export async function confirmPhone(
  trx: Db,
  proof: {
    userId: string
    keep: { passwordHash: string | null; userMetadata: JsonObject } | null
    now: Date
  },
): Promise<void> {
  const { userId, keep, now } = proof
  await trx
    .updateTable('auth.users')
    .set({
      phone_confirmed_at: now,
      is_anonymous: false,
      updated_at: now,
      ...(keep
        ? {
            password_hash: keep.passwordHash,
            user_metadata: json({
              ...keep.userMetadata,
              sub: userId,
              email_verified: false,
              phone_verified: true,
            }),
          }
        : { user_metadata: sql`user_metadata || '{"phone_verified": true}'::jsonb` }),
    })
    .where('id', '=', userId)
    .execute()
  await savePhoneIdentity(trx, userId, now)
}

/** Whose change of telephone this number is; what is pending at others stays theirs. */
export async function beginPhoneChange(
  trx: Db,
  change: { userId: string; sessionId: string; phone: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('auth.users')
    .set({
      new_phone: change.phone,
      phone_change_sent_at: change.now,
      phone_change_session_id: change.sessionId,
      updated_at: change.now,
    })
    .where('id', '=', change.userId)
    .execute()
  await deletePhoneChangeTexts(trx, change.userId)
}

/** What is asked for is given up, and its messages lead nowhere. */
export async function endPhoneChange(trx: Db, userId: string): Promise<void> {
  await trx.updateTable('auth.users').set(noPhoneChange).where('id', '=', userId).execute()
  await deletePhoneChangeTexts(trx, userId)
}

async function deletePhoneChangeTexts(trx: Db, userId: string): Promise<void> {
  await trx
    .deleteFrom('auth.mails')
    .where('user_id', '=', userId)
    .where('kind', '=', 'phone_change')
    .execute()
}

/** The accounts that wait for that number, and which of them have a session in this browser. */
export async function findPhoneChanges(
  db: Db,
  change: { phone: string; sentAfter: Date; device: Buffer | null },
): Promise<{ id: string; isHere: boolean }[]> {
  const isHere = sql<boolean>`exists (
    select from auth.sessions s where s.user_id = users.id and s.device_hash = cast(${change.device} as bytea))`
  return db
    .selectFrom('auth.users')
    .select(['id', isHere.as('isHere')])
    .where('new_phone', '=', change.phone)
    .where('phone_change_sent_at', '>', change.sentAfter)
    .execute()
}

/**
 * False when the number is proven to be another's, also by a proof of this very moment. A sign-up that nobody proved
 * gives way, and any other account loses the number that it never proved.
 */
export async function freePhone(trx: Db, phone: string, exceptUserId: string, now: Date): Promise<boolean> {
  await trx
    .deleteFrom('auth.users')
    .where('phone', '=', phone)
    .where('id', '<>', exceptUserId)
    .where(isNobodys())
    .execute()
  const owner = await trx
    .selectFrom('auth.users')
    .select(['id', 'phone_confirmed_at'])
    .where('phone', '=', phone)
    .where('id', '<>', exceptUserId)
    .forUpdate()
    .executeTakeFirst()
  if (owner === undefined) return true
  if (owner.phone_confirmed_at !== null) return false
  await releasePhone(trx, owner.id, now)
  return true
}

/** False when the number is proven to be another's. */
export async function swapPhone(trx: Db, userId: string, phone: string, now: Date): Promise<boolean> {
  await lockAddress(trx, phone)
  if (!(await freePhone(trx, phone, userId, now))) return false
  await trx
    .updateTable('auth.users')
    .set({
      phone,
      phone_confirmed_at: now,
      ...noPhoneChange,
      is_anonymous: false,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute()
  await savePhoneIdentity(trx, userId, now)
  return true
}

/** The number lets nobody in any more, nor does a message that is under way to it or to its follower. */
export async function removePhone(trx: Db, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('auth.users')
    .set({
      phone: null,
      phone_confirmed_at: null,
      ...noPhoneChange,
      user_metadata: sql`user_metadata || '{"phone_verified": false}'::jsonb`,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute()
  await trx
    .deleteFrom('auth.mails')
    .where('user_id', '=', userId)
    .where('kind', 'in', ['phone_confirmation', 'phone_signin', 'phone_change', 'phone_reauthentication'])
    .execute()
}

/** A message is under way; what the provider calls it, where there is one. */
export async function markTextSent(db: Db, id: string, providerId: string | null, now: Date): Promise<void> {
  await db
    .updateTable('auth.mails')
    .set({ sent_at: now, provider_message_id: providerId })
    .where('id', '=', id)
    .execute()
}

/** Of a sign-in one message is live at a time. */
export async function deleteOlderTexts(
  trx: Db,
  text: { id: string; userId: string; kind: MailKind },
): Promise<void> {
  await trx
    .deleteFrom('auth.mails')
    .where('user_id', '=', text.userId)
    .where('kind', '=', text.kind)
    .where('id', '<>', text.id)
    .where((eb) =>
      eb(
        'created_at',
        '<=',
        eb.selectFrom('auth.mails as m').select('m.created_at').where('m.id', '=', text.id),
      ),
    )
    .execute()
}

/** Whether a message of ours goes by that name. */
export async function isOwnText(db: Db, providerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth.mails')
    .select('id')
    .where('provider_message_id', '=', providerId)
    .executeTakeFirst()
  return row !== undefined
}
