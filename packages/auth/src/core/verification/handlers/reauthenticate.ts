import { assertAal2IfEnrolled } from '#auth/core/assurance/assurance.ts'
import { insertAudit } from '#auth/core/audit/repository/audit.ts'
import { AuthError } from '#auth/core/errors.ts'
import { type BearerCall, type BearerHandler, limitCall, ok, type Reply } from '#auth/core/http/call.ts'
import { insertText } from '#auth/core/identifiers/repository/texts.ts'
import { getPhoneSettings, limitOwnTexts } from '#auth/core/messages/request-text.ts'
import { insertMail } from '#auth/core/verification/repository/mails.ts'

/** Sends the code by text message, for an account whose only verified identifier is a phone number. */
async function reauthenticateByPhone(call: BearerCall, phone: string): Promise<Reply> {
  const { context, bearer } = call
  getPhoneSettings(call, 'Unsupported phone provider')
  if (bearer.account.phone_confirmed_at === null) {
    throw new AuthError('phone_not_confirmed', 'Please verify your phone first.', { status: 422 })
  }
  assertAal2IfEnrolled(call, 'reauthenticate')
  await limitCall({ ...call, limits: ['reauthenticate'] })
  await limitOwnTexts(call, 'reauthentication')
  const now = context.now()
  const userId = bearer.account.id
  const text = { id: crypto.randomUUID(), kind: 'phone_reauthentication' as const }
  await context.db.transaction().execute(async (trx) => {
    await insertText(trx, { ...text, userId, phone, channel: 'sms', requestedBy: 'reauthentication', now })
    await context.enqueueMail(trx, text)
    await insertAudit(trx, {
      at: now,
      action: 'user_reauthenticate_requested',
      actorId: userId,
      ipAddress: call.client.ipAddress,
    })
  })
  return ok({ message_id: text.id })
}

/** Emails a code to the signed-in user, the `nonce` that replaces a fresh sign-in for one password change. */
export const reauthenticate: BearerHandler = async (call) => {
  const { context, bearer } = call
  const { account } = bearer
  // Never sends a code to an unverified email, which may be a stranger's.
  const isUnverifiedEmail = account.email !== null && account.email_confirmed_at === null
  const isByPhone = isUnverifiedEmail ? account.phone_confirmed_at !== null : account.email === null
  if (isByPhone && account.phone !== null) return reauthenticateByPhone(call, account.phone)
  if (isUnverifiedEmail) {
    throw new AuthError('email_not_confirmed', 'Please verify your email first.', { status: 422 })
  }
  if (account.email === null) {
    throw new AuthError(
      'validation_failed',
      'Reauthentication requires the user to have an email or a phone number',
    )
  }
  assertAal2IfEnrolled(call, 'reauthenticate')
  await limitCall(call, { account: account.id })
  const now = context.now()
  const mail = { id: crypto.randomUUID(), kind: 'reauthentication' as const }
  await context.db.transaction().execute(async (trx) => {
    await insertMail(trx, { ...mail, userId: account.id, redirectTo: null, now })
    await context.enqueueMail(trx, mail)
    await insertAudit(trx, {
      at: now,
      action: 'user_reauthenticate_requested',
      actorId: account.id,
      ipAddress: call.client.ipAddress,
    })
  })
  return ok({})
}
