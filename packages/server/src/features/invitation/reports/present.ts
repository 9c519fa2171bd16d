import type { Context } from '#server/context.ts'
import type { listBlockedSenders, ReportRecord } from './repository.ts'

type Keyring = Context['keyring']

const LABEL_LENGTH = 8

/** A label that distinguishes senders and cannot be traced to an account without the master key. */
function createLabel(keyring: Keyring, userId: string): string {
  return keyring.keyedHash('reported-sender', userId).toString('hex').slice(0, LABEL_LENGTH)
}

/** A report for admins; contains no data that identifies the sender, the reporter or the invitation. */
export function presentReport(keyring: Keyring, report: ReportRecord) {
  const { inviterId, reports, blockId, blockedAt } = report
  const block = blockId === null || blockedAt === null ? null : { id: blockId, blockedAt }
  return {
    ...report,
    message: decryptMessage(keyring, report),
    sender: inviterId === null ? null : { label: createLabel(keyring, inviterId), reports, block },
  }
}

export function presentBlockedSender(
  keyring: Keyring,
  sender: Awaited<ReturnType<typeof listBlockedSenders>>[number],
) {
  return { ...sender, label: createLabel(keyring, sender.userId) }
}

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
