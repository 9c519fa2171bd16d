import { stringifySetCookie } from 'cookie'
import type { AuthSettings } from '#auth/core/settings.ts'

export interface CookieOptions {
  maxAge: number
  sameSite: 'strict' | 'lax' | 'none'
}

/** A `Set-Cookie` header of this service: for the whole site, and never for scripts. */
export function setCookieHeader(
  settings: Pick<AuthSettings, 'externalUrl'>,
  name: string,
  value: string,
  { maxAge, sameSite }: CookieOptions,
): string {
  // Browsers refuse `SameSite=None` without `Secure`.
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

/** A random value of this service in a cookie, or null; any other value does not count. */
export function readRandomCookie(
  cookies: Readonly<Record<string, string | undefined>>,
  settings: Pick<AuthSettings, 'externalUrl'>,
  name: string,
): string | null {
  const value = cookies[cookieName(settings, name)]
  return value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : null
}

/** With this prefix browsers accept the cookie only from this host, so that a sibling domain cannot set it. */
function cookieName(settings: Pick<AuthSettings, 'externalUrl'>, name: string): string {
  return `${isHttps(settings) ? '__Host-' : ''}${name}`
}

function isHttps({ externalUrl }: Pick<AuthSettings, 'externalUrl'>): boolean {
  return externalUrl.startsWith('https:')
}
