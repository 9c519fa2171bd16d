import type { Call } from '#auth/core/http/call.ts'
import { readRandomCookie, setCookieHeader } from '#auth/core/http/cookies.ts'
import type { AuthSettings } from '#auth/core/settings.ts'

/** `Set-Cookie` header that binds a provider flow to the browser that started it. */
export function flowCookie(
  settings: Pick<AuthSettings, 'externalUrl' | 'flowSeconds'>,
  cookie: { formPost: boolean; value: string },
): string {
  const { formPost, value } = cookie
  return setCookieHeader(settings, baseName(formPost), value, {
    maxAge: settings.flowSeconds,
    // Another site's form post carries only SameSite=None cookies; every other callback is an ordinary navigation.
    sameSite: formPost ? 'none' : 'lax',
  })
}

/** The calling browser's value, or null. Concurrent flows of one browser share it. */
export function readFlowCookie(
  { context, client }: Pick<Call, 'context' | 'client'>,
  { formPost }: { formPost: boolean },
): string | null {
  return readRandomCookie(client.cookies, context.settings, baseName(formPost))
}

function baseName(formPost: boolean): string {
  return formPost ? 'auth-flow-form' : 'auth-flow'
}
