import type { Account } from '#auth/core/accounts/repository/accounts.ts'
import { isFresh, requireFresh } from '#auth/core/assurance/fresh.ts'
import { insertAudit } from '#auth/core/audit/repository/audit.ts'
import { AuthError } from '#auth/core/errors.ts'
import type { BearerCall } from '#auth/core/http/call.ts'
import {
  beginPhoneChange,
  endPhoneChange,
  findPhoneOwner,
  insertText,
} from '#auth/core/identifiers/repository/phones.ts'
import { limitTexts } from '#auth/core/messages/request-text.ts'
import type { Db, TextChannel } from '#auth/core/tables.ts'
import { findNonce, limitProvingAgain, useNonce } from '#auth/core/verification/reauthentication.ts'

interface PhoneWish {
  phone: string
  channel: TextChannel
}

type PhoneCall = BearerCall<{ nonce?: string | null; password?: string | null }>

/**
 * A change of telephone asks for a fresh sign-in, or for the code that went to the present number. That of a new
 * password stands for the password alone; whoever has no address has nothing to prove again.
 */
export function requireFreshOrNonce(call: PhoneCall): void {
  if (call.bearer.account.is_anonymous || bringsNonce(call)) return
  requireFresh(call)
}

function bringsNonce({ body }: PhoneCall): boolean {
  return Boolean(body.nonce) && body.password == null
}

/** Counts a change that is asked for, and finds the code that lets it be. */
export async function preparePhoneChange(
  call: PhoneCall,
  wish: PhoneWish,
): Promise<PhoneWish & { nonceMailId: string | null }> {
  const { bearer, body } = call
  const isProven = bearer.account.is_anonymous || isFresh(call)
  if (!isProven) await limitProvingAgain(call)
  const nonceMailId = isProven ? null : await findNonce(call, ['phone_reauthentication'], body.nonce ?? '')
  await limitTexts(call, wish.phone)
  return { ...wish, nonceMailId }
}

/**
 * Begins a change of telephone: a code to the new number. Where that is proven to be another's, the message is nobody's
 * and is never sent; answer and work tell nothing.
 */
export async function requestPhoneChange(
  trx: Db,
  call: BearerCall,
  { nonceMailId, ...change }: PhoneWish & { nonceMailId: string | null },
): Promise<void> {
  const { context, bearer } = call
  const now = context.now()
  const userId = bearer.account.id
  if (nonceMailId !== null) await useNonce(trx, nonceMailId)
  const owner = await findPhoneOwner(trx, change.phone)
  await beginPhoneChange(trx, { userId, sessionId: bearer.session.id, phone: change.phone, now })
  const text = { id: crypto.randomUUID(), kind: 'phone_change' as const }
  const isTaken = owner?.confirmed === true && owner.id !== userId
  await insertText(trx, { ...text, ...change, userId: isTaken ? null : userId, now })
  await context.enqueueMail(trx, text)
  await insertAudit(trx, {
    at: now,
    action: 'user_modified',
    actorId: userId,
    address: call.client.ipAddress,
    traits: { requested: 'phone' },
  })
}

/** One telephone is not two steps, whoever asks for it. */
export function refuseOwnFactor(
  { factors }: Account,
  phone: string,
  message = 'This phone number is your second step, so it cannot sign you in too',
): void {
  if (factors.some((factor) => factor.phone === phone)) throw new AuthError('validation_failed', message)
}

/** Gives up a change that is under way, whoever asked for it. */
export async function giveUpPhoneChange(trx: Db, { context, bearer, client }: BearerCall): Promise<void> {
  const userId = bearer.account.id
  if (bearer.account.new_phone === null) return
  await endPhoneChange(trx, userId)
  await insertAudit(trx, {
    at: context.now(),
    action: 'user_modified',
    actorId: userId,
    address: client.ipAddress,
    traits: { given_up: 'phone' },
  })
}
