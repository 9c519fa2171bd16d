import type { AuthSettings } from '#auth/config.ts'

/** A random value of this service in a cookie header, or null; anything else under the name does not count. */
export function readRandomCookie(header: string | undefined, name: string): string | null {
  const found = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
  const value = found?.slice(name.length + 1)
  return value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : null
}

/** With this prefix a browser takes the cookie from this very host alone: no neighbour can plant one. */
export function cookieName(settings: Pick<AuthSettings, 'externalUrl'>, name: string): string {
  return `${isHttps(settings) ? '__Host-' : ''}${name}`
}

export function isHttps({ externalUrl }: Pick<AuthSettings, 'externalUrl'>): boolean {
  return externalUrl.startsWith('https:')
}
