import { type Handler, limitCall } from '#auth/call.ts'
import { deviceOf, deviceSubject } from '#auth/devices.ts'
import { AuthError } from '#auth/errors.ts'
import { backWithError, errorValues } from '#auth/flow-redirects.ts'
import { beginFlow, readWish } from '#auth/oauth-flow.ts'
import { isDeviceKnown } from '#auth/repositories/accounts.ts'

/** Sends a browser to the provider. What is wrong with the address is told as JSON: no page is trusted yet. */
export const authorize: Handler = async (call) => {
  await limitCall(call, deviceSubject(call), () => isDeviceKnown(call.context.db, deviceOf(call)))
  const wish = readWish(call)
  if (call.query.invite_token) {
    throw new AuthError('user_not_found', 'User identified by token not found', { status: 404 })
  }
  try {
    const { url, setCookie } = await beginFlow(call, wish, null)
    return { status: 302, headers: { location: url.href, 'set-cookie': setCookie } }
  } catch (error) {
    const { context } = call
    return backWithError(wish.redirectTo ?? context.settings.siteUrl, errorValues(context, error))
  }
}
