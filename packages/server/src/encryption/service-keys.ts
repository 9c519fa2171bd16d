import { randomBytes } from 'node:crypto'
import type { AnyKysely } from '@twofold/database'
import type { Secrets } from '#server/config/secrets.ts'
import { DecryptionError, decrypt, encrypt } from './encrypt.ts'
import { getWrappingKey } from './master-keys.ts'
import { keyTables } from './tables.ts'
import { unwrap, wrap } from './wrap.ts'

/** Purposes of service keys for hashes and signatures. They are never replaced, because hashes cannot be computed again. */
const HASHING = ['keyed-hash', 'auth', 'rate-limit', 'contact-form'] as const
/** Purposes of service keys that encrypt data without an account. */
const ENCRYPTION = ['auth-encryption', 'contact', 'invitation-report'] as const
const PURPOSES = [...HASHING, ...ENCRYPTION]

const VERSION = 1

export type HashingPurpose = (typeof HASHING)[number]
export type EncryptionPurpose = (typeof ENCRYPTION)[number]

/** Encrypts data without an account. */
export interface ServiceCipher {
  encrypt(ownerId: string, plain: Uint8Array, aad: string): Buffer
  decrypt(ownerId: string, encrypted: Uint8Array, aad: string): Buffer
}

export interface ServiceKeys {
  hashing(purpose: HashingPurpose): Uint8Array
  cipher(purpose: EncryptionPurpose): ServiceCipher
}

/** Decrypts the service keys and creates missing ones; concurrent starts agree on the same keys. */
export async function loadServiceKeys(db: AnyKysely, secrets: Secrets): Promise<ServiceKeys> {
  let keys = await readKeys(db, secrets)
  const missing = PURPOSES.filter((purpose) => !keys.has(purpose))
  if (missing.length > 0) {
    await createKeys(db, secrets, missing)
    keys = await readKeys(db, secrets)
  }
  const getSecret = (purpose: string) => {
    const secret = keys.get(purpose)
    if (!secret) throw new DecryptionError(`The service key for ${purpose} does not exist.`)
    return secret
  }
  return {
    hashing: getSecret,
    cipher(purpose) {
      const dataKey = (ownerId: string) => ({ ownerId, version: VERSION, secret: getSecret(purpose) })
      return {
        encrypt: (ownerId, plain, aad) => encrypt(dataKey(ownerId), plain, aad),
        decrypt: (ownerId, encrypted, aad) => decrypt(dataKey(ownerId), encrypted, aad),
      }
    },
  }
}

async function readKeys(db: AnyKysely, secrets: Secrets): Promise<Map<string, Buffer>> {
  const rows = await keyTables(db).selectFrom('keys.serviceKeys').selectAll().execute()
  return new Map(
    rows.map(({ purpose, version, encryptedKey }) => [
      purpose,
      unwrap(secrets, { table: 'keys.service_keys', ownerId: purpose, version }, encryptedKey),
    ]),
  )
}

async function createKeys(db: AnyKysely, secrets: Secrets, purposes: readonly string[]): Promise<void> {
  const { id, key: master } = await getWrappingKey(db, secrets)
  await keyTables(db)
    .insertInto('keys.serviceKeys')
    .values(
      purposes.map((purpose) => ({
        purpose,
        version: VERSION,
        encryptedKey: wrap(
          master,
          { table: 'keys.service_keys', ownerId: purpose, version: VERSION },
          randomBytes(32),
        ),
        masterId: id,
      })),
    )
    .onConflict((conflict) => conflict.columns(['purpose', 'version']).doNothing())
    .execute()
}
