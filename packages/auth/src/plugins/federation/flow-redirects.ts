import type { AuthContext } from '#auth/core/context.ts'
import { AuthError, type AuthErrorCode, redirectErrors } from '#auth/core/errors.ts'
import type { Reply } from '#auth/core/http/call.ts'

const ACCESS_DENIED: readonly AuthErrorCode[] = [
  'signup_disabled',
  'user_banned',
  'provider_email_needs_verification',
]

const UNEXPECTED = 'Unexpected failure, please check server logs for more information'

/** Redirects to the page with values added to its query. */
export function redirectToPage(target: string, values: Record<string, string>, fragment = ''): Reply {
  const url = new URL(target)
  for (const [key, value] of Object.entries(values)) url.searchParams.set(key, value)
  url.hash = fragment
  return { status: 302, headers: { location: url.href } }
}

/** Redirects to the page with the error in query and fragment, because clients read either. */
export function redirectWithError(target: string, error: Record<string, string>): Reply {
  return redirectToPage(target, error, new URLSearchParams({ ...error, sb: '' }).toString())
}

/** Redirects to the site with an error if the page of the flow is unknown. */
export function redirectToSiteWithError(context: AuthContext, error: unknown): Reply {
  return { ...redirectToPage(context.settings.siteUrl, errorValues(context, error)), status: 303 }
}

/** Redirect parameters of an error. Unexpected errors are logged and reported as `unexpected_failure`. */
export function errorValues(context: AuthContext, error: unknown): Record<string, string> {
  const authError =
    error instanceof AuthError ? error : new AuthError('unexpected_failure', UNEXPECTED, { cause: error })
  if (authError.status >= 500) {
    context.log.warn('provider_flow.failed', { error: authError.cause ?? authError, code: authError.code })
  }
  const oauthError = ACCESS_DENIED.includes(authError.code)
    ? 'access_denied'
    : redirectErrors[authError.status]
  return {
    error: oauthError ?? 'server_error',
    error_code: authError.code,
    error_description: authError.message,
  }
}
