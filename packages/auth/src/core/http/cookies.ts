import { stringifySetCookie } from 'cookie'
import type { AuthSettings } from '#auth/core/settings.ts'

export interface CookieOptions {
  maxAge: number
  sameSite: 'strict' | 'lax' | 'none'
}

/** A `Set-Cookie` header for the whole site, not readable by scripts. */
export function setCookieHeader(
  settings: Pick<AuthSettings, 'externalUrl'>,
  name: string,
  value: string,
  { maxAge, sameSite }: CookieOptions,
): string {
  // Browsers reject `SameSite=None` without `Secure`.
  const secure = isHttps(settings) || sameSite === 'none'
  return stringifySetCookie({
    name: cookieName(settings, name),
    value,
    path: '/',
    httpOnly: true,
    secure,
    maxAge,
    sameSite,
  })
}

/** The random value of a cookie, or null if it is missing or has another format. */
export function readRandomCookie(
  cookies: Readonly<Record<string, string | undefined>>,
  settings: Pick<AuthSettings, 'externalUrl'>,
  name: string,
): string | null {
  const value = cookies[cookieName(settings, name)]
  return value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : null
}

/** Browsers accept a `__Host-` cookie from this host only, so that a sibling domain cannot set it. */
function cookieName(settings: Pick<AuthSettings, 'externalUrl'>, name: string): string {
  return `${isHttps(settings) ? '__Host-' : ''}${name}`
}

function isHttps({ externalUrl }: Pick<AuthSettings, 'externalUrl'>): boolean {
  return externalUrl.startsWith('https:')
}
