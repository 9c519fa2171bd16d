import type { AuthContext } from '#auth/core/context.ts'
import type { Db } from '#auth/core/tables.ts'
import { type Credential, readCredential, writeCredential } from '#auth/core/webauthn/credential.ts'

type WithSealer = Pick<AuthContext, 'personSealer'>
type Owned = { id: string; user_id: string }

/** Bound to its person and its factor: what is copied to another row does not open there. */
export async function sealSecret(
  db: Db,
  { personSealer }: WithSealer,
  factor: Owned,
  secret: Uint8Array,
): Promise<Uint8Array> {
  return personSealer.seal(db, factor.user_id, secret, placeOf(factor.id))
}

export async function openSecret(
  db: Db,
  { personSealer }: WithSealer,
  factor: Owned & { sealed_secret: Uint8Array | null },
): Promise<Uint8Array> {
  if (factor.sealed_secret === null) throw new Error('A factor without its secret was asked for it')
  return personSealer.open(db, factor.user_id, Buffer.from(factor.sealed_secret), placeOf(factor.id))
}

export async function sealCredential(
  db: Db,
  context: WithSealer,
  factor: Owned,
  credential: Credential,
): Promise<Uint8Array> {
  return sealSecret(db, context, factor, writeCredential(credential))
}

export async function openCredential(
  db: Db,
  context: WithSealer,
  factor: Owned & { sealed_secret: Uint8Array | null },
): Promise<Credential> {
  return readCredential(await openSecret(db, context, factor))
}

function placeOf(factorId: string): string {
  return `auth.factors/${factorId}`
}
