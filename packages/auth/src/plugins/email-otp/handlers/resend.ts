import { parseEmail } from '#auth/core/accounts/rules.ts'
import { auditCall } from '#auth/core/audit/audit-call.ts'
import { invalid } from '#auth/core/errors.ts'
import { type Call, handler, ok } from '#auth/core/http/call.ts'
import { findRedirect } from '#auth/core/http/redirects.ts'
import { resendBody } from '#auth/core/http/wire.ts'
import { changeSentAfter } from '#auth/core/identifiers/change.ts'
import {
  clearExpiredConfirmation,
  insertEmailChangeMails,
} from '#auth/core/identifiers/repository/email-addresses.ts'
import { requestMail } from '#auth/core/messages/request-mail.ts'
import { limitIdentifier } from '#auth/core/sessions/limit-identifier.ts'
import { assertChallenge } from '#auth/core/verification/pkce.ts'

/** Sends a confirmation, or those of a pending email change, again. Response and work are the same for every email. */
export const resend = handler(resendBody, async (call) => {
  const { type, email: typed, phone } = call.body
  if (type !== 'signup' && type !== 'email_change') {
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change')
  }
  if (!typed) throw invalid('Type provided requires an email address')
  if (phone) throw invalid('Only an email address or phone number should be provided.')
  assertChallenge(call.body)
  const email = parseEmail(typed)
  await limitIdentifier(call, email)
  if (type === 'email_change') await resendEmailChange(call, email)
  else await requestMail(call, { kind: 'confirmation', email, audit: 'user_confirmation_requested' })
  return ok({})
})

async function resendEmailChange(call: Call, email: string): Promise<void> {
  const { context } = call
  const now = context.now()
  const ids = { email_change_current: crypto.randomUUID(), email_change_new: crypto.randomUUID() }
  await context.db.transaction().execute(async (trx) => {
    await clearExpiredConfirmation(trx, email, changeSentAfter(context))
    const userId = await insertEmailChangeMails(trx, {
      email,
      ids,
      redirectTo: findRedirect(call),
      now,
    })
    await context.enqueueMail(trx, { kind: 'email_change_current', id: ids.email_change_current })
    await context.enqueueMail(trx, { kind: 'email_change_new', id: ids.email_change_new })
    await auditCall(trx, call, 'user_confirmation_requested', userId, { type: 'email_change' })
  })
}
