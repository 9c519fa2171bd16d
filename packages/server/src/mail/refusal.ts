// RFC 3463: X.1 is about the address, X.2 about the mailbox. X.1.7 and X.1.8 are about our own address, and a mailbox
// that is full or takes no mail of this size (X.2.2, X.2.3) is there.
const ABOUT_THE_MAILBOX = /^5\.(1\.(?![78]\b)|2\.(?![23]\b))\d{1,3}$/
// Without an enhanced status code the text decides whether the sender or the mailbox was rejected.
const ABOUT_THE_SENDER =
  /relay|auth|spf|dkim|dmarc|spam|block|blacklist|listed|policy|reputation|denied|sender/i

/**
 * Whether a mail server said for good that there is no such mailbox. Everything else is worth another try: also a
 * permanent refusal of ourselves, which would hit every address at once.
 */
export function isMailboxRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { responseCode, response, command } = error as Error & Readonly<Record<string, unknown>>
  if (typeof responseCode !== 'number' || responseCode < 500 || typeof response !== 'string') return false
  if (command !== 'RCPT TO' && command !== 'DATA') return false
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  if (enhanced !== undefined) return ABOUT_THE_MAILBOX.test(enhanced)
  return command === 'RCPT TO' && [550, 551, 553].includes(responseCode) && !ABOUT_THE_SENDER.test(response)
}
