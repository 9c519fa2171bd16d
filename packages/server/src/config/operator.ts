import { isNaturalPerson, type Operator, type RecipientRole } from '@twofold/contract/operator'
import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'
import type { SettingName } from './settings/index.ts'

/** A legally required detail of the operator that is not set. */
export interface Gap {
  setting: SettingName
  /** The missing detail with its legal source. */
  reason: string
}

type Installation = Pick<Config, 'operator' | 'captcha' | 'phone'>

/** Details that the law requires of each operator, with their settings and legal sources. */
const REQUIRED: readonly (readonly [keyof Operator, SettingName, reason: string])[] = [
  ['name', 'OPERATOR_NAME', 'the full name of the operator (section 5(1) no. 1 DDG, Art. 13(1)(a) GDPR)'],
  ['legalForm', 'OPERATOR_LEGAL_FORM', 'its legal form, or "natural person" (section 5(1) no. 1 DDG)'],
  ['address', 'OPERATOR_ADDRESS', 'the postal address for service (section 5(1) no. 1 DDG)'],
  ['email', 'OPERATOR_EMAIL', 'an email address for fast contact (section 5(1) no. 2 DDG)'],
  [
    'representatives',
    'OPERATOR_REPRESENTATIVES',
    'the people who represent it, or none for a natural person (section 5(1) no. 1 DDG)',
  ],
  ['register', 'OPERATOR_REGISTER', 'register and number, or none (section 5(1) no. 4 DDG)'],
  ['vatId', 'OPERATOR_VAT_ID', 'VAT or business identification number, or none (section 5(1) no. 6 DDG)'],
  [
    'supervisor',
    'OPERATOR_SUPERVISOR',
    'the supervisory authority of a licensed activity, or none (section 5(1) no. 3 DDG)',
  ],
  [
    'editor',
    'OPERATOR_EDITOR',
    'name and address of the person responsible for the articles (section 18(2) MStV)',
  ],
  [
    'dataProtectionOfficer',
    'OPERATOR_DPO',
    'the contact of the data protection officer, or none (Art. 13(1)(b) GDPR)',
  ],
  [
    'recipients',
    'DATA_RECIPIENTS',
    'the processors with country and transfer basis, or none (Art. 13(1)(e) and (f) GDPR)',
  ],
  ['contractLaw', 'CONTRACT_LAW', 'the country whose law applies to the terms'],
  [
    'contractLanguages',
    'CONTRACT_LANGUAGES',
    'the languages in which the contract is concluded (section 312i BGB, Art. 246c no. 4 EGBGB)',
  ],
]

export const requiredSettings: readonly string[] = REQUIRED.map(([, setting]) => setting)

/** Finds missing details of the legal pages; with one missing, `assertOperator` prevents the start in production. */
export function findGaps(config: Installation): Gap[] {
  const { operator, captcha, phone } = config
  const gaps = REQUIRED.filter(([detail]) => isMissing(operator[detail])).map(
    ([, setting, reason]): Gap => ({ setting, reason }),
  )
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

function isMissing(detail: Operator[keyof Operator]): boolean {
  return detail === undefined || detail === '' || (Array.isArray(detail) && detail.length === 0)
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
