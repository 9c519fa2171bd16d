import { normaliseEmail } from '#auth/core/accounts/rules.ts'
import { pastTime } from '#auth/plugins/federation/profile.ts'
import type { SamlService } from './service-provider.ts'
import type { SsoProvider } from './settings.ts'
import {
  childrenOf,
  findAttribute,
  findChild,
  getOnlyChild,
  isNamed,
  isText,
  parseTime,
  SAML,
  SamlError,
  textOf,
} from './xml.ts'

/** Values that an assertion must match. */
export interface Expected {
  saml: SamlService
  provider: SsoProvider
  /** Id of the request that the response must answer; null if unsolicited. */
  requestId: string | null
  now: Date
}

/** A user as asserted by an identity provider. */
export interface SamlUser {
  assertionId: string
  /** Time after which the assertion is invalid, including clock skew. */
  expiresAt: Date
  /** Time at which the identity provider wants the session to end. */
  sessionEndsAt: Date | null
  /** When the identity provider authenticated the user; null without `AuthnInstant`. */
  authenticatedAt: Date | null
  subject: string | null
  email: string | null
  name: string | null
}

/** Accepted clock skew between identity provider and this service. */
const SKEW_MS = 60_000
/** Maximum remaining lifetime, because the id of an assertion is stored until it expires. */
const LIFETIME_MAX_MS = 24 * 60 * 60 * 1000

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:'
const SUBJECT_ID = 'urn:oasis:names:tc:SAML:attribute:subject-id'
const EMAILS = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
  'mail',
  'Mail',
  'email',
]
const NAMES = [
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name',
  'displayName',
  'name',
]

/** Parses the signed assertion and validates issuer, times, recipient and audience; throws SamlError. */
export function readAssertion(assertion: Element, expected: Expected): SamlUser {
  if (!isNamed(assertion, SAML, 'Assertion') || findAttribute(assertion, 'Version') !== '2.0') {
    throw new SamlError('The signed element is not an Assertion')
  }
  const assertionId = findAttribute(assertion, 'ID') ?? ''
  if (assertionId === '') throw new SamlError('The Assertion has no ID')
  if (textOf(getOnlyChild(assertion, SAML, 'Issuer')) !== expected.provider.entityId) {
    throw new SamlError('The Assertion has another Issuer')
  }
  const subject = getOnlyChild(assertion, SAML, 'Subject')
  const ends = [readConditions(assertion, expected), readConfirmation(subject, expected)]
  const expiresAt = new Date(Math.max(...ends.map((end) => end.getTime())) + SKEW_MS)
  if (expiresAt.getTime() - expected.now.getTime() > LIFETIME_MAX_MS)
    throw new SamlError('The Assertion is valid for longer than a day')

  const attributes = readAttributes(assertion)
  const nameId = readNameId(subject)
  const { email, name } = expected.provider.attributes ?? {}
  return {
    assertionId,
    expiresAt,
    sessionEndsAt: readSessionEnd(assertion, expected),
    authenticatedAt: readAuthnInstant(assertion, expected),
    subject: attributes.get(SUBJECT_ID) ?? nameId.subject,
    email: findEmail([...findAttributes([email, ...EMAILS], attributes), nameId.email]),
    name: findAttributes([name, ...NAMES], attributes)[0] ?? null,
  }
}

function readConditions(assertion: Element, { saml: { entityId }, now }: Expected): Date {
  const conditions = getOnlyChild(assertion, SAML, 'Conditions')
  const end = readWindow(conditions, now)
  const restrictions = childrenOf(conditions, SAML, 'AudienceRestriction')
  const isOwnAudience = (restriction: Element) =>
    childrenOf(restriction, SAML, 'Audience').some((audience) => textOf(audience) === entityId)
  if (restrictions.length === 0 || !restrictions.every(isOwnAudience))
    throw new SamlError('The Assertion is for another audience')
  return end
}

/** Requires a bearer confirmation for this URL, time and request. Returns its end. */
function readConfirmation(subject: Element, { saml: { acsUrl }, requestId, now }: Expected): Date {
  const bearers = childrenOf(subject, SAML, 'SubjectConfirmation').filter(
    (confirmation) => findAttribute(confirmation, 'Method') === BEARER,
  )
  const problems: SamlError[] = []
  for (const bearer of bearers) {
    try {
      const data = getOnlyChild(bearer, SAML, 'SubjectConfirmationData')
      if (findAttribute(data, 'Recipient') !== acsUrl)
        throw new SamlError('The Assertion is for another Recipient')
      if (findAttribute(data, 'InResponseTo') !== requestId)
        throw new SamlError('The assertion has another InResponseTo')
      return readWindow(data, now)
    } catch (error) {
      if (!(error instanceof SamlError)) throw error
      problems.push(error)
    }
  }
  throw problems[0] ?? new SamlError('The Assertion has no bearer confirmation')
}

/** Returns the end of the validity period; throws if the current time is outside it. */
function readWindow(element: Element, now: Date): Date {
  const start = parseTime(findAttribute(element, 'NotBefore'), 'NotBefore')
  const end = parseTime(findAttribute(element, 'NotOnOrAfter'), 'NotOnOrAfter')
  if (end === null) throw new SamlError(`${element.localName} has no NotOnOrAfter`)
  if (start !== null && start.getTime() - SKEW_MS > now.getTime())
    throw new SamlError('The assertion is not valid yet')
  if (end.getTime() + SKEW_MS <= now.getTime()) throw new SamlError('The assertion has expired')
  return end
}

function readSessionEnd(assertion: Element, { now }: Expected): Date | null {
  const statements = childrenOf(assertion, SAML, 'AuthnStatement')
  if (statements.length === 0) throw new SamlError('The Assertion has no AuthnStatement')
  const ends = statements.flatMap(
    (statement) => parseTime(findAttribute(statement, 'SessionNotOnOrAfter'), 'SessionNotOnOrAfter') ?? [],
  )
  if (ends.length === 0) return null
  const end = new Date(Math.min(...ends.map((time) => time.getTime())))
  if (end <= now) throw new SamlError('The session at the identity provider has ended')
  return end
}

/** The oldest `AuthnInstant`, if none is in the future. */
function readAuthnInstant(assertion: Element, { now }: Expected): Date | null {
  const times = childrenOf(assertion, SAML, 'AuthnStatement').map((statement) =>
    pastTime(parseTime(findAttribute(statement, 'AuthnInstant'), 'AuthnInstant'), now),
  )
  const known = times.filter((time) => time !== null)
  return known.length < times.length ? null : new Date(Math.min(...known.map((time) => time.getTime())))
}

function readNameId(subject: Element): { subject: string | null; email: string | null } {
  const element = findChild(subject, SAML, 'NameID')
  if (element === null) return { subject: null, email: null }
  const text = textOf(element)
  const format = findAttribute(element, 'Format') ?? `${FORMAT}unspecified`
  // A transient NameID changes with each sign-in.
  if (text === '' || format.endsWith(':nameid-format:transient')) return { subject: null, email: null }
  if (format !== `${FORMAT}emailAddress`) return { subject: text, email: null }
  return { subject: text.toLowerCase(), email: text }
}

/** Reads the first value of each attribute; skips attributes without text. */
function readAttributes(assertion: Element): Map<string, string> {
  const found = new Map<string, string>()
  for (const statement of childrenOf(assertion, SAML, 'AttributeStatement')) {
    for (const element of childrenOf(statement, SAML, 'Attribute')) {
      const name = findAttribute(element, 'Name') ?? ''
      const [value] = childrenOf(element, SAML, 'AttributeValue')
      if (value === undefined || found.has(name) || !isText(value)) continue
      const text = textOf(value)
      if (text !== '' && text.length <= 1024) found.set(name, text)
    }
  }
  return found
}

function findAttributes(
  names: readonly (string | undefined)[],
  attributes: ReadonlyMap<string, string>,
): string[] {
  return names.flatMap((name) => (name === undefined ? [] : (attributes.get(name) ?? [])))
}

function findEmail(candidates: readonly (string | null)[]): string | null {
  for (const candidate of candidates) {
    const email = candidate === null ? null : normaliseEmail(candidate)
    if (email !== null) return email
  }
  return null
}
