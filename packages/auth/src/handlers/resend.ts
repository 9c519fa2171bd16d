import type { z } from 'zod'
import { handler, limitCall, ok } from '#auth/call.ts'
import { AuthError } from '#auth/errors.ts'
import { requestMail } from '#auth/messages/request-mail.ts'
import { assertChallenge } from '#auth/pkce.ts'
import { normaliseEmail } from '#auth/rules.ts'
import { resendBody } from '#auth/wire.ts'

type Body = z.infer<typeof resendBody>

/** Mails the confirmation once more; same answer and same work for every address. */
export const resend = handler(resendBody, async (call) => {
  assertResendable(call.body)
  assertChallenge(call.body)
  const email = normaliseEmail(call.body.email ?? '')
  if (email === null) {
    throw new AuthError('validation_failed', 'Unable to validate email address: invalid format')
  }
  await limitCall(call, { account: email })
  await requestMail(call, { kind: 'confirmation', email, audit: 'user_confirmation_requested' })
  return ok({})
})

function assertResendable({ type, email, phone }: Body): void {
  if (!['signup', 'email_change', 'sms', 'phone_change'].includes(type ?? '')) {
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change')
  }
  const isPhoneType = type === 'sms' || type === 'phone_change'
  if (!isPhoneType && !email) throw invalid('Type provided requires an email address')
  if (isPhoneType && !phone) throw invalid('Type provided requires a phone number')
  if (email && phone) throw invalid('Only an email address or phone number should be provided.')
  if (isPhoneType) throw new AuthError('phone_provider_disabled', 'Unsupported phone provider')
  if (type === 'email_change')
    throw new AuthError('feature_disabled', 'Changing the email address is not available')
}

function invalid(message: string): AuthError {
  return new AuthError('validation_failed', message)
}
