import { type Language, languages } from '@twofold/contract/languages'
import {
  isInEuropeanEconomicArea,
  type Recipient,
  recipientRoles,
  transferBases,
} from '@twofold/contract/operator'
import { z } from 'zod'
import { optional, withDefault } from './setting.ts'
import { listOf, text } from './values.ts'

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
  error: 'must be a country in two capital letters, such as DE.',
})

const recipients = text.transform((value, context): readonly Recipient[] | null => {
  if (value === NONE) return null
  return splitParts(value, ';').map((part) => {
    const [name = '', role = '', country = '', transfer, ...more] = splitParts(part, '|')
    const addIssue = (message: string) => context.addIssue({ code: 'custom', message })
    const knownRole = recipientRoles.find((candidate) => candidate === role)
    const basis = transferBases.find((candidate) => candidate === transfer)
    if (name === '' || more.length > 0) {
      addIssue(`must hold entries such as "Example Hosting GmbH, Berlin | hosting | DE", with ; between.`)
    } else if (knownRole === undefined) {
      addIssue(`has the role "${role}": the roles are ${recipientRoles.join(', ')}.`)
    } else if (!isCountry(country)) {
      addIssue(`has the country "${country}": write it in two capital letters, such as DE.`)
    } else if (transfer !== undefined && basis === undefined) {
      addIssue(`has the transfer basis "${transfer}": the bases are ${transferBases.join(', ')}.`)
    } else if (!isInEuropeanEconomicArea(country) && basis === undefined) {
      addIssue(
        `sends data to ${country}, outside the European Economic Area, without a basis: add | ${transferBases.join(' or ')}.`,
      )
    }
    return { name, role: knownRole ?? 'hosting', country, transfer: basis ?? null }
  })
})

const contractLanguages = listOf(
  (part) => languages.some((candidate) => candidate === part),
  (part) => `must be languages of the site (${languages.join(', ')}) with commas between; "${part}" is none.`,
).transform((parts) => parts as Language[])

function splitParts(value: string, separator: string): string[] {
  return value
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

const unset = 'not stated; required in production'

export const operatorSettings = z
  .object({
    OPERATOR_NAME: withDefault(shortLine, '', {
      unset,
      description: 'Full name of the person or organisation that runs this installation.',
      example: 'Example Association e.V.',
    }),
    OPERATOR_LEGAL_FORM: withDefault(shortLine, '', {
      unset,
      description: 'Legal form of the operator; "natural person" if it is a person.',
      example: 'registered association',
    }),
    OPERATOR_ADDRESS: withDefault(shortLine, '', {
      unset,
      description:
        'Postal address at which the operator can be served, with the country; no post-office box.',
      example: '1 Example Street, 12345 Example Town, Germany',
    }),
    OPERATOR_EMAIL: withDefault(email, '', {
      unset,
      description: 'Where people and reports reach the operator.',
      example: 'hello@twofold.example',
    }),
    OPERATOR_PHONE: withDefault(shortLine, '', {
      unset: 'none; the contact form is the second way to reach the operator',
      description: 'Phone number for the imprint.',
      example: '+49 30 1234567',
    }),
    OPERATOR_REPRESENTATIVES: optional(names, {
      unset,
      description:
        'People who represent the operator by law, with ; between, and their function. none: the operator is a natural person.',
      example: 'Kim Example (chair); Sam Sample (treasurer)',
    }),
    OPERATOR_REGISTER: optional(orNone, {
      unset,
      description: 'Register and number of the operator, or none.',
      example: 'Example District Court, VR 12345',
    }),
    OPERATOR_VAT_ID: optional(vatId, {
      unset,
      description: 'VAT identification number or business identification number of the operator, or none.',
      example: 'DE123456789',
    }),
    OPERATOR_EDITOR: withDefault(shortLine, '', {
      unset,
      description:
        'Name and address of the natural person who is responsible for the articles (section 18(2) MStV): an adult with permanent residence in Germany.',
      example: 'Kim Example, 1 Example Street, 12345 Example Town',
    }),
    OPERATOR_SUPERVISOR: optional(orNone, {
      unset,
      description: 'Authority that licenses or supervises what the operator does with this site, or none.',
      example: 'none',
    }),
    OPERATOR_DPO: optional(orNone, {
      unset,
      description:
        'Contact of the data protection officer, or none. Large-scale processing of answers about health or sex life needs one (Art. 37(1)(c) GDPR); in Germany, so does any processing that needs an impact assessment (section 38(1) BDSG).',
      example: 'Dr Robin Sample, dpo@twofold.example',
    }),
    OPERATOR_DATA_AUTHORITY: withDefault(shortLine, '', {
      unset: 'the page links to the list of all authorities in the European Union',
      description: 'Data protection authority responsible for the operator.',
      example: 'Example Data Protection Authority, Example Town',
    }),
    DATA_RECIPIENTS: optional(recipients, {
      unset,
      description: `Processors and other recipients, with ; between; each as name and place | role | country | transfer basis. Roles: ${recipientRoles.join(', ')}. The basis (${transferBases.join(', ')}) is needed outside the European Economic Area. none: everything runs on machines of the operator.`,
      example:
        'Example Hosting GmbH, Berlin | hosting | DE; Mail Example Inc., Boston | mail | US | adequacy',
    }),
    CONTRACT_LAW: withDefault(country, '', {
      unset,
      description: 'Country whose law applies to the terms, in two capital letters.',
      example: 'DE',
    }),
    CONTRACT_LANGUAGES: withDefault(contractLanguages, '', {
      unset,
      description:
        'Languages in which the contract is concluded, with commas between. The terms in any other language are a translation.',
      example: 'en,de',
    }),
  })
  .meta({ title: 'Operator' })
