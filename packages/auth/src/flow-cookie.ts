import type { Call } from '#auth/call.ts'
import type { AuthSettings } from '#auth/config.ts'

/**
 * A random value that says which browser began a way through a provider. It lives as long as such a way may take, and
 * says nothing about anybody.
 */
export function flowCookie(
  settings: Pick<AuthSettings, 'externalUrl' | 'flowSeconds'>,
  cookie: { formPost: boolean; value: string },
): string {
  const { formPost, value } = cookie
  const parts = [
    `${cookieName(settings, formPost)}=${value}`,
    'Path=/',
    `Max-Age=${settings.flowSeconds}`,
    'HttpOnly',
    // A form that another site sends comes with such cookies only; everything else is an ordinary way back.
    formPost ? 'SameSite=None' : 'SameSite=Lax',
  ]
  if (isHttps(settings) || formPost) parts.push('Secure')
  return parts.join('; ')
}

/** The value of the browser that calls, or null. Ways of one browser at one time share it. */
export function readFlowCookie(
  { context, cookie }: Pick<Call, 'context' | 'cookie'>,
  { formPost }: { formPost: boolean },
): string | null {
  const name = cookieName(context.settings, formPost)
  const found = (cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
  const value = found?.slice(name.length + 1)
  return value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : null
}

// With this prefix a browser takes the cookie from this very host alone: no neighbour can plant one.
function cookieName(settings: Pick<AuthSettings, 'externalUrl'>, formPost: boolean): string {
  return `${isHttps(settings) ? '__Host-' : ''}auth-flow${formPost ? '-form' : ''}`
}

function isHttps({ externalUrl }: Pick<AuthSettings, 'externalUrl'>): boolean {
  return externalUrl.startsWith('https:')
}
