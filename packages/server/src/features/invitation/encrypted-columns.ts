import type { Context } from '#server/context.ts'
import { type DataKey, decrypt, decryptText, encrypt, encryptText } from '#server/encryption/index.ts'
import type { InvitationRecord } from './repository.ts'

/** Padded lengths: 255 and 100 code points in UTF-8. */
const EMAIL_BYTES = 1020
const NAME_BYTES = 400

const aad = (column: string, id: string) => `invitations.${column}:${id}`

export function encryptInvitation(
  key: DataKey,
  id: string,
  plain: { token: Uint8Array; email: string; inviterName: string },
): { encryptedLinkToken: Buffer; encryptedEmail: Buffer; encryptedInviterName: Buffer } {
  return {
    encryptedLinkToken: encrypt(key, plain.token, aad('link_token', id)),
    encryptedEmail: encryptText(key, plain.email, EMAIL_BYTES, aad('address', id)),
    encryptedInviterName: encryptText(key, plain.inviterName, NAME_BYTES, aad('inviter_name', id)),
  }
}

/** Encrypts an email that is added to an existing invitation, with the key version of that invitation. */
export function encryptEmail(keyring: Context['keyring'], record: InvitationRecord, email: string): Buffer {
  return encryptText(keyring.decryptKey(record.encryptedKey), email, EMAIL_BYTES, aad('address', record.id))
}

export function decryptInvitation(
  keyring: Context['keyring'],
  record: InvitationRecord,
): { token: Uint8Array; email: string; inviterName: string } {
  const key = keyring.decryptKey(record.encryptedKey)
  return {
    token: decrypt(key, record.encryptedLinkToken, aad('link_token', record.id)),
    email: decryptText(key, record.encryptedEmail, aad('address', record.id)),
    inviterName: decryptText(key, record.encryptedInviterName, aad('inviter_name', record.id)),
  }
}
