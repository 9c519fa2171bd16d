import { isPrintable, normaliseEmail } from '#auth/core/accounts/rules.ts'
import { USER_METADATA_BYTES_MAX } from '#auth/core/accounts/user-metadata.ts'
import type { AuthContext } from '#auth/core/context.ts'
import type { JsonObject } from '#auth/core/tables.ts'

/** A provider's claims about a user. */
export interface Profile {
  /** The user's permanent id at the provider; emails can change. */
  subject: string
  emails: readonly ProfileEmail[]
  /** When the provider authenticated the user, which may be days before; null if it does not state a valid time. */
  authenticatedAt: Date | null
  /** The provider's claims under OpenID Connect names, filtered by `selectClaims`. */
  claims: JsonObject
}

export interface ProfileEmail {
  email: string
  verified: boolean
  primary: boolean
}

/** Returned to the page once, for API calls to the provider on the user's behalf. */
export interface ProviderTokens {
  access: string | null
  refresh: string | null
}

/** Claims that pages show as the user's name, so the name rules apply. */
const NAMES = [
  'name',
  'full_name',
  'given_name',
  'family_name',
  'preferred_username',
  'nickname',
  'user_name',
]
/** Stored with the identity only, because an account does not need them. */
const IDENTITY_ONLY = ['gender', 'birthdate', 'phone_number', 'zoneinfo']
const TEXT_CLAIMS = ['iss', 'locale', ...NAMES, ...IDENTITY_ONLY]
const URL_CLAIMS = ['picture', 'avatar_url', 'profile', 'website']
const TEXT_LENGTH_MAX = 256
const URL_LENGTH_MAX = 1024

/** Selects known claims that are printable and short enough; URLs must be https. */
export function selectClaims(claims: Readonly<Record<string, unknown>>): JsonObject {
  const selected: JsonObject = {}
  for (const key of TEXT_CLAIMS) {
    const value = claims[key]
    if (typeof value === 'string' && isClaim(value, TEXT_LENGTH_MAX)) selected[key] = value
  }
  for (const key of URL_CLAIMS) {
    const value = claims[key]
    if (typeof value !== 'string' || !isClaim(value, URL_LENGTH_MAX) || !URL.canParse(value)) continue
    if (new URL(value).protocol === 'https:') selected[key] = value
  }
  return selected
}

function isClaim(value: string, lengthMax: number): boolean {
  return value !== '' && isPrintable(value, lengthMax)
}

/** Whether a subject can be stored as a key. */
export function isSubject(value: unknown): value is string {
  return typeof value === 'string' && isClaim(value, 255)
}

/** Accepted difference between the clocks of a provider and this service. */
const CLOCK_TOLERANCE_MS = 60_000

/** The time if it is not in the future, else null: a wrong clock must not keep a sign-in fresh. */
export function pastTime(time: Date | null, now: Date): Date | null {
  return time !== null && time.getTime() <= now.getTime() + CLOCK_TOLERANCE_MS ? time : null
}

/** The email in a provider's claim; none if it is invalid. */
export function profileEmails(email: unknown, verified: boolean, primary = true): ProfileEmail[] {
  const normalised = typeof email === 'string' ? normaliseEmail(email) : null
  return normalised === null ? [] : [{ email: normalised, verified, primary }]
}

/** Verified emails, the primary one first. */
export function verifiedEmails(profile: Profile): string[] {
  return profile.emails
    .filter(({ verified }) => verified)
    .toSorted((a, b) => Number(b.primary) - Number(a.primary))
    .map(({ email }) => email)
}

/** `identity_data` of the identity's row. */
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

/** User metadata from a provider's claims, without names that the rules reject; empty if it is too large. */
export function profileMetadata({ rules }: AuthContext, profile: Profile): JsonObject {
  const metadata: JsonObject = {}
  for (const [key, value] of Object.entries(identityData(profile))) {
    if (IDENTITY_ONLY.includes(key)) continue
    const name = NAMES.includes(key) ? rules.name(String(value)) : { ok: true as const, value }
    if (name.ok) metadata[key] = name.value
  }
  return Buffer.byteLength(JSON.stringify(metadata)) <= USER_METADATA_BYTES_MAX ? metadata : {}
}

/** The email of the identity: a verified one if possible. */
export function identityEmail(profile: Profile): ProfileEmail | null {
  const [verified] = verifiedEmails(profile)
  const chosen = verified === undefined ? undefined : profile.emails.find(({ email }) => email === verified)
  return chosen ?? profile.emails.find(({ primary }) => primary) ?? profile.emails.at(-1) ?? null
}
