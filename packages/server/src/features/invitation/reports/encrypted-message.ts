import type { Context } from '#server/context.ts'

type Keyring = Context['keyring']

const OWNER = 'invitation-report'
const aad = (id: string): string => `invitation_reports.encrypted_message:${id}`

/** Encrypts with an installation key, because a reporter may have no account. */
export function encryptMessage(keyring: Keyring, id: string, message: string): Buffer {
  return keyring.cipher('invitation-report').encrypt(OWNER, Buffer.from(message), aad(id))
}

/** The reason of a report; null if none was given. */
export function decryptMessage(
  keyring: Keyring,
  { id, encryptedMessage }: { id: string; encryptedMessage: Uint8Array | null },
): string | null {
  if (encryptedMessage === null) return null
  return keyring.cipher('invitation-report').decrypt(OWNER, encryptedMessage, aad(id)).toString()
}
