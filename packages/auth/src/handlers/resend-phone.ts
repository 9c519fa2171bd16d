import { type Call, limitCall, ok, type Reply } from '#auth/call.ts'
import { insertAudit } from '#auth/repositories/audit.ts'
import { findPhoneChange, findPhoneOwner, insertText } from '#auth/repositories/phones.ts'
import type { Db } from '#auth/tables.ts'
import { limitTexts, phoneSettings, readReachable } from '#auth/texts/request-text.ts'

/** Sends the code of a sign-up, or of a change of telephone, once more; same answer for every number. */
export async function resendByPhone(call: Call, type: 'sms' | 'phone_change', typed: string): Promise<Reply> {
  const { context } = call
  const settings = phoneSettings(call, 'Unsupported phone provider')
  const phone = readReachable(settings, typed)
  await limitCall({ ...call, limits: ['resend'] })
  await limitTexts(call, phone)
  const id = crypto.randomUUID()
  const kind = type === 'sms' ? ('phone_confirmation' as const) : ('phone_change' as const)
  const now = context.now()
  await context.db.transaction().execute(async (trx) => {
    const userId = type === 'sms' ? await unprovenOwner(trx, phone) : await findPhoneChange(trx, phone)
    await insertText(trx, { id, kind, userId, phone, channel: 'sms', now })
    await context.enqueueMail(trx, { id, kind })
    await insertAudit(trx, {
      at: now,
      action: 'user_confirmation_requested',
      actorId: userId,
      address: call.address,
      traits: { of: type },
    })
  })
  return ok({ message_id: id })
}

async function unprovenOwner(trx: Db, phone: string): Promise<string | null> {
  const owner = await findPhoneOwner(trx, phone)
  return owner === null || owner.confirmed ? null : owner.id
}
