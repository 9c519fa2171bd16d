import type { Context } from '#server/context.ts'
import { decryptMessage } from './encrypted-message.ts'
import type { listBlockedSenders, ReportRecord } from './repository.ts'

const LABEL_LENGTH = 8

/** A label that distinguishes senders and cannot be traced to an account without the master key. */
function createLabel(keyring: Context['keyring'], userId: string): string {
  return keyring.keyedHash('reported-sender', userId).toString('hex').slice(0, LABEL_LENGTH)
}

/** A report for admins; contains no data that identifies the sender, the reporter or the invitation. */
export function presentReport(keyring: Context['keyring'], report: ReportRecord) {
  const { inviterId, reports, blockId, blockedAt } = report
  const block = blockId === null || blockedAt === null ? null : { id: blockId, blockedAt }
  return {
    ...report,
    message: decryptMessage(keyring, report),
    sender: inviterId === null ? null : { label: createLabel(keyring, inviterId), reports, block },
  }
}

export function presentBlockedSender(
  keyring: Context['keyring'],
  sender: Awaited<ReturnType<typeof listBlockedSenders>>[number],
) {
  return { ...sender, label: createLabel(keyring, sender.userId) }
}
