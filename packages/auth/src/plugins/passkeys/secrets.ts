import type { AuthContext } from '#auth/core/context.ts'
import type { Db } from '#auth/core/tables.ts'
import { type Credential, readCredential, writeCredential } from '#auth/plugins/webauthn/credential.ts'

type WithCipher = Pick<AuthContext, 'userCipher'>

/** The associated data names the row, so that a copy in another row cannot be decrypted. */
export async function encryptPasskey(
  db: Db,
  { userCipher }: WithCipher,
  passkey: { id: string; user_id: string },
  credential: Credential,
): Promise<Uint8Array> {
  return userCipher.encrypt(db, passkey.user_id, writeCredential(credential), associatedData(passkey.id))
}

export async function decryptPasskey(
  db: Db,
  { userCipher }: WithCipher,
  passkey: { id: string; user_id: string; sealed_credential: Uint8Array },
): Promise<Credential> {
  const encrypted = Buffer.from(passkey.sealed_credential)
  return readCredential(await userCipher.decrypt(db, passkey.user_id, encrypted, associatedData(passkey.id)))
}

function associatedData(id: string): string {
  return `auth.passkeys/${id}`
}
