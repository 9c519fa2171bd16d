import type { AuthContext } from '#auth/core/context.ts'
import type { Db } from '#auth/core/tables.ts'
import { type Credential, readCredential, writeCredential } from '#auth/plugins/webauthn/credential.ts'

type WithCipher = Pick<AuthContext, 'userCipher'>
type FactorKey = { id: string; user_id: string }

/** The associated data names the factor, so that a copy in another row cannot be decrypted. */
export async function encryptSecret(
  db: Db,
  { userCipher }: WithCipher,
  factor: FactorKey,
  secret: Uint8Array,
): Promise<Uint8Array> {
  return userCipher.encrypt(db, factor.user_id, secret, associatedData(factor.id))
}

export async function decryptSecret(
  db: Db,
  { userCipher }: WithCipher,
  factor: FactorKey & { sealed_secret: Uint8Array | null },
): Promise<Uint8Array> {
  if (factor.sealed_secret === null) throw new Error(`Factor ${factor.id} has no secret to decrypt`)
  return userCipher.decrypt(db, factor.user_id, Buffer.from(factor.sealed_secret), associatedData(factor.id))
}

export async function encryptCredential(
  db: Db,
  context: WithCipher,
  factor: FactorKey,
  credential: Credential,
): Promise<Uint8Array> {
  return encryptSecret(db, context, factor, writeCredential(credential))
}

export async function decryptCredential(
  db: Db,
  context: WithCipher,
  factor: FactorKey & { sealed_secret: Uint8Array | null },
): Promise<Credential> {
  return readCredential(await decryptSecret(db, context, factor))
}

function associatedData(factorId: string): string {
  return `auth.factors/${factorId}`
}
