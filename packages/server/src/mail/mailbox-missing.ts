// RFC 3463: X.1 concerns the address and X.2 the mailbox. X.1.7 and X.1.8 concern the sender's address, and a mailbox that is
// full or rejects the size (X.2.2, X.2.3) exists.
const MAILBOX_CODE = /^5\.(1\.(?![78]\b)|2\.(?![23]\b))\d{1,3}$/
// Without an enhanced status code the text decides whether the sender or the mailbox was rejected.
const SENDER_TEXT = /relay|auth|spf|dkim|dmarc|spam|block|blacklist|listed|policy|reputation|denied|sender/i

/**
 * True if a mail server reports permanently that the mailbox does not exist. All other errors are retried, also a permanent
 * rejection of the sender, which would affect every mailbox.
 */
export function isMailboxMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { responseCode, response, command } = error as Error & Readonly<Record<string, unknown>>
  if (typeof responseCode !== 'number' || responseCode < 500 || typeof response !== 'string') return false
  if (command !== 'RCPT TO' && command !== 'DATA') return false
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  if (enhanced !== undefined) return MAILBOX_CODE.test(enhanced)
  return command === 'RCPT TO' && [550, 551, 553].includes(responseCode) && !SENDER_TEXT.test(response)
}
