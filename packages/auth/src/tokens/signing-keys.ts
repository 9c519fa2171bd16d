import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import {
  insertSigningKey,
  listSigningKeys,
  lockSigningKeys,
  type SigningKeyRow,
} from '#auth/repositories/signing-keys.ts'
import type { Db, JsonObject } from '#auth/tables.ts'

/** Seals the private key at rest; `context` is bound to what is sealed and must be the same to open it. */
export interface Sealer {
  seal(plain: Uint8Array, context: string): Promise<Uint8Array>
  open(sealed: Uint8Array, context: string): Promise<Uint8Array>
}

export interface SigningKeys {
  /** The key that signs. */
  current: { id: string; privateKey: CryptoKey }
  /** The public key with this id, while it verifies. */
  find(id: string): CryptoKey | undefined
  /** What `/.well-known/jwks.json` answers. */
  published: { keys: JWK[] }
}

/** Opens the signing keys, and makes the first one; of several servers starting at once, one makes it. */
export async function openSigningKeys(db: Db, sealer: Sealer, now: Date): Promise<SigningKeys> {
  const found = await listSigningKeys(db, now)
  const rows = found.some(signs) ? found : await makeFirstKey(db, sealer, now)
  const signing = rows.findLast(signs)
  if (signing === undefined) throw new Error('There is no signing key')

  const opened = await sealer.open(Buffer.from(signing.sealed_private_key), sealContext(signing.id))
  const privateJwk = JSON.parse(Buffer.from(opened).toString('utf8')) as JWK
  const publicKeys = new Map<string, CryptoKey>()
  for (const row of rows) publicKeys.set(row.id, await importEs256(row.public_jwk as JWK))

  return {
    current: { id: signing.id, privateKey: await importEs256(privateJwk) },
    find: (id) => publicKeys.get(id),
    published: {
      keys: rows.map((row) => ({
        ...(row.public_jwk as JWK),
        kid: row.id,
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
      })),
    },
  }
}

const signs = (row: SigningKeyRow) => row.verifies_until === null
const sealContext = (id: string) => `auth.signing_keys/${id}`

async function makeFirstKey(db: Db, sealer: Sealer, now: Date): Promise<SigningKeyRow[]> {
  const id = crypto.randomUUID()
  const pair = await generateKeyPair('ES256', { extractable: true })
  const { kty, crv, x, y } = await exportJWK(pair.publicKey)
  const privateJwk = Buffer.from(JSON.stringify(await exportJWK(pair.privateKey)))
  const sealedPrivateKey = await sealer.seal(privateJwk, sealContext(id))
  privateJwk.fill(0)

  return db.transaction().execute(async (trx) => {
    await lockSigningKeys(trx)
    const found = await listSigningKeys(trx, now)
    if (found.some(signs)) return found
    await insertSigningKey(trx, {
      id,
      publicJwk: { kty, crv, x, y } satisfies JsonObject,
      sealedPrivateKey,
      now,
    })
    return listSigningKeys(trx, now)
  })
}

async function importEs256(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256')
  if (key instanceof Uint8Array) throw new Error('A signing key must be asymmetric')
  return key
}
