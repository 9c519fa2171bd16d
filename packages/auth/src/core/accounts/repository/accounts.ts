import { type Selectable, sql, type UpdateObject } from 'kysely'
import { factorsOf } from '#auth/core/accounts/repository/account-sql.ts'
import { hasSignedIn, isVerified } from '#auth/core/identifiers/repository/account-state.ts'
import { json } from '#auth/core/json.ts'
import type {
  AccountFactor,
  AuthTables,
  Db,
  IdentitiesTable,
  JsonObject,
  UsersTable,
} from '#auth/core/tables.ts'

/** A row from `json_agg`: times are strings. */
type JsonRow<Row> = {
  [Column in keyof Row]: Row[Column] extends Date | null ? string | Exclude<Row[Column], Date> : Row[Column]
}
type AccountIdentity = JsonRow<Selectable<IdentitiesTable>>

export interface Account extends Selectable<UsersTable> {
  identities: AccountIdentity[]
  factors: AccountFactor[]
}

const identitiesOfAccount = sql<AccountIdentity[]>`(
  select coalesce(json_agg(i order by i.created_at), '[]'::json) from auth.identities i where i.user_id = u.id
)`.as('identities')

/** Identities and factors, selected in the same statement as `auth.users as u`. */
export const partsOfAccount = () => [identitiesOfAccount, factorsOf(sql.ref('u.id')).as('factors')] as const

export async function findAccountById(db: Db, id: string) {
  return db
    .selectFrom('auth.users as u')
    .selectAll('u')
    .select(partsOfAccount)
    .where('u.id', '=', id)
    .executeTakeFirst()
}

export async function findAccountByEmail(db: Db, email: string) {
  return db
    .selectFrom('auth.users as u')
    .selectAll('u')
    .select(partsOfAccount)
    .where('u.email', '=', email)
    .executeTakeFirst()
}

/**
 * The account of an identifier, whether it has signed in from this device within the retention period, and the password
 * hash of this browser's newest sign-up with the identifier while its email is stored.
 */
export async function findAccountForSignIn(
  db: Db,
  identifier: string,
  device: Device,
  browserHash: Buffer | null,
) {
  return db
    .selectFrom('auth.users as u')
    .selectAll('u')
    .select(partsOfAccount)
    .select([
      sql<boolean>`exists (select from auth.known_devices d where d.user_id = u.id
        and d.device_hash = cast(${device.hash} as bytea) and d.last_seen_at > ${device.seenAfter})`.as(
        'is_known_device',
      ),
      sql<string | null>`(select m.password_hash from auth.one_time_tokens m where m.user_id = u.id
        and m.browser_hash = cast(${browserHash} as bytea) and m.password_hash is not null
        order by m.created_at desc limit 1)`.as('requested_hash'),
    ])
    .where(identifierColumn(identifier), '=', identifier)
    .executeTakeFirst()
}

/** An identifier with an @ is an email address, any other a phone number. */
function identifierColumn(identifier: string): 'u.email' | 'u.phone' {
  return identifier.includes('@') ? 'u.email' : 'u.phone'
}

export interface Device {
  /** Null: the browser has no device cookie, so no account knows it. */
  hash: Buffer | null
  /** Earlier sign-ins do not count. */
  seenAfter: Date
}

/** Whether the identifier's account knows the device. The work is the same for every identifier. */
export async function isDeviceOfAccount(db: Db, identifier: string, device: Device) {
  const row = await db
    .selectFrom('auth.known_devices as d')
    .innerJoin('auth.users as u', 'u.id', 'd.user_id')
    .select('d.user_id')
    .where(identifierColumn(identifier), '=', identifier)
    .where('d.device_hash', '=', sql<Buffer>`cast(${device.hash} as bytea)`)
    .where('d.last_seen_at', '>', device.seenAfter)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether any account knows the device. */
export async function isDeviceKnown(db: Db, device: Device) {
  const row = await db
    .selectFrom('auth.known_devices')
    .select('user_id')
    .where('device_hash', '=', sql<Buffer>`cast(${device.hash} as bytea)`)
    .where('last_seen_at', '>', device.seenAfter)
    .executeTakeFirst()
  return row !== undefined
}

/** Times at which the account's devices were seen, without identifying them. */
export async function listDevices(db: Db, userId: string) {
  return db
    .selectFrom('auth.known_devices')
    .select(['first_seen_at', 'last_seen_at', 'shown_factor_at'])
    .where('user_id', '=', userId)
    .orderBy('first_seen_at')
    .execute()
}

/** Deletes the account's known devices, so that they count as new. */
export async function deleteDevices(trx: Db, userId: string, options: { except?: Uint8Array | null } = {}) {
  const all = trx.deleteFrom('auth.known_devices').where('user_id', '=', userId)
  const { except } = options
  await (except == null ? all : all.where('device_hash', '<>', except)).execute()
}

export async function deleteOldDevices(db: Db, seenBefore: Date) {
  await db.deleteFrom('auth.known_devices').where('last_seen_at', '<=', seenBefore).execute()
}

export interface LockedAccount extends Selectable<UsersTable> {
  /** A sign-in method has been verified. */
  is_verified: boolean
  /** A user has signed in to the account or registered a credential. */
  has_signed_in: boolean
}

/** Locks the account's row until the transaction ends. */
export async function lockAccount(trx: Db, id: string) {
  return trx
    .selectFrom('auth.users')
    .selectAll()
    .select([isVerified().as('is_verified'), hasSignedIn().as('has_signed_in')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export interface FirstVerification {
  userId: string
  /** Password and data after the verification; null keeps those of the newest sign-up. */
  keep: { passwordHash: string | null; userMetadata: JsonObject } | null
  now: Date
}

/** Confirms the email as the account's first verified identifier and removes identities that were added before. */
export async function confirmAccount(trx: Db, proof: FirstVerification) {
  const { userId, keep, now } = proof
  const verified = sql`jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false)`
  await updateAccount(trx, userId, {
    email_confirmed_at: now,
    updated_at: now,
    user_metadata: sql`${keep ? json(keep.userMetadata) : sql`user_metadata`} || ${verified}`,
    ...(keep && { password_hash: keep.passwordHash }),
  })
  await trx
    .deleteFrom('auth.identities')
    .where('user_id', '=', userId)
    .where('provider', '<>', 'email')
    .execute()
  await trx
    .updateTable('auth.identities')
    .set({ identity_data: sql`identity_data || '{"email_verified": true}'::jsonb`, updated_at: now })
    .where('user_id', '=', userId)
    .execute()
}

/** Sets columns of the account. */
export async function updateAccount(trx: Db, id: string, columns: UpdateObject<AuthTables, 'auth.users'>) {
  await trx.updateTable('auth.users').set(columns).where('id', '=', id).execute()
}

/** Merges into the account's data: sets the keys in `set`, deletes the keys in `remove`. */
export async function mergeUserMetadata(
  trx: Db,
  userId: string,
  change: { set: JsonObject; remove: readonly string[] },
  now: Date,
) {
  const removed = sql.join(change.remove.map((key) => sql`cast(${key} as text)`))
  await updateAccount(trx, userId, {
    user_metadata: sql`(user_metadata || ${json(change.set)}) - array[${removed}]::text[]`,
    updated_at: now,
  })
}

export async function deleteAccount(trx: Db, userId: string) {
  await trx.deleteFrom('auth.users').where('id', '=', userId).execute()
}

/** The number of all accounts, verified or not, or of all sessions. */
export async function countRows(db: Db, table: 'auth.users' | 'auth.sessions') {
  const query = db.selectFrom(table).select(({ fn }) => fn.countAll<string>().as('count'))
  return Number((await query.executeTakeFirstOrThrow()).count)
}

/** Whether any account still has an imported bcrypt hash, which the next sign-in would replace. */
export async function hasImportedHashes(db: Db) {
  const row = await db
    .selectFrom('auth.users')
    .select('id')
    .where('password_hash', 'like', '$2%')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
