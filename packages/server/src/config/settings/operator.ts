import { type Language, languages } from '@twofold/contract/languages'
import {
  isInEuropeanEconomicArea,
  type Recipient,
  recipientRoles,
  transferBases,
} from '@twofold/contract/operator'
import { z } from 'zod'
import { optional, withDefault } from './setting.ts'
import { listOf, onOff, text, wholeNumber } from './values.ts'

/** The value for a detail that does not apply to the operator. */
const NONE = 'none'

const shortLine = text.refine((value) => !/\p{Cc}/u.test(value) && value.length <= 300, {
  error: 'must be one line of at most 300 characters.',
})

const email = shortLine.refine((value) => value === '' || z.email().safeParse(value).success, {
  error: 'must be an email address, such as hello@twofold.example.',
})

const orNone = shortLine.transform((value) => (value === NONE ? null : value))

const names = shortLine.transform((value) => (value === NONE ? null : splitParts(value, ';')))

const vatId = shortLine
  .refine((value) => value === NONE || /^[A-Z]{2}[\dA-Z+*]{2,13}(?:-\d{5})?$/.test(value), {
    error: 'must be a VAT or business identification number such as DE123456789, or none.',
  })
  .transform((value) => (value === NONE ? null : value))

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

function isCountry(code: string): boolean {
  return (
    /^[A-Z]{2}$/.test(code) && !/^(?:EU|EZ|UN|XA|XB|ZZ)$/.test(code) && countryNames.of(code) !== undefined
  )
}

const country = shortLine.refine((value) => value === '' || isCountry(value), {
  error: 'must be a two-letter country code in capital letters, such as DE.',
})

const recipients = text.transform((value, context): readonly Recipient[] | null => {
  if (value === NONE) return null
  return splitParts(value, ';').map((part) => {
    const [name = '', role = '', country = '', transfer, ...more] = splitParts(part, '|')
    const addIssue = (message: string) => context.addIssue({ code: 'custom', message })
    const knownRole = recipientRoles.find((candidate) => candidate === role)
    const basis = transferBases.find((candidate) => candidate === transfer)
    if (name === '' || more.length > 0) {
      addIssue(
        `must be entries such as "Example Hosting GmbH, Berlin | hosting | DE", separated by semicolons.`,
      )
    } else if (knownRole === undefined) {
      addIssue(`contains the unknown role "${role}": use one of ${recipientRoles.join(', ')}.`)
    } else if (!isCountry(country)) {
      addIssue(
        `contains the invalid country "${country}": use a two-letter code in capital letters, such as DE.`,
      )
    } else if (transfer !== undefined && basis === undefined) {
      addIssue(`contains the unknown transfer basis "${transfer}": use one of ${transferBases.join(', ')}.`)
    } else if (!isInEuropeanEconomicArea(country) && basis === undefined) {
      addIssue(
        `names a recipient in ${country}, outside the European Economic Area, without a transfer basis: append "| ${transferBases.join('", "| ')}".`,
      )
    }
    return { name, role: knownRole ?? 'hosting', country, transfer: basis ?? null }
  })
})

const contractLanguages = listOf(
  (part) => languages.some((candidate) => candidate === part),
  (part) =>
    `must be languages of the site (${languages.join(', ')}), separated by commas; "${part}" is not one of them.`,
).transform((parts) => parts as Language[])

function splitParts(value: string, separator: string): string[] {
  return value
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

const required = { unset: 'not set; required in production', isRequired: true } as const

export const operatorSettings = z
  .object({
    OPERATOR_NAME: withDefault(shortLine, '', {
      ...required,
      description:
        'Full name of the person or organisation that operates this installation (section 5(1) no. 1 DDG, Art. 13(1)(a) GDPR).',
      example: 'Example Association e.V.',
    }),
    OPERATOR_LEGAL_FORM: withDefault(shortLine, '', {
      ...required,
      description:
        'Legal form of the operator, or "natural person", which German pages translate (section 5(1) no. 1 DDG).',
      example: 'eingetragener Verein (registered association)',
    }),
    OPERATOR_ADDRESS: withDefault(shortLine, '', {
      ...required,
      description:
        'Postal address for service of documents, including the country (section 5(1) no. 1 DDG). A post-office box is not sufficient.',
      example: '1 Example Street, 12345 Example Town, Germany',
    }),
    OPERATOR_EMAIL: withDefault(email, '', {
      ...required,
      description:
        'Contact email of the operator (section 5(1) no. 2 DDG), which also receives abuse reports and messages from the contact form.',
      example: 'hello@twofold.example',
    }),
    OPERATOR_PHONE: withDefault(shortLine, '', {
      unset: 'none; the contact form is the second means of contact',
      description: 'Phone number for the imprint.',
      example: '+49 30 1234567',
    }),
    OPERATOR_REPRESENTATIVES: optional(names, {
      ...required,
      description:
        'Legal representatives of the operator with their function, separated by semicolons, or none for a natural person (section 5(1) no. 1 DDG).',
      example: 'Kim Example (chair); Sam Sample (treasurer)',
    }),
    OPERATOR_REGISTER: optional(orNone, {
      ...required,
      description: 'Register and registration number of the operator, or none (section 5(1) no. 4 DDG).',
      example: 'Example District Court, VR 12345',
    }),
    OPERATOR_VAT_ID: optional(vatId, {
      ...required,
      description:
        'VAT identification number or business identification number of the operator, or none (section 5(1) no. 6 DDG).',
      example: 'DE123456789',
    }),
    OPERATOR_EDITOR: withDefault(shortLine, '', {
      ...required,
      description:
        'Name and postal address of the natural person responsible for the articles (section 18(2) MStV): an adult with permanent residence in Germany.',
      example: 'Kim Example, 1 Example Street, 12345 Example Town',
    }),
    OPERATOR_SUPERVISOR: optional(orNone, {
      ...required,
      description:
        'Authority that licenses or supervises the operation of this site, or none (section 5(1) no. 3 DDG).',
      example: 'none',
    }),
    OPERATOR_DPO: optional(orNone, {
      ...required,
      description:
        'Contact of the data protection officer, or none (Art. 13(1)(b) GDPR). Large-scale processing of answers about health or sex life requires one (Art. 37(1)(c) GDPR); in Germany, so does any processing that requires an impact assessment (section 38(1) BDSG).',
      example: 'Dr Robin Sample, dpo@twofold.example',
    }),
    OPERATOR_DATA_AUTHORITY: withDefault(shortLine, '', {
      unset: 'none; the privacy page links to the list of authorities in the European Union',
      description: 'Data protection authority responsible for the operator.',
      example: 'Example Data Protection Authority, Example Town',
    }),
    OPERATOR_NONPROFIT: withDefault(onOff, 'off', {
      unset: 'off; pages say nothing about it',
      description: 'State on pages that a nonprofit runs this site: on or off.',
      example: 'on',
    }),
    OPERATOR_REPLY_DAYS: optional(wholeNumber(1, 30), {
      unset: 'none; pages promise no reply and only the period of one month that Art. 12(3) GDPR sets',
      description:
        'Days within which the operator answers each message and report, 1 to 30. Pages promise it to readers.',
      example: '14',
    }),
    OPERATOR_AUTHORS: withDefault(shortLine, '', {
      unset: 'none; articles name no author',
      description:
        'Writers of the articles of this installation. Articles shipped with the software say so instead.',
      example: 'Kim Example and Sam Sample',
    }),
    OPERATOR_REVIEWERS: withDefault(shortLine, '', {
      unset: 'none; pages mention no review',
      description: 'People who reviewed the articles before publication, with their qualification.',
      example: 'Dr Robin Sample, couples therapist',
    }),
    DATA_RECIPIENTS: optional(recipients, {
      ...required,
      description: `Processors and other recipients of personal data (Art. 13(1)(e) and (f) GDPR), separated by semicolons, each as name and place | role | country | transfer basis. Roles: ${recipientRoles.join(', ')}. The transfer basis (${transferBases.join(', ')}) is required outside the European Economic Area. Set it to none if everything runs on your own machines.`,
      example:
        'Example Hosting GmbH, Berlin | hosting | DE; Mail Example Inc., Boston | mail | US | adequacy',
    }),
    CONTRACT_LAW: withDefault(country, '', {
      ...required,
      description: 'Two-letter code of the country whose law applies to the terms.',
      example: 'DE',
    }),
    CONTRACT_LANGUAGES: withDefault(contractLanguages, '', {
      ...required,
      description:
        'Languages in which the contract is concluded (section 312i BGB, Art. 246c no. 4 EGBGB), separated by commas. The terms in other languages are translations.',
      example: 'en,de',
    }),
  })
  .meta({ title: 'Operator' })
