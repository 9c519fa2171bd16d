import type { JsonObject } from '#auth/core/tables.ts'

/** A user as the provider describes them. */
export interface Profile {
  /** The id at the provider; it never changes, an address may. */
  subject: string
  emails: readonly ProfileEmail[]
  /** The provider's profile with standard field names, bounded and storable. */
  claims: JsonObject
}

export interface ProfileEmail {
  email: string
  verified: boolean
  primary: boolean
}

/** Handed to the page once, for calls to the provider in the person's name. */
export interface ProviderTokens {
  access: string | null
  refresh: string | null
}

const TEXTS = [
  'iss',
  'name',
  'full_name',
  'given_name',
  'family_name',
  'preferred_username',
  'nickname',
  'user_name',
  'gender',
  'birthdate',
  'zoneinfo',
  'locale',
  'phone_number',
]
const ADDRESSES = ['picture', 'avatar_url', 'profile', 'website']
const TEXT_LENGTH_MAX = 256
const ADDRESS_LENGTH_MAX = 1024

/** The claims that are kept: known ones, of a sane length, that the database can hold. */
export function selectClaims(claims: Readonly<Record<string, unknown>>): JsonObject {
  const kept: JsonObject = {}
  for (const key of TEXTS) {
    const value = claims[key]
    if (typeof value === 'string' && isStorable(value, TEXT_LENGTH_MAX)) kept[key] = value
  }
  for (const key of ADDRESSES) {
    const value = claims[key]
    if (typeof value !== 'string' || !isStorable(value, ADDRESS_LENGTH_MAX) || !URL.canParse(value)) continue
    if (new URL(value).protocol === 'https:') kept[key] = value
  }
  return kept
}

function isStorable(value: string, length: number): boolean {
  return value !== '' && value.length <= length && !/[\p{Cc}\p{Cs}]/u.test(value)
}

/** A subject that can be a key. */
export function isSubject(value: unknown): value is string {
  return typeof value === 'string' && isStorable(value, 255)
}

/** The email for a new account: a verified one, the primary first. */
export function verifiedEmails(profile: Profile): string[] {
  return profile.emails
    .filter(({ verified }) => verified)
    .toSorted((a, b) => Number(b.primary) - Number(a.primary))
    .map(({ email }) => email)
}

/** The data of the identity's row. */
export function identityData(profile: Profile): JsonObject {
  const email = identityEmail(profile)
  return {
    ...profile.claims,
    sub: profile.subject,
    provider_id: profile.subject,
    ...(email === null ? {} : { email: email.email }),
    email_verified: email?.verified ?? false,
    phone_verified: false,
  }
}

/** The email of the identity: a verified one if possible. */
export function identityEmail(profile: Profile): ProfileEmail | null {
  const [verified] = verifiedEmails(profile)
  const chosen = verified === undefined ? undefined : profile.emails.find(({ email }) => email === verified)
  return chosen ?? profile.emails.find(({ primary }) => primary) ?? profile.emails.at(-1) ?? null
}
