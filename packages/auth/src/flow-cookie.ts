import type { Call } from '#auth/call.ts'
import type { AuthSettings } from '#auth/config.ts'
import { cookieName, isHttps, readRandomCookie } from '#auth/cookies.ts'

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
    `${cookieName(settings, plainName(formPost))}=${value}`,
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
  return readRandomCookie(cookie, cookieName(context.settings, plainName(formPost)))
}

function plainName(formPost: boolean): string {
  return formPost ? 'auth-flow-form' : 'auth-flow'
}
