import type { Call } from '#auth/core/http/call.ts'
import { readRandomCookie, setCookieHeader } from '#auth/core/http/cookies.ts'
import type { AuthSettings } from '#auth/core/settings.ts'

/**
 * A random value that says which browser began a way through a provider. It lives as long as such a way may take, and
 * says nothing about anybody.
 */
export function flowCookie(
  settings: Pick<AuthSettings, 'externalUrl' | 'flowSeconds'>,
  cookie: { formPost: boolean; value: string },
): string {
  const { formPost, value } = cookie
  return setCookieHeader(settings, plainName(formPost), value, {
    maxAge: settings.flowSeconds,
    // A form that another site sends brings such cookies alone; every other way back is an ordinary navigation.
    sameSite: formPost ? 'none' : 'lax',
  })
}

/** The value of the browser that calls, or null. Ways of one browser at one time share it. */
export function readFlowCookie(
  { context, client }: Pick<Call, 'context' | 'client'>,
  { formPost }: { formPost: boolean },
): string | null {
  return readRandomCookie(client.cookies, context.settings, plainName(formPost))
}

function plainName(formPost: boolean): string {
  return formPost ? 'auth-flow-form' : 'auth-flow'
}
