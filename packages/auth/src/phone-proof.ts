import type { Call } from '#auth/call.ts'
import { AuthError } from '#auth/errors.ts'
import { ownSignUp } from '#auth/first-proof.ts'
import { requestNotice } from '#auth/messages/notice.ts'
import type { LockedAccount } from '#auth/repositories/accounts.ts'
import { insertAudit } from '#auth/repositories/audit.ts'
import { recountProviders } from '#auth/repositories/identities.ts'
import { deleteMailsOf, type MailRow } from '#auth/repositories/mails.ts'
import { confirmPhone, swapPhone } from '#auth/repositories/phones.ts'
import { deleteSessions } from '#auth/repositories/sessions.ts'
import type { Db } from '#auth/tables.ts'
import { bearerToken, readBearer } from '#auth/tokens/bearer.ts'

export const phoneChanged = { msg: 'Phone number changed', code: '200' } as const

/**
 * The telephone is proven for the first time. As with a mailbox, what anybody asked for with the number before gives
 * way to what the browser that brings the proof asked for itself.
 */
export async function acceptFirstPhoneProof(
  trx: Db,
  call: Call,
  account: LockedAccount,
  mail: MailRow,
): Promise<{ needsPassword: boolean }> {
  const own = await ownSignUp(trx, call, account.id, mail)
  const keep = own ?? { passwordHash: null, userMetadata: nameAlone(mail) }
  await confirmPhone(trx, { userId: account.id, keep, now: call.context.now() })
  await deleteSessions(trx, account.id)
  return { needsPassword: keep.passwordHash === null && account.password_hash !== null }
}

function nameAlone({ user_metadata: data }: MailRow) {
  return typeof data?.name === 'string' ? { name: data.name } : {}
}

/** The new number has answered. Only whoever holds a session of the account is signed in by that; a number can be mistyped. */
export async function agreeToPhoneChange(
  trx: Db,
  call: Call,
  account: LockedAccount,
  mail: MailRow,
): Promise<{ isAsker: boolean }> {
  const { context } = call
  const now = context.now()
  const phone = mail.recipient
  if (phone === null || account.new_phone !== phone || !(await swapPhone(trx, account.id, phone, now))) {
    throw new AuthError('otp_expired', 'Token has expired or is invalid')
  }
  await recountProviders(trx, account.id, now)
  await deleteMailsOf(trx, account.id)
  await requestNotice(trx, context, account.id, 'phone_changed')
  await insertAudit(trx, {
    at: now,
    action: 'user_modified',
    actorId: account.id,
    address: call.address,
    traits: { changed: 'phone' },
  })
  return { isAsker: await isSignedIn(trx, call, account.id) }
}

async function isSignedIn(trx: Db, call: Call, userId: string): Promise<boolean> {
  if (call.authorization === undefined) return false
  try {
    const bearer = await readBearer({ ...call.context, db: trx }, bearerToken(call.authorization))
    return bearer.account.id === userId
  } catch (error) {
    // A gateway in between may send a token of its own, which is nobody's.
    if (error instanceof AuthError && error.status < 500) return false
    throw error
  }
}
