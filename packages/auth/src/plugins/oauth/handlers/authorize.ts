import { AuthError } from '#auth/core/errors.ts'
import type { Handler } from '#auth/core/http/call.ts'
import { limitByDevice } from '#auth/core/sessions/devices.ts'
import { errorValues, redirectWithError } from '#auth/plugins/federation/flow-redirects.ts'
import { parseFlowRequest, startSignIn } from '#auth/plugins/oauth/oauth-flow.ts'

/**
 * Redirects the browser to the provider. A malformed request gets JSON. Later errors, and requests for the implicit
 * flow while it is disabled, are redirected to the page, because auth-js navigates here and reads only the page's URL.
 */
export const authorize: Handler = async (call) => {
  await limitByDevice(call)
  const requested = parseFlowRequest(call)
  if (call.query.invite_token) {
    throw new AuthError('user_not_found', 'User identified by token not found', { status: 404 })
  }
  try {
    return await startSignIn(call, requested)
  } catch (error) {
    const { context } = call
    return redirectWithError(requested.redirectTo ?? context.settings.siteUrl, errorValues(context, error))
  }
}
