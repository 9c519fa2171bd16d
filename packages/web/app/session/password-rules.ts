import { siteTexts } from 'virtual:texts/site'

const length = (text: string): number => Array.from(text).length

/** The rules of a new password for a checklist; the schema of the contract decides. */
export const passwordRules = (): readonly { text: string; met(password: string): boolean }[] => [
  {
    text: siteTexts().session.ruleLength,
    met: (password) => length(password) >= 8 && length(password) <= 72,
  },
  { text: siteTexts().session.ruleUpper, met: (password) => /\p{Lu}/u.test(password) },
  { text: siteTexts().session.ruleLower, met: (password) => /\p{Ll}/u.test(password) },
  { text: siteTexts().session.ruleDigit, met: (password) => /\p{Nd}/u.test(password) },
]
