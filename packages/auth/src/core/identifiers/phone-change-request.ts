import type { Account } from '#auth/core/accounts/repository/accounts.ts'
import { assertFresh, isFresh } from '#auth/core/assurance/fresh-sign-in.ts'
import { AuthError } from '#auth/core/errors.ts'
import type { BearerCall } from '#auth/core/http/call.ts'
import { limitTexts } from '#auth/core/messages/request-text.ts'
import type { Db, TextChannel } from '#auth/core/tables.ts'
import { consumeNonce, findNonce, limitReauthentication } from '#auth/core/verification/reauthentication.ts'
import { auditChangeRequest } from './change.ts'
import { phoneIdentifier } from './phone.ts'
import { startChange } from './repository/identifiers.ts'
import { findPhoneOwner } from './repository/phone-numbers.ts'
import { insertText } from './repository/texts.ts'

export interface PhoneChangeRequest {
  phone: string
  channel: TextChannel
}

type PhoneCall = BearerCall<{ nonce?: string | null; password?: string | null }>

/**
 * Throws unless the session has a fresh sign-in or the body has the code sent to the current number. If the body also has
 * a password, the code counts for the password only. Anonymous accounts are exempt, because they cannot sign in again.
 */
export function assertFreshOrNonce(call: PhoneCall): void {
  if (call.bearer.account.is_anonymous || hasNonceWithoutPassword(call)) return
  assertFresh(call)
}

/** A code that comes with a password is for the password change. */
function hasNonceWithoutPassword({ body }: PhoneCall): boolean {
  return Boolean(body.nonce) && body.password == null
}

/** Counts the request against its limits and verifies the code if the sign-in is not fresh. */
export async function preparePhoneChange(
  call: PhoneCall,
  requested: PhoneChangeRequest,
): Promise<PhoneChangeRequest & { nonceMailId: string | null }> {
  const { bearer, body } = call
  const isVerified = bearer.account.is_anonymous || isFresh(call)
  if (!isVerified) await limitReauthentication(call)
  const nonceMailId = isVerified ? null : await findNonce(call, ['phone_reauthentication'], body.nonce ?? '')
  await limitTexts(call, requested.phone)
  return { ...requested, nonceMailId }
}

/**
 * Starts a change of phone number by sending a code to the new number. If another account has verified the number, the
 * message has no recipient and is never sent; reply and duration do not reveal it.
 */
export async function requestPhoneChange(
  trx: Db,
  call: BearerCall,
  { nonceMailId, ...change }: PhoneChangeRequest & { nonceMailId: string | null },
): Promise<void> {
  const { context, bearer } = call
  const now = context.now()
  const userId = bearer.account.id
  if (nonceMailId !== null) await consumeNonce(trx, nonceMailId)
  const owner = await findPhoneOwner(trx, change.phone)
  const columns = {
    new_phone: change.phone,
    phone_change_sent_at: now,
    phone_change_session_id: bearer.session.id,
  }
  await startChange(trx, phoneIdentifier, { userId, columns, now })
  const text = { id: crypto.randomUUID(), kind: 'phone_change' as const }
  const isTaken = owner?.confirmed === true && owner.id !== userId
  await insertText(trx, { ...text, ...change, userId: isTaken ? null : userId, now })
  await context.enqueueMail(trx, text)
  await auditChangeRequest(trx, call, phoneIdentifier)
}

/** Throws if the number is the account's second factor, because one phone is not two factors. */
export function assertNotOwnFactor(
  { factors }: Account,
  phone: string,
  message = 'This phone number is your second factor, so it cannot be used to sign in',
): void {
  if (factors.some((factor) => factor.phone === phone)) throw new AuthError('validation_failed', message)
}
