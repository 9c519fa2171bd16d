import type { BearerCall } from '#auth/call.ts'
import { AuthError } from '#auth/errors.ts'
import { insertAudit } from '#auth/repositories/audit.ts'
import { beginPhoneChange, endPhoneChange, findPhoneOwner, insertText } from '#auth/repositories/phones.ts'
import type { Db, TextChannel } from '#auth/tables.ts'

/**
 * Begins a change of telephone: a code to the new number. Where that is proven to be another's, the message is nobody's
 * and is never sent; answer and work tell nothing.
 */
export async function requestPhoneChange(
  trx: Db,
  call: BearerCall,
  change: { phone: string; channel: TextChannel },
): Promise<void> {
  const { context, bearer } = call
  const now = context.now()
  const userId = bearer.account.id
  // One telephone is not two steps.
  if (bearer.account.factors.some((factor) => factor.phone === change.phone)) {
    throw new AuthError(
      'validation_failed',
      'This phone number is your second step, so it cannot sign you in too',
    )
  }
  const owner = await findPhoneOwner(trx, change.phone)
  await beginPhoneChange(trx, userId, change.phone, now)
  const text = { id: crypto.randomUUID(), kind: 'phone_change' as const }
  const isTaken = owner?.confirmed === true && owner.id !== userId
  await insertText(trx, { ...text, ...change, userId: isTaken ? null : userId, now })
  await context.enqueueMail(trx, text)
  await insertAudit(trx, {
    at: now,
    action: 'user_modified',
    actorId: userId,
    address: call.address,
    traits: { requested: 'phone' },
  })
}

/** Gives up a change that is under way, whoever asked for it. */
export async function giveUpPhoneChange(trx: Db, { context, bearer, address }: BearerCall): Promise<void> {
  const userId = bearer.account.id
  if (bearer.account.new_phone === null) return
  await endPhoneChange(trx, userId)
  await insertAudit(trx, {
    at: context.now(),
    action: 'user_modified',
    actorId: userId,
    address,
    traits: { given_up: 'phone' },
  })
}
