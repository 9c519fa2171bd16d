import { isNaturalPerson, type RecipientRole } from '@twofold/contract/operator'
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

/** Finds missing details of the legal pages; with one missing, `assertOperator` prevents the start in production. */
export function findGaps(config: Installation): Gap[] {
  const { operator } = config
  const gaps: (Gap | false)[] = [
    operator.name === '' && {
      setting: 'OPERATOR_NAME',
      reason: 'the full name of the operator (section 5(1) no. 1 DDG, Art. 13(1)(a) GDPR)',
    },
    operator.legalForm === '' && {
      setting: 'OPERATOR_LEGAL_FORM',
      reason: 'its legal form, or "natural person" (section 5(1) no. 1 DDG)',
    },
    operator.address === '' && {
      setting: 'OPERATOR_ADDRESS',
      reason: 'the postal address for service (section 5(1) no. 1 DDG)',
    },
    operator.email === '' && {
      setting: 'OPERATOR_EMAIL',
      reason: 'an email address for fast contact (section 5(1) no. 2 DDG)',
    },
    operator.representatives === undefined && {
      setting: 'OPERATOR_REPRESENTATIVES',
      reason: 'the people who represent it, or none for a natural person (section 5(1) no. 1 DDG)',
    },
    operator.representatives === null &&
      operator.legalForm !== '' &&
      !isNaturalPerson(operator) && {
        setting: 'OPERATOR_REPRESENTATIVES',
        reason:
          'the people who represent it, because only a natural person has none (section 5(1) no. 1 DDG); a natural person sets OPERATOR_LEGAL_FORM to "natural person"',
      },
    operator.register === undefined && {
      setting: 'OPERATOR_REGISTER',
      reason: 'register and number, or none (section 5(1) no. 4 DDG)',
    },
    operator.vatId === undefined && {
      setting: 'OPERATOR_VAT_ID',
      reason: 'VAT or business identification number, or none (section 5(1) no. 6 DDG)',
    },
    operator.supervisor === undefined && {
      setting: 'OPERATOR_SUPERVISOR',
      reason: 'the supervisory authority of a licensed activity, or none (section 5(1) no. 3 DDG)',
    },
    operator.editor === '' && {
      setting: 'OPERATOR_EDITOR',
      reason: 'name and address of the person responsible for the articles (section 18(2) MStV)',
    },
    operator.dataProtectionOfficer === undefined && {
      setting: 'OPERATOR_DPO',
      reason: 'the contact of the data protection officer, or none (Art. 13(1)(b) GDPR)',
    },
    ...findRecipientGaps(config),
    operator.contractLaw === '' && {
      setting: 'CONTRACT_LAW',
      reason: 'the country whose law applies to the terms',
    },
    operator.contractLanguages.length === 0 && {
      setting: 'CONTRACT_LANGUAGES',
      reason: 'the languages in which the contract is concluded (section 312i BGB, Art. 246c no. 4 EGBGB)',
    },
  ]
  return gaps.filter((gap) => gap !== false)
}

function findRecipientGaps({ operator, captcha, phone }: Installation): Gap[] {
  const { recipients } = operator
  if (recipients === undefined) {
    return [
      {
        setting: 'DATA_RECIPIENTS',
        reason: 'the processors with country and transfer basis, or none (Art. 13(1)(e) and (f) GDPR)',
      },
    ]
  }
  const lacks = (role: RecipientRole) => !recipients?.some((recipient) => recipient.role === role)
  const gaps: (Gap | false)[] = [
    captcha !== null &&
      lacks('captcha') && {
        setting: 'DATA_RECIPIENTS',
        reason: 'an entry with the role captcha, because a captcha is configured (Art. 13(1)(e) GDPR)',
      },
    phone !== null &&
      lacks('texts') && {
        setting: 'DATA_RECIPIENTS',
        reason: 'an entry with the role texts, because text messages are configured (Art. 13(1)(e) GDPR)',
      },
    operator.signInServices.length > 0 &&
      lacks('sign-in') && {
        setting: 'DATA_RECIPIENTS',
        reason: `an entry with the role sign-in for each of ${operator.signInServices.join(', ')} (Art. 13(1)(e) and (f) GDPR)`,
      },
  ]
  return gaps.filter((gap) => gap !== false)
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
