import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { insertAudit } from '#auth/core/audit/repository/audit.ts'
import { json } from '#auth/core/json.ts'
import { MINUTE } from '#auth/core/limits/limits.ts'
import type { AuthSettings } from '#auth/core/settings.ts'
import type { Db } from '#auth/core/tables.ts'
import {
  insertSigningKey,
  listSigningKeys,
  lockSigningKeys,
  retireOtherSigningKeys,
  type SigningKeyRow,
} from '#auth/core/tokens/repository/signing-keys.ts'

/** Encrypts values at rest; decryption needs the same `aad` (associated data). */
export interface Cipher {
  encrypt(plain: Uint8Array, aad: string): Promise<Uint8Array>
  decrypt(encrypted: Uint8Array, aad: string): Promise<Uint8Array>
}

export type SigningKeys = Awaited<ReturnType<typeof loadSigningKeys>>

export type RotatedKey = Awaited<ReturnType<typeof publishNextKey>>

type SigningKeyTimes = Pick<AuthSettings, 'keyReloadSeconds' | 'accessTokenSeconds'>

interface Loaded {
  rows: SigningKeyRow[]
  publicKeys: ReadonlyMap<string, CryptoKey>
  /** Time of loading, by `performance.now()`. */
  at: number
}

/** How long a key is published before it signs; longer than clients cache the key set. */
const PUBLISH_SECONDS = 20 * MINUTE
/** Tolerance for clock differences, for tokens that a key signs in its last second. */
const LEEWAY_SECONDS = 60
/** Minimum interval between reloads for unknown key ids. */
const UNKNOWN_KEY_SECONDS = 5

/**
 * Loads the signing keys of all processes on one database, and creates the first one; of processes starting concurrently, one
 * creates it. Only times determine which key signs, so all processes agree.
 */
export async function loadSigningKeys(db: Db, cipher: Cipher, times: SigningKeyTimes, now: Date) {
  const existing = await listSigningKeys(db, now)
  let loaded = await load(existing.length > 0 ? existing : await createFirstKey(db, cipher, now))
  let loading: Promise<void> | undefined
  const privateKeys = new Map<string, Promise<CryptoKey>>()

  const reload = (at: Date) => {
    loading ??= listSigningKeys(db, at)
      .then(load)
      .then((fresh) => {
        loaded = fresh
      })
      .finally(() => {
        loading = undefined
      })
    return loading
  }
  const reloadIfOlder = async (seconds: number, at: Date) => {
    if (performance.now() - loaded.at >= seconds * 1000) await reload(at)
  }
  const privateKeyOf = (row: SigningKeyRow) => {
    const decrypted = privateKeys.get(row.id) ?? decryptPrivateKey(cipher, row)
    privateKeys.set(row.id, decrypted)
    decrypted.catch(() => privateKeys.delete(row.id))
    return decrypted
  }

  return {
    /** The key that signs now. */
    async signer(at: Date) {
      await reloadIfOlder(times.keyReloadSeconds, at)
      const valid = loaded.rows.filter((key) => canVerify(key, at))
      // If the clock was corrected backwards after the first key was created, that key still signs.
      const row = valid.findLast((key) => key.signs_from <= at) ?? valid[0]
      if (row === undefined) throw new Error('No signing key is valid')
      return { id: row.id, privateKey: await privateKeyOf(row) }
    },
    /** The public key with this id, while it verifies. */
    async find(id: string, at: Date): Promise<CryptoKey | undefined> {
      if (!loaded.publicKeys.has(id)) {
        await reloadIfOlder(Math.min(UNKNOWN_KEY_SECONDS, times.keyReloadSeconds), at)
      }
      return loaded.rows.some((row) => row.id === id && canVerify(row, at))
        ? loaded.publicKeys.get(id)
        : undefined
    },
    /** JWK set of `/.well-known/jwks.json`: the next key, the signing key, and those that still verify. */
    async published(at: Date) {
      await reloadIfOlder(times.keyReloadSeconds, at)
      return { keys: loaded.rows.filter((row) => canVerify(row, at)).map(toJwk) }
    },
    /** The published keys with their use, oldest first. */
    async list(at: Date) {
      await reload(at)
      const rows = loaded.rows.filter((row) => canVerify(row, at))
      const signing = rows.findLast((row) => row.signs_from <= at)
      return rows.map((row) => ({
        id: row.id,
        use:
          row.signs_from > at
            ? ('next' as const)
            : row === signing
              ? ('signs' as const)
              : ('verifies' as const),
        signsFrom: row.signs_from,
        verifiesUntil: row.verifies_until,
      }))
    },
    /** Publishes the next key, unless one is already published that does not sign yet. */
    async rotate(at: Date) {
      const rotated = await publishNextKey(db, cipher, times, at)
      await reload(at)
      return rotated
    },
  }
}

const canVerify = (row: SigningKeyRow, at: Date) => row.verifies_until === null || row.verifies_until > at
const privateKeyAad = (id: string) => `auth.signing_keys/${id}`

async function load(rows: SigningKeyRow[]): Promise<Loaded> {
  const at = performance.now()
  const publicKeys = new Map<string, CryptoKey>()
  for (const row of rows) publicKeys.set(row.id, await importEs256(row.public_jwk as JWK))
  return { rows, publicKeys, at }
}

function toJwk(row: SigningKeyRow): JWK {
  return { ...(row.public_jwk as JWK), kid: row.id, alg: 'ES256', use: 'sig', key_ops: ['verify'] }
}

async function decryptPrivateKey(cipher: Cipher, row: SigningKeyRow): Promise<CryptoKey> {
  const decrypted = await cipher.decrypt(Buffer.from(row.encrypted_private_key), privateKeyAad(row.id))
  return importEs256(JSON.parse(Buffer.from(decrypted).toString('utf8')) as JWK)
}

async function createFirstKey(db: Db, cipher: Cipher, now: Date): Promise<SigningKeyRow[]> {
  const key = await createKey(cipher)
  return db.transaction().execute(async (trx) => {
    await lockSigningKeys(trx)
    const existing = await listSigningKeys(trx, now)
    if (existing.length > 0) return existing
    await insertSigningKey(trx, { ...key, created_at: now, signs_from: now })
    return listSigningKeys(trx, now)
  })
}

/** `isNew`: false if the next key had already been published. */
async function publishNextKey(db: Db, cipher: Cipher, times: SigningKeyTimes, now: Date) {
  const key = await createKey(cipher)
  return db.transaction().execute(async (trx) => {
    await lockSigningKeys(trx)
    const next = (await listSigningKeys(trx, now)).find((row) => row.signs_from > now)
    if (next !== undefined) return { id: next.id, signsFrom: next.signs_from, isNew: false }

    const signsFrom = after(now, PUBLISH_SECONDS)
    await insertSigningKey(trx, { ...key, created_at: now, signs_from: signsFrom })
    const verifiesUntil = after(signsFrom, times.accessTokenSeconds + LEEWAY_SECONDS)
    await retireOtherSigningKeys(trx, key.id, verifiesUntil)
    await insertAudit(trx, {
      at: now,
      action: 'signing_key_published',
      actorId: null,
      traits: { key_id: key.id, signs_from: signsFrom.toISOString() },
    })
    return { id: key.id, signsFrom, isNew: true }
  })
}

async function createKey(cipher: Cipher) {
  const id = crypto.randomUUID()
  const pair = await generateKeyPair('ES256', { extractable: true })
  const { kty, crv, x, y } = await exportJWK(pair.publicKey)
  const privateJwk = Buffer.from(JSON.stringify(await exportJWK(pair.privateKey)))
  const encrypted = await cipher.encrypt(privateJwk, privateKeyAad(id))
  privateJwk.fill(0)
  const algorithm = 'ES256' as const
  return { id, algorithm, public_jwk: json({ kty, crv, x, y }), encrypted_private_key: encrypted }
}

async function importEs256(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256')
  if (key instanceof Uint8Array) throw new Error('Signing key is symmetric, expected ES256')
  return key
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}
