import type { z } from 'zod'
import { parseEmail } from '#auth/core/accounts/rules.ts'
import { insertAudit } from '#auth/core/audit/repository/audit.ts'
import { AuthError } from '#auth/core/errors.ts'
import { type Call, ok, type Reply } from '#auth/core/http/call.ts'
import { findRedirect } from '#auth/core/http/redirects.ts'
import type { resendBody } from '#auth/core/http/wire.ts'
import {
  clearExpiredConfirmation,
  insertEmailChangeMails,
} from '#auth/core/identifiers/repository/email-addresses.ts'
import { requestMail } from '#auth/core/messages/request-mail.ts'
import { limitIdentifier } from '#auth/core/sessions/limit-identifier.ts'
import { assertChallenge } from '#auth/core/verification/pkce.ts'

type Body = z.infer<typeof resendBody>
type ResendByPhone = (call: Call, type: 'sms' | 'phone_change', phone: string) => Promise<Reply>

/** Sends a confirmation, or those of a pending email change, again. Response and work are the same for every email. */
export async function resend(call: Call<Body>, resendByPhone: ResendByPhone): Promise<Reply> {
  assertResendable(call.body)
  assertChallenge(call.body)
  const { type, phone } = call.body
  if (type === 'sms' || type === 'phone_change') return resendByPhone(call, type, phone ?? '')
  const email = parseEmail(call.body.email ?? '')
  await limitIdentifier(call, email)
  if (call.body.type === 'email_change') await resendEmailChange(call, email)
  else await requestMail(call, { kind: 'confirmation', email, audit: 'user_confirmation_requested' })
  return ok({})
}

async function resendEmailChange(call: Call, email: string): Promise<void> {
  const { context } = call
  const now = context.now()
  const { secureEmailChange, emailChangeSeconds } = context.settings
  const ids = { email_change_current: crypto.randomUUID(), email_change_new: crypto.randomUUID() }
  await context.db.transaction().execute(async (trx) => {
    if (secureEmailChange) {
      await clearExpiredConfirmation(trx, email, new Date(now.getTime() - emailChangeSeconds * 1000))
    }
    const userId = await insertEmailChangeMails(trx, {
      email,
      ids,
      redirectTo: findRedirect(call),
      now,
    })
    await context.enqueueMail(trx, { kind: 'email_change_current', id: ids.email_change_current })
    await context.enqueueMail(trx, { kind: 'email_change_new', id: ids.email_change_new })
    await insertAudit(trx, {
      at: now,
      action: 'user_confirmation_requested',
      actorId: userId,
      ipAddress: call.client.ipAddress,
      traits: { type: 'email_change' },
    })
  })
}

function assertResendable({ type, email, phone }: Body): void {
  if (!['signup', 'email_change', 'sms', 'phone_change'].includes(type ?? '')) {
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change')
  }
  const isPhoneType = type === 'sms' || type === 'phone_change'
  if (!isPhoneType && !email) throw invalid('Type provided requires an email address')
  if (isPhoneType && !phone) throw invalid('Type provided requires a phone number')
  if (email && phone) throw invalid('Only an email address or phone number should be provided.')
}

function invalid(message: string): AuthError {
  return new AuthError('validation_failed', message)
}
