import type { Language } from './languages.ts'

/** Services that a recipient of personal data provides for the operator. */
export const recipientRoles = [
  'hosting',
  'mail',
  'backup',
  'texts',
  'sign-in',
  'captcha',
  'images',
  'support',
] as const
export type RecipientRole = (typeof recipientRoles)[number]

/** Legal basis of a transfer outside the European Economic Area (Art. 45 to 47 GDPR). */
export const transferBases = ['adequacy', 'clauses', 'binding-rules'] as const
export type TransferBasis = (typeof transferBases)[number]

const NATURAL_PERSON = /^(?:natural person|natürliche person)$/i

/** True if the operator is no organisation, so that it needs no representative. */
export function isNaturalPerson({ legalForm }: Pick<Operator, 'legalForm'>): boolean {
  return NATURAL_PERSON.test(legalForm)
}

export interface Recipient {
  name: string
  role: RecipientRole
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Null inside the European Economic Area. */
  transfer: TransferBasis | null
}

/** Null if the detail does not apply to the operator; undefined if it is not set. */
type Stated<Value> = Value | null | undefined

/** Details of the operator for the legal pages. An empty string means not set. */
export interface Operator {
  name: string
  address: string
  email: string
  phone: string
  legalForm: string
  representatives: Stated<readonly string[]>
  /** Court and number. */
  register: Stated<string>
  vatId: Stated<string>
  /** Name and address of the natural person responsible for the articles. */
  editor: string
  /** The authority that licenses or supervises the operator's activity. */
  supervisor: Stated<string>
  dataProtectionOfficer: Stated<string>
  /** The data protection authority responsible for the operator. */
  dataAuthority: string
  recipients: Stated<readonly Recipient[]>
  /** Country whose law applies to the contract, ISO 3166-1 alpha-2; empty if not set. */
  contractLaw: string
  contractLanguages: readonly Language[]
  /** Labels of the configured services by which users can sign in. */
  signInServices: readonly string[]
  /** Whether the master key comes from a setting instead of a file next to the embedded database. */
  isMasterKeyApart: boolean
}

/** The EU member states, Iceland, Liechtenstein and Norway. */
const europeanEconomicArea = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IS IE IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE'.split(' '),
)

export function isInEuropeanEconomicArea(country: string): boolean {
  return europeanEconomicArea.has(country)
}

/** The operator if no setting is present. */
export const unknownOperator: Operator = {
  name: '',
  address: '',
  email: '',
  phone: '',
  legalForm: '',
  representatives: undefined,
  register: undefined,
  vatId: undefined,
  editor: '',
  supervisor: undefined,
  dataProtectionOfficer: undefined,
  dataAuthority: '',
  recipients: undefined,
  contractLaw: '',
  contractLanguages: [],
  signInServices: [],
  isMasterKeyApart: false,
}
