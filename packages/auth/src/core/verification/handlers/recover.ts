import { parseEmail } from '#auth/core/accounts/rules.ts'
import { invalid } from '#auth/core/errors.ts'
import { handler, ok } from '#auth/core/http/call.ts'
import { recoverBody } from '#auth/core/http/wire.ts'
import { requestMail } from '#auth/core/messages/request-mail.ts'
import { limitIdentifier } from '#auth/core/sessions/limit-identifier.ts'
import { assertChallenge } from '#auth/core/verification/pkce.ts'

/** Password reset: emails a link and a code for setting a new password. Response and work do not reveal whether the email has an account. */
export const recover = handler(recoverBody, async (call) => {
  if (!call.body.email) throw invalid('Password recovery requires an email')
  assertChallenge(call.body)
  const email = parseEmail(call.body.email)
  await limitIdentifier(call, email)
  await requestMail(call, { kind: 'recovery', email, audit: 'user_recovery_requested' })
  return ok({})
})
