import { assertCanChangeIdentities } from '#auth/core/accounts/identity-changes.ts'
import { type BearerHandler, limitCall } from '#auth/core/http/call.ts'
import { parseFlowRequest, startLinking } from '#auth/plugins/oauth/oauth-flow.ts'

/** Starts the flow that links a provider to the caller's account; it continues like a sign-in. */
export const authorizeIdentity: BearerHandler = async (call) => {
  await limitCall(call)
  await assertCanChangeIdentities(call)
  const { account, session } = call.bearer
  return startLinking(call, parseFlowRequest(call), { userId: account.id, sessionId: session.id })
}
