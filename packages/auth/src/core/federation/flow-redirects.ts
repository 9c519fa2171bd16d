import type { AuthContext } from '#auth/core/context.ts'
import { AuthError, type AuthErrorCode } from '#auth/core/errors.ts'
import type { Reply } from '#auth/core/http/call.ts'

/** `error` of a redirect by status; of any other status it is the server's. */
const wordOfStatus: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  429: 'access_denied',
  503: 'temporarily_unavailable',
}
const DENIED: readonly AuthErrorCode[] = [
  'signup_disabled',
  'user_banned',
  'provider_email_needs_verification',
]

/** The redirect to the page with values added to its query. */
export function redirectToPage(target: string, values: Record<string, string>, fragment = ''): Reply {
  const url = new URL(target)
  for (const [key, value] of Object.entries(values)) url.searchParams.set(key, value)
  url.hash = fragment
  return { status: 302, headers: { location: url.href } }
}

/** A refusal on the way back: in the query and in the fragment. */
export function redirectWithError(target: string, error: Record<string, string>): Reply {
  return redirectToPage(target, error, new URLSearchParams({ ...error, sb: '' }).toString())
}

/** Without a page in the state, the redirect leads to the site. */
export function redirectToSiteWithError(context: AuthContext, error: Record<string, string>): Reply {
  return { ...redirectToPage(context.settings.siteUrl, error), status: 303 }
}

/** The error that a page receives. Anything but a refusal is logged and reported as a failure. */
export function errorValues(context: AuthContext, error: unknown): Record<string, string> {
  const refusal =
    error instanceof AuthError
      ? error
      : new AuthError(
          'unexpected_failure',
          'Unexpected failure, please check server logs for more information',
          {
            cause: error,
          },
        )
  if (refusal.status >= 500) {
    context.log.warn({ error: refusal.cause ?? refusal, code: refusal.code }, 'provider_flow.failed')
  }
  const word = DENIED.includes(refusal.code) ? 'access_denied' : wordOfStatus[refusal.status]
  return {
    error: word ?? 'server_error',
    error_code: refusal.code,
    error_description: refusal.message,
  }
}
