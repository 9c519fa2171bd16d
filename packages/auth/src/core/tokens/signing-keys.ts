import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { insertAudit } from '#auth/core/audit/repository/audit.ts'
import type { Db, JsonObject } from '#auth/core/tables.ts'
import {
  insertSigningKey,
  listSigningKeys,
  lockSigningKeys,
  retireOtherSigningKeys,
  type SigningKeyRow,
  setEncryptedPrivateKey,
} from '#auth/core/tokens/repository/signing-keys.ts'

/** Encrypts values at rest; decryption needs the same `aad` (associated data). */
export interface Cipher {
  encrypt(plain: Uint8Array, aad: string): Promise<Uint8Array>
  decrypt(encrypted: Uint8Array, aad: string): Promise<Uint8Array>
  /** Whether an older key encrypted the value. Optional for a cipher that never changes its key. */
  isOutdated?(encrypted: Uint8Array, aad: string): boolean
}

/** The keys of all processes on one database. Only times determine the signing key, so all processes agree. */
export interface SigningKeys {
  /** The key that signs now. */
  signer(now: Date): Promise<{ id: string; privateKey: CryptoKey }>
  /** The public key with this id, while it verifies. */
  find(id: string, now: Date): Promise<CryptoKey | undefined>
  /** What `/.well-known/jwks.json` answers: the next key, the one that signs, and those that still verify. */
  published(now: Date): Promise<{ keys: JWK[] }>
  /** Every key that is published, oldest first, and what it is for. */
  list(now: Date): Promise<ListedKey[]>
  /** Publishes the next key, unless one waits already. */
  rotate(now: Date): Promise<RotatedKey>
  /** Encrypts every private key again that an older key had encrypted; returns their number. */
  reencrypt(now: Date): Promise<number>
}

export interface ListedKey {
  id: string
  use: 'next' | 'signs' | 'verifies'
  signsFrom: Date
  verifiesUntil: Date | null
}

export interface RotatedKey {
  id: string
  signsFrom: Date
  /** False when a key that had been published before waits still. */
  made: boolean
}

export interface SigningKeyTimes {
  /** How long a key is published before it signs: longer than anybody keeps an older list. */
  keyPublishSeconds: number
  /** How often the list is read again. */
  keyReloadSeconds: number
  accessTokenSeconds: number
}

interface Loaded {
  rows: SigningKeyRow[]
  publicKeys: ReadonlyMap<string, CryptoKey>
  /** Of this process's own clock. */
  at: number
}

/** A token of the last second of a key, and clocks that differ a little. */
const LEEWAY_SECONDS = 60
/** A token with an unknown key id makes the list be read again, but not for each of many. */
const UNKNOWN_KEY_SECONDS = 5

/** Opens the signing keys, and makes the first one; of several servers starting at once, one makes it. */
export async function loadSigningKeys(
  db: Db,
  cipher: Cipher,
  times: SigningKeyTimes,
  now: Date,
): Promise<SigningKeys> {
  const found = await listSigningKeys(db, now)
  let loaded = await load(found.length > 0 ? found : await createFirstKey(db, cipher, now))
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
    const opened = privateKeys.get(row.id) ?? decryptPrivateKey(cipher, row)
    privateKeys.set(row.id, opened)
    opened.catch(() => privateKeys.delete(row.id))
    return opened
  }

  return {
    async signer(at) {
      await reloadIfOlder(times.keyReloadSeconds, at)
      const valid = loaded.rows.filter((key) => verifies(key, at))
      // Where a clock ran ahead when the first key was made and was put right since, that one signs all the same.
      const row = valid.findLast((key) => key.signs_from <= at) ?? valid[0]
      if (row === undefined) throw new Error('There is no signing key')
      return { id: row.id, privateKey: await privateKeyOf(row) }
    },
    async find(id, at) {
      if (!loaded.publicKeys.has(id)) {
        await reloadIfOlder(Math.min(UNKNOWN_KEY_SECONDS, times.keyReloadSeconds), at)
      }
      return loaded.rows.some((row) => row.id === id && verifies(row, at))
        ? loaded.publicKeys.get(id)
        : undefined
    },
    async published(at) {
      await reloadIfOlder(times.keyReloadSeconds, at)
      return { keys: loaded.rows.filter((row) => verifies(row, at)).map(asJwk) }
    },
    async list(at) {
      await reload(at)
      const rows = loaded.rows.filter((row) => verifies(row, at))
      const signing = rows.findLast((row) => row.signs_from <= at)
      return rows.map((row) => ({
        id: row.id,
        use: row.signs_from > at ? 'next' : row === signing ? 'signs' : 'verifies',
        signsFrom: row.signs_from,
        verifiesUntil: row.verifies_until,
      }))
    },
    async rotate(at) {
      const rotated = await publishNextKey(db, cipher, times, at)
      await reload(at)
      return rotated
    },
    reencrypt: (at) => reencryptAll(db, cipher, at),
  }
}

const verifies = (row: SigningKeyRow, at: Date) => row.verifies_until === null || row.verifies_until > at
const privateKeyAad = (id: string) => `auth.signing_keys/${id}`

async function load(rows: SigningKeyRow[]): Promise<Loaded> {
  const at = performance.now()
  const publicKeys = new Map<string, CryptoKey>()
  for (const row of rows) publicKeys.set(row.id, await importEs256(row.public_jwk as JWK))
  return { rows, publicKeys, at }
}

function asJwk(row: SigningKeyRow): JWK {
  return { ...(row.public_jwk as JWK), kid: row.id, alg: 'ES256', use: 'sig', key_ops: ['verify'] }
}

async function decryptPrivateKey(cipher: Cipher, row: SigningKeyRow): Promise<CryptoKey> {
  const opened = await cipher.decrypt(Buffer.from(row.sealed_private_key), privateKeyAad(row.id))
  return importEs256(JSON.parse(Buffer.from(opened).toString('utf8')) as JWK)
}

async function createFirstKey(db: Db, cipher: Cipher, now: Date): Promise<SigningKeyRow[]> {
  const key = await makeKey(cipher)
  return db.transaction().execute(async (trx) => {
    await lockSigningKeys(trx)
    const found = await listSigningKeys(trx, now)
    if (found.length > 0) return found
    await insertSigningKey(trx, { ...key, now, signsFrom: now })
    return listSigningKeys(trx, now)
  })
}

async function publishNextKey(
  db: Db,
  cipher: Cipher,
  times: SigningKeyTimes,
  now: Date,
): Promise<RotatedKey> {
  const key = await makeKey(cipher)
  return db.transaction().execute(async (trx) => {
    await lockSigningKeys(trx)
    const waiting = (await listSigningKeys(trx, now)).find((row) => row.signs_from > now)
    if (waiting !== undefined) return { id: waiting.id, signsFrom: waiting.signs_from, made: false }

    const signsFrom = after(now, times.keyPublishSeconds)
    await insertSigningKey(trx, { ...key, now, signsFrom })
    const verifiesUntil = after(signsFrom, times.accessTokenSeconds + LEEWAY_SECONDS)
    await retireOtherSigningKeys(trx, key.id, verifiesUntil)
    await insertAudit(trx, {
      at: now,
      action: 'signing_key_published',
      actorId: null,
      ipAddress: null,
      traits: { key_id: key.id, signs_from: signsFrom.toISOString() },
    })
    return { id: key.id, signsFrom, made: true }
  })
}

async function reencryptAll(db: Db, cipher: Cipher, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockSigningKeys(trx)
    let count = 0
    for (const { id, sealed_private_key } of await listSigningKeys(trx, now)) {
      const encrypted = Buffer.from(sealed_private_key)
      if (!cipher.isOutdated?.(encrypted, privateKeyAad(id))) continue
      const plain = await cipher.decrypt(encrypted, privateKeyAad(id))
      await setEncryptedPrivateKey(trx, id, await cipher.encrypt(plain, privateKeyAad(id)))
      count += 1
    }
    return count
  })
}

async function makeKey(cipher: Cipher) {
  const id = crypto.randomUUID()
  const pair = await generateKeyPair('ES256', { extractable: true })
  const { kty, crv, x, y } = await exportJWK(pair.publicKey)
  const privateJwk = Buffer.from(JSON.stringify(await exportJWK(pair.privateKey)))
  const encryptedPrivateKey = await cipher.encrypt(privateJwk, privateKeyAad(id))
  privateJwk.fill(0)
  return { id, publicJwk: { kty, crv, x, y } satisfies JsonObject, encryptedPrivateKey }
}

async function importEs256(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256')
  if (key instanceof Uint8Array) throw new Error('A signing key must be asymmetric')
  return key
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}
