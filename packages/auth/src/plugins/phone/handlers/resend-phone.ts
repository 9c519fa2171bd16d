import { auditCall } from '#auth/core/audit/audit-call.ts'
import { invalid } from '#auth/core/errors.ts'
import { type Call, handler, ok } from '#auth/core/http/call.ts'
import { resendBody } from '#auth/core/http/wire.ts'
import { requestMessage } from '#auth/core/messages/request-message.ts'
import { limitIdentifier } from '#auth/core/sessions/limit-identifier.ts'
import type { Db } from '#auth/core/tables.ts'
import { assertChallenge } from '#auth/core/verification/pkce.ts'
import { findPhoneChange } from '#auth/plugins/phone/identifier.ts'
import { findPhoneOwner } from '#auth/plugins/phone/repository/phone-numbers.ts'
import { limitTexts, readSupportedPhone } from '#auth/plugins/texts/request-text.ts'

/** Sends the code of a sign-up or of a number change again. The response is the same for every number. */
export const resendByPhone = handler(resendBody, async (call) => {
  const { context, body } = call
  const type = body.type === 'sms' ? 'sms' : 'phone_change'
  if (!body.phone) throw invalid('Type provided requires a phone number')
  if (body.email) {
    throw invalid('Only an email address or phone number should be provided.')
  }
  assertChallenge(body)
  const phone = readSupportedPhone(call, body.phone)
  await limitIdentifier(call, phone)
  await limitTexts(call, phone)
  const kind = type === 'sms' ? ('phone_confirmation' as const) : ('phone_change' as const)
  const id = await context.db.transaction().execute(async (trx) => {
    const userId =
      type === 'sms' ? await findUnverifiedOwner(trx, phone) : await findChangeRequester(trx, call, phone)
    await auditCall(trx, call, 'user_confirmation_requested', userId, { type })
    return requestMessage(trx, context, { kind, user_id: userId, recipient: phone, channel: 'sms' })
  })
  return ok({ message_id: id })
})

async function findUnverifiedOwner(trx: Db, phone: string): Promise<string | null> {
  const owner = await findPhoneOwner(trx, phone)
  return owner === null || owner.confirmed ? null : owner.id
}

/** Returns null if another account has verified the number meanwhile. */
async function findChangeRequester(trx: Db, call: Call, phone: string): Promise<string | null> {
  const userId = await findPhoneChange(trx, call, phone)
  const owner = await findPhoneOwner(trx, phone)
  return owner?.confirmed === true && owner.id !== userId ? null : userId
}
