import { isNaturalPerson, type Operator, type RecipientRole } from '@twofold/contract/operator'
import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'
import type { Gap } from './read-operator.ts'

type Installation = Pick<Config, 'operator' | 'missingDetails' | 'captcha' | 'phone'>

/** Finds missing details of the legal pages; with one missing, `assertOperator` prevents the start in production. */
export function findGaps(config: Installation): Gap[] {
  const { operator, captcha, phone, missingDetails } = config
  const gaps = [...missingDetails]
  if (operator.representatives === null && operator.legalForm !== '' && !isNaturalPerson(operator)) {
    gaps.push({
      setting: 'OPERATOR_REPRESENTATIVES',
      reason:
        'the people who represent it, because only a natural person has none (section 5(1) no. 1 DDG); a natural person sets OPERATOR_LEGAL_FORM to "natural person"',
    })
  }
  const requireRecipient = (role: RecipientRole, cause: string) => {
    if (lacksRecipient(operator, role)) {
      gaps.push({ setting: 'DATA_RECIPIENTS', reason: `an entry with the role ${role}${cause}` })
    }
  }
  if (captcha !== null) requireRecipient('captcha', ', because a captcha is configured (Art. 13(1)(e) GDPR)')
  if (phone !== null) requireRecipient('texts', ', because text messages are configured (Art. 13(1)(e) GDPR)')
  if (operator.signInServices.length > 0) {
    const services = operator.signInServices.join(', ')
    requireRecipient('sign-in', ` for each of ${services} (Art. 13(1)(e) and (f) GDPR)`)
  }
  return gaps
}

/** True if the recipients are stated and none has this role. */
export function lacksRecipient({ recipients }: Pick<Operator, 'recipients'>, role: RecipientRole): boolean {
  return recipients !== undefined && !recipients?.some((recipient) => recipient.role === role)
}

const formatSettings = (gaps: readonly Gap[]) => [...new Set(gaps.map(({ setting }) => setting))].join(', ')

/** Formats the missing details as a note for starts outside production; null if none is missing. */
export function formatGaps(config: Installation): string | null {
  const gaps = findGaps(config)
  if (gaps.length === 0) return null
  return `Note: the legal pages are incomplete. Not set: ${formatSettings(gaps)}. "npm run cli -- operator check" explains each.`
}

/** Throws ConfigError in production if details of the legal pages are missing. */
export function assertOperator(config: Installation & Pick<Config, 'production'>): void {
  const gaps = findGaps(config)
  if (!config.production || gaps.length === 0) return
  throw new ConfigError(
    `The legal pages are incomplete, and in production the law requires them. Missing or incomplete: ${formatSettings(gaps)}. "npm run cli -- operator check" explains each.`,
  )
}
