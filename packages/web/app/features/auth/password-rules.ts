import { authTexts } from '#web/messages/en/auth.ts'

const length = (text: string): number => Array.from(text).length

/** The rules of a new password one by one, to tick them off while somebody types; the contract's rule decides. */
export const passwordRules: readonly { text: string; met(password: string): boolean }[] = [
  { text: authTexts.ruleLength, met: (password) => length(password) >= 8 && length(password) <= 72 },
  { text: authTexts.ruleUpper, met: (password) => /\p{Lu}/u.test(password) },
  { text: authTexts.ruleLower, met: (password) => /\p{Ll}/u.test(password) },
  { text: authTexts.ruleDigit, met: (password) => /\p{Nd}/u.test(password) },
]
