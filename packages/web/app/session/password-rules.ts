import { sessionTexts } from '#web/messages/session/index.ts'

const length = (text: string): number => Array.from(text).length

/** The rules of a new password for a checklist; the schema of the contract decides. */
export const passwordRules = (): readonly { text: string; met(password: string): boolean }[] => [
  { text: sessionTexts().ruleLength, met: (password) => length(password) >= 8 && length(password) <= 72 },
  { text: sessionTexts().ruleUpper, met: (password) => /\p{Lu}/u.test(password) },
  { text: sessionTexts().ruleLower, met: (password) => /\p{Ll}/u.test(password) },
  { text: sessionTexts().ruleDigit, met: (password) => /\p{Nd}/u.test(password) },
]
