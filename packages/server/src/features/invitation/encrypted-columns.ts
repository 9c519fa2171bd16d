import type { Context } from '#server/context.ts'
import type { DataKey } from '#server/encryption/index.ts'
import { decrypt, encrypt } from '#server/encryption/index.ts'
import { decryptText, encryptText } from '#server/features/records/index.ts'
import type { InvitationRecord } from './repository.ts'

/** 255 code points and 100 code points in UTF-8. */
const ADDRESS_BYTES = 1020
const NAME_BYTES = 400

const aad = (column: string, id: string) => `invitations.${column}:${id}`

export function encryptInvitation(
  key: DataKey,
  id: string,
  plain: { token: Uint8Array; address: string; inviterName: string },
): { encryptedLinkToken: Buffer; encryptedAddress: Buffer; encryptedInviterName: Buffer } {
  return {
    encryptedLinkToken: encrypt(key, plain.token, aad('link_token', id)),
    encryptedAddress: encryptText(key, plain.address, ADDRESS_BYTES, aad('address', id)),
    encryptedInviterName: encryptText(key, plain.inviterName, NAME_BYTES, aad('inviter_name', id)),
  }
}

/** The encrypted address alone, under the key of the invitation that gets it. */
export function encryptAddress(
  keyring: Context['keyring'],
  record: InvitationRecord,
  address: string,
): Buffer {
  return encryptText(
    keyring.decryptKey(record.encryptedKey),
    address,
    ADDRESS_BYTES,
    aad('address', record.id),
  )
}

export function decryptInvitation(
  keyring: Context['keyring'],
  record: InvitationRecord,
): { token: Uint8Array; address: string; inviterName: string } {
  const key = keyring.decryptKey(record.encryptedKey)
  return {
    token: decrypt(key, record.encryptedLinkToken, aad('link_token', record.id)),
    address: decryptText(key, record.encryptedAddress, aad('address', record.id)),
    inviterName: decryptText(key, record.encryptedInviterName, aad('inviter_name', record.id)),
  }
}
