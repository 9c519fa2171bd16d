import type { Context } from '#server/context.ts'
import { sealText, unsealText } from '#server/features/records/index.ts'
import type { DataKey } from '#server/sealing/index.ts'
import { seal, unseal } from '#server/sealing/index.ts'
import type { InvitationRecord } from './repository.ts'

/** 255 code points and 100 code points in UTF-8. */
const ADDRESS_BYTES = 1020
const NAME_BYTES = 400

const place = (column: string, id: string) => `invitations.${column}:${id}`

export function sealInvitation(
  key: DataKey,
  id: string,
  plain: { token: Uint8Array; address: string; inviterName: string },
): { sealedLinkToken: Buffer; sealedAddress: Buffer; sealedInviterName: Buffer } {
  return {
    sealedLinkToken: seal(key, plain.token, place('link_token', id)),
    sealedAddress: sealText(key, plain.address, ADDRESS_BYTES, place('address', id)),
    sealedInviterName: sealText(key, plain.inviterName, NAME_BYTES, place('inviter_name', id)),
  }
}

export function openInvitation(
  keyring: Context['keyring'],
  record: InvitationRecord,
): { token: Uint8Array; address: string; inviterName: string } {
  const key = keyring.open(record.sealedKey)
  return {
    token: unseal(key, record.sealedLinkToken, place('link_token', record.id)),
    address: unsealText(key, record.sealedAddress, place('address', record.id)),
    inviterName: unsealText(key, record.sealedInviterName, place('inviter_name', record.id)),
  }
}
