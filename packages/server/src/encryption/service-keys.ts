import { randomBytes } from 'node:crypto'
import type { AnyKysely } from '@twofold/database'
import type { MasterPurpose, Secrets } from '#server/config/secrets.ts'
import { durations } from '#server/limits.ts'
import { type DataKey, DecryptionError, decrypt, encrypt } from './encrypt.ts'
import { getWrappingKey } from './master-keys.ts'
import { keyTables } from './tables.ts'
import { unwrap, wrap } from './wrap.ts'

/** Purposes of service keys for hashes and signatures. They are never replaced, because hashes cannot be computed again. */
const HASHING = ['keyed-hash', 'auth', 'rate-limit', 'contact-form'] as const
/** Purposes of service keys that encrypt data without an account. */
const ENCRYPTION = ['auth-sealing', 'contact', 'idempotency', 'invitation-report'] as const

export type HashingPurpose = (typeof HASHING)[number]
export type EncryptionPurpose = (typeof ENCRYPTION)[number]

/** The purposes of the master key from which databases of earlier versions derived service keys. */
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

/** Decrypts the service keys and creates missing ones; concurrent starts agree on the same keys. */
export async function loadServiceKeys(
  db: AnyKysely,
  secrets: Secrets,
  now: () => Date,
): Promise<ServiceKeys> {
  let keys = await readKeys(db, secrets)
  const hasKey = (purpose: string) => keys.some((key) => key.purpose === purpose)
  if (![...HASHING, ...ENCRYPTION].every(hasKey)) {
    await createKeys(db, secrets, { hasKey, now: now() })
    keys = await readKeys(db, secrets)
  }
  const listVersions = (purpose: string) => keys.filter((key) => key.purpose === purpose)
  return {
    hashing(purpose) {
      const [key] = listVersions(purpose)
      if (!key) throw new DecryptionError(`The service key for ${purpose} does not exist.`)
      return key.secret
    },
    cipher: (purpose) => createServiceCipher(purpose, listVersions(purpose), now),
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

async function createKeys(
  db: AnyKysely,
  secrets: Secrets,
  { hasKey, now }: { hasKey(purpose: string): boolean; now: Date },
): Promise<void> {
  const { id, key: master, derives } = await getWrappingKey(db, secrets)
  // In a database of an earlier version the derived keys become version 1, so that existing values and hashes stay valid.
  // Encryption keys also get a random version 2, used once no instance of that version is running.
  const later = new Date(now.getTime() + durations.olderInstancesMs)
  const created = [...HASHING, ...ENCRYPTION]
    .filter((purpose) => !hasKey(purpose))
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
      created.map(({ purpose, version, secret, encryptsFrom }) => ({
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

function createServiceCipher(
  purpose: EncryptionPurpose,
  keys: readonly ServiceKey[],
  now: () => Date,
): ServiceCipher {
  const newest = () => {
    const at = now()
    const key = keys.findLast(({ encryptsFrom }) => encryptsFrom <= at) ?? keys[0]
    if (!key) throw new DecryptionError(`The service key for ${purpose} does not exist.`)
    return key
  }
  const dataKey = ({ version, secret }: ServiceKey, ownerId: string): DataKey => ({
    ownerId,
    version,
    secret,
  })
  const decryptWith = (
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
      const decrypted = decryptWith(keys, ownerId, encrypted, aad)
      if (decrypted === null) throw new DecryptionError('An encrypted value could not be decrypted.')
      return decrypted
    },
    isOutdated: (ownerId, encrypted, aad) => decryptWith([newest()], ownerId, encrypted, aad) === null,
  }
}

/**
 * Lists the purposes with an outdated key version and when it can be deleted: after all instances have switched to the new
 * version and values with a retention of a day have expired. Other values must be re-encrypted first.
 */
export async function listOutdated(
  db: AnyKysely,
  now: Date,
): Promise<{ purpose: EncryptionPurpose; deletableFrom: Date; canDelete: boolean }[]> {
  const rows = await keyTables(db)
    .selectFrom('keys.service_keys')
    .select(['purpose', 'version', 'seals_from'])
    .execute()
  return ENCRYPTION.flatMap((purpose) => {
    const versions = rows.filter((row) => row.purpose === purpose)
    const newest = versions.find((row) => !versions.some((other) => other.version > row.version))
    if (!newest || versions.length < 2) return []
    const deletableFrom = new Date(newest.seals_from.getTime() + durations.idempotencyMs)
    return [{ purpose, deletableFrom, canDelete: deletableFrom <= now }]
  })
}

/** Deletes every version of a key except the newest; no value encrypted with them may remain. */
export async function deleteOutdated(db: AnyKysely, purpose: EncryptionPurpose): Promise<void> {
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
