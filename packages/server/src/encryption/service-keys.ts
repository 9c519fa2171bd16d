import { randomBytes } from 'node:crypto'
import type { AnyKysely } from '@twofold/database'
import type { MasterPurpose, Secrets } from '#server/config/secrets.ts'
import { durations } from '#server/limits.ts'
import { type DataKey, DecryptionError, decrypt, encrypt } from './encrypt.ts'
import { findWrapping } from './master-keys.ts'
import { keyTables } from './tables.ts'
import { unwrap, wrap } from './wrap.ts'

/** Service keys for hashes and signatures. They outlive every master key, because hashes cannot be computed again. */
const HASHING = ['keyed-hash', 'auth', 'rate-limit', 'contact-form'] as const
/** Purposes of service keys that encrypt data without an account. */
const ENCRYPTION = ['auth-sealing', 'contact', 'idempotency', 'research'] as const

export type HashingPurpose = (typeof HASHING)[number]
export type EncryptionPurpose = (typeof ENCRYPTION)[number]

/** From which purpose of the master key databases of earlier versions had theirs. */
const DERIVED: Partial<Record<HashingPurpose | EncryptionPurpose, MasterPurpose>> = {
  'keyed-hash': 'keyed-hash',
  auth: 'auth',
  'auth-sealing': 'auth-sealing',
  contact: 'contact',
  idempotency: 'idempotency',
}

/** Encrypts data without an account; decrypts values of every version of its key. */
export interface ServiceCipher {
  encrypt(ownerId: string, plain: Uint8Array, aad: string): Buffer
  decrypt(ownerId: string, encrypted: Uint8Array, aad: string): Buffer
  /** Whether an older version of the key encrypted the value. */
  isOutdated(ownerId: string, encrypted: Uint8Array, aad: string): boolean
}

export interface ServiceKeys {
  hashing(purpose: HashingPurpose): Uint8Array
  cipher(purpose: EncryptionPurpose): ServiceCipher
}

interface ServiceKey {
  purpose: string
  version: number
  secret: Buffer
  encryptsFrom: Date
}

/** Opens the keys of the service, and makes those that are not there yet; of several starts at once, one makes them. */
export async function loadServiceKeys(
  db: AnyKysely,
  secrets: Secrets,
  now: () => Date,
): Promise<ServiceKeys> {
  let keys = await readKeys(db, secrets)
  const isThere = (purpose: string) => keys.some((key) => key.purpose === purpose)
  if (![...HASHING, ...ENCRYPTION].every(isThere)) {
    await makeKeys(db, secrets, { isThere, now: now() })
    keys = await readKeys(db, secrets)
  }
  const of = (purpose: string) => keys.filter((key) => key.purpose === purpose)
  return {
    hashing(purpose) {
      const [key] = of(purpose)
      if (!key) throw new DecryptionError('A key of the service is not there.')
      return key.secret
    },
    cipher: (purpose) => createServiceCipher(of(purpose), now),
  }
}

async function readKeys(db: AnyKysely, secrets: Secrets): Promise<ServiceKey[]> {
  const rows = await keyTables(db)
    .selectFrom('keys.service_keys')
    .selectAll()
    .orderBy('purpose')
    .orderBy('version')
    .execute()
  return rows.map(({ purpose, version, sealed_key, seals_from }) => ({
    purpose,
    version,
    secret: unwrap(secrets, { table: 'keys.service_keys', ownerId: purpose, version }, sealed_key),
    encryptsFrom: seals_from,
  }))
}

async function makeKeys(
  db: AnyKysely,
  secrets: Secrets,
  { isThere, now }: { isThere(purpose: string): boolean; now: Date },
): Promise<void> {
  const { id, key: master, derives } = await findWrapping(db, secrets)
  // In a database of an earlier version what was encrypted has to open, and what was hashed to be found: its keys stay. Those
  // that encrypt get a successor, which waits until no instance of that version runs any more.
  const later = new Date(now.getTime() + durations.olderInstancesMs)
  const made = [...HASHING, ...ENCRYPTION]
    .filter((purpose) => !isThere(purpose))
    .flatMap((purpose) => {
      const source = derives ? DERIVED[purpose] : undefined
      if (source === undefined) return [{ purpose, version: 1, secret: randomBytes(32), encryptsFrom: now }]
      const first = { purpose, version: 1, secret: master.derive(source), encryptsFrom: now }
      const isEncryption = ENCRYPTION.some((encryption) => encryption === purpose)
      return isEncryption
        ? [first, { purpose, version: 2, secret: randomBytes(32), encryptsFrom: later }]
        : [first]
    })
  await keyTables(db)
    .insertInto('keys.service_keys')
    .values(
      made.map(({ purpose, version, secret, encryptsFrom }) => ({
        purpose,
        version,
        sealed_key: wrap(master, { table: 'keys.service_keys', ownerId: purpose, version }, secret),
        master_id: id,
        seals_from: encryptsFrom,
      })),
    )
    .onConflict((conflict) => conflict.columns(['purpose', 'version']).doNothing())
    .execute()
}

function createServiceCipher(keys: readonly ServiceKey[], now: () => Date): ServiceCipher {
  const newest = () => {
    const at = now()
    const key = keys.findLast(({ encryptsFrom }) => encryptsFrom <= at) ?? keys[0]
    if (!key) throw new DecryptionError('A key of the service is not there.')
    return key
  }
  const dataKey = ({ version, secret }: ServiceKey, ownerId: string): DataKey => ({
    ownerId,
    version,
    secret,
  })
  const openWith = (
    candidates: readonly ServiceKey[],
    ownerId: string,
    encrypted: Uint8Array,
    aad: string,
  ) => {
    for (const key of candidates) {
      try {
        return decrypt(dataKey(key, ownerId), encrypted, aad)
      } catch (error) {
        if (!(error instanceof DecryptionError)) throw error
      }
    }
    return null
  }
  return {
    encrypt: (ownerId, plain, aad) => encrypt(dataKey(newest(), ownerId), plain, aad),
    decrypt(ownerId, encrypted, aad) {
      const opened = openWith(keys, ownerId, encrypted, aad)
      if (opened === null) throw new DecryptionError('An encrypted value could not be opened.')
      return opened
    },
    isOutdated: (ownerId, encrypted, aad) => openWith([newest()], ownerId, encrypted, aad) === null,
  }
}

/**
 * Purposes with a retired version and when it can be deleted: after all instances have switched and values that live a day
 * have expired. Other values it encrypted have to be re-encrypted first.
 */
export async function listOutdated(
  db: AnyKysely,
  now: Date,
): Promise<{ purpose: EncryptionPurpose; goesFrom: Date; canGo: boolean }[]> {
  const rows = await keyTables(db)
    .selectFrom('keys.service_keys')
    .select(['purpose', 'version', 'seals_from'])
    .execute()
  return ENCRYPTION.flatMap((purpose) => {
    const own = rows.filter((row) => row.purpose === purpose)
    const newest = own.find((row) => !own.some((other) => other.version > row.version))
    if (!newest || own.length < 2) return []
    const goesFrom = new Date(newest.seals_from.getTime() + durations.idempotencyMs)
    return [{ purpose, goesFrom, canGo: goesFrom <= now }]
  })
}

/** Deletes every version except the newest; no value encrypted with them may remain. */
export async function dropOutdated(db: AnyKysely, purpose: EncryptionPurpose): Promise<void> {
  await keyTables(db)
    .deleteFrom('keys.service_keys as k')
    .where('k.purpose', '=', purpose)
    .where((where) =>
      where.exists(
        where
          .selectFrom('keys.service_keys as newer')
          .select('newer.version')
          .whereRef('newer.purpose', '=', 'k.purpose')
          .whereRef('newer.version', '>', 'k.version'),
      ),
    )
    .execute()
}
