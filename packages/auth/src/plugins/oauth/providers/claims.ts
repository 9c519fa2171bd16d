import { normaliseEmail } from '#auth/core/accounts/rules.ts'
import { isSubject, type Profile, selectClaims } from '#auth/plugins/federation/profile.ts'
import { profileFailed } from './errors.ts'
import { hasVerifiedDomain } from './microsoft.ts'
import type { Provider } from './provider-settings.ts'

/** Converts the claims of an id token to a profile. */
export function toProfile(settings: Provider, claims: Readonly<Record<string, unknown>>): Profile {
  if (!isSubject(claims.sub)) throw profileFailed('no usable subject')
  const email = typeof claims.email === 'string' ? normaliseEmail(claims.email) : null
  const isEmailVerified = isVerified(settings, claims)
  return {
    subject: claims.sub,
    emails:
      email === null ? [] : [{ email, verified: isEmailVerified && settings.trustsEmail, primary: true }],
    authenticatedAt: readAuthTime(claims.auth_time),
    claims: selectClaims({ ...claims, iss: settings.issuer }),
  }
}

/** `auth_time` of OpenID Connect Core 2: seconds since 1970. */
function readAuthTime(seconds: unknown): Date | null {
  return typeof seconds === 'number' && seconds > 0 && seconds < 1e11 ? new Date(seconds * 1000) : null
}

function isVerified({ id }: Provider, claims: Readonly<Record<string, unknown>>): boolean {
  if (id === 'azure') return hasVerifiedDomain(claims)
  // Facebook returns only emails that the user has confirmed.
  if (id === 'facebook') return true
  // OpenID Connect Core 5.1 has a boolean; text such as "true" verifies nothing.
  return claims.email_verified === true
}
