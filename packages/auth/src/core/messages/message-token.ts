import type { AuthContext } from '#auth/core/context.ts'

/**
 * Link token and code of a message, derived from its id: a retry sends the same ones, so that those of an attempt that was
 * delivered without a confirmation by the mail server remain valid.
 */
export function messageToken(
  { keyedHash, settings }: Pick<AuthContext, 'keyedHash' | 'settings'>,
  messageId: string,
): { token: string; code: string } {
  const number = keyedHash.of('message-code', messageId).readUIntBE(0, 6)
  return {
    token: keyedHash.of('message-link', messageId).toString('base64url'),
    // The bias of the remainder is below 1 in 28,000 for ten digits.
    code: String(number % 10 ** settings.codeDigits).padStart(settings.codeDigits, '0'),
  }
}
