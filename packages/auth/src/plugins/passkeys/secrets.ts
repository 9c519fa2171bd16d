import type { AuthContext } from '#auth/core/context.ts'
import type { Db } from '#auth/core/tables.ts'
import { type Credential, readCredential, writeCredential } from '#auth/core/webauthn/credential.ts'

type WithSealer = Pick<AuthContext, 'personSealer'>

/** Bound to its person and its row: what is copied to another does not open there. */
export async function sealPasskey(
  db: Db,
  { personSealer }: WithSealer,
  passkey: { id: string; user_id: string },
  credential: Credential,
): Promise<Uint8Array> {
  return personSealer.seal(db, passkey.user_id, writeCredential(credential), placeOf(passkey.id))
}

export async function openPasskey(
  db: Db,
  { personSealer }: WithSealer,
  passkey: { id: string; user_id: string; sealed_credential: Uint8Array },
): Promise<Credential> {
  const sealed = Buffer.from(passkey.sealed_credential)
  return readCredential(await personSealer.open(db, passkey.user_id, sealed, placeOf(passkey.id)))
}

function placeOf(id: string): string {
  return `auth.passkeys/${id}`
}
