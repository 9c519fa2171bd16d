import { handler, limitCall, ok } from '#auth/call.ts'
import { AuthError } from '#auth/errors.ts'
import { requestMail } from '#auth/messages/request-mail.ts'
import { assertChallenge } from '#auth/pkce.ts'
import { normaliseEmail } from '#auth/rules.ts'
import { recoverBody } from '#auth/wire.ts'

/** Mails a way to set a new password. The answer and the work are the same whether or not the address has an account. */
export const recover = handler(recoverBody, async (call) => {
  if (!call.body.email) throw new AuthError('validation_failed', 'Password recovery requires an email')
  assertChallenge(call.body)
  const email = normaliseEmail(call.body.email)
  if (email === null) {
    throw new AuthError('validation_failed', 'Unable to validate email address: invalid format')
  }
  await limitCall(call, { account: email })
  await requestMail(call, { kind: 'recovery', email, audit: 'user_recovery_requested' })
  return ok({})
})
