import { assertCanChangeIdentities } from '#auth/core/accounts/identity-changes.ts'
import { type BearerHandler, limitCall, ok } from '#auth/core/http/call.ts'
import { parseFlowRequest, startFlow } from '#auth/plugins/oauth/oauth-flow.ts'

/** Starts the flow that links a provider to the caller's account; it continues like a sign-in. */
export const authorizeIdentity: BearerHandler = async (call) => {
  await limitCall(call)
  await assertCanChangeIdentities(call)
  const { account, session } = call.bearer
  const { url, setCookie } = await startFlow(call, parseFlowRequest(call), {
    userId: account.id,
    sessionId: session.id,
  })
  const headers = { 'set-cookie': setCookie }
  if (call.query.skip_http_redirect === 'true') return ok({ url: url.href }, headers)
  return { status: 302, headers: { ...headers, location: url.href } }
}
