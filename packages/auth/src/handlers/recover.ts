import { handler, ok } from '#auth/call.ts'
import { limitMailbox } from '#auth/devices.ts'
import { AuthError } from '#auth/errors.ts'
import { requestMail } from '#auth/messages/request-mail.ts'
import { assertChallenge } from '#auth/pkce.ts'
import { readMailbox } from '#auth/rules.ts'
import { recoverBody } from '#auth/wire.ts'

/** Mails a way to set a new password. The answer and the work are the same whether or not the address has an account. */
export const recover = handler(recoverBody, async (call) => {
  if (!call.body.email) throw new AuthError('validation_failed', 'Password recovery requires an email')
  assertChallenge(call.body)
  const email = readMailbox(call.body.email)
  await limitMailbox(call, email)
  await requestMail(call, { kind: 'recovery', email, audit: 'user_recovery_requested' })
  return ok({})
})
