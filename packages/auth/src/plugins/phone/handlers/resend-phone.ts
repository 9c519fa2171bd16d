import { insertAudit } from '#auth/core/audit/repository/audit.ts'
import { type Call, ok, type Reply } from '#auth/core/http/call.ts'
import { findPhoneChange } from '#auth/core/identifiers/phone-change.ts'
import { findPhoneOwner } from '#auth/core/identifiers/repository/phone-numbers.ts'
import { insertText } from '#auth/core/identifiers/repository/texts.ts'
import { getPhoneSettings, limitTexts, readSupportedPhone } from '#auth/core/messages/request-text.ts'
import { limitIdentifier } from '#auth/core/sessions/limit-identifier.ts'
import type { Db } from '#auth/core/tables.ts'

/** Sends the code of a sign-up or of a number change again. The response is the same for every number. */
export async function resendByPhone(
  call: Call,
  type: 'sms' | 'phone_change',
  number: string,
): Promise<Reply> {
  const { context } = call
  const settings = getPhoneSettings(call, 'Unsupported phone provider')
  const phone = readSupportedPhone(settings, number)
  await limitIdentifier({ ...call, limits: ['resend', 'mailFromDevice'] }, phone)
  await limitTexts(call, phone)
  const id = crypto.randomUUID()
  const kind = type === 'sms' ? ('phone_confirmation' as const) : ('phone_change' as const)
  const now = context.now()
  await context.db.transaction().execute(async (trx) => {
    const userId =
      type === 'sms' ? await findUnverifiedOwner(trx, phone) : await findChangeRequester(trx, call, phone)
    await insertText(trx, { id, kind, userId, phone, channel: 'sms', now })
    await context.enqueueMail(trx, { id, kind })
    await insertAudit(trx, {
      at: now,
      action: 'user_confirmation_requested',
      actorId: userId,
      ipAddress: call.client.ipAddress,
      traits: { type },
    })
  })
  return ok({ message_id: id })
}

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
