import type { Bearer, Call } from '#auth/call.ts'
import type { AuthContext } from '#auth/context.ts'
import { browserDevice } from '#auth/devices.ts'
import { AuthError } from '#auth/errors.ts'
import { ownSignUp } from '#auth/first-proof.ts'
import { requestNotice } from '#auth/messages/notice.ts'
import type { LockedAccount } from '#auth/repositories/accounts.ts'
import { insertAudit } from '#auth/repositories/audit.ts'
import { recountProviders } from '#auth/repositories/identities.ts'
import { deleteMailsOf, type MailRow } from '#auth/repositories/mails.ts'
import { confirmPhone, findPhoneChanges, swapPhone } from '#auth/repositories/phones.ts'
import { deleteSessions } from '#auth/repositories/sessions.ts'
import type { Db } from '#auth/tables.ts'
import { needsSecondFactor } from '#auth/tokens/assurance.ts'
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
  const sentAt = account.phone_change_sent_at ?? new Date(0)
  const isPending = phone !== null && account.new_phone === phone && sentAt > changeSentAfter(context)
  if (!isPending || !(await swapPhone(trx, account.id, phone, now))) {
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

/**
 * Whose change of telephone a call is about. Several accounts can wait for one number, and a code that was sent for one
 * must not give the number to another: a session's own change counts, then that of the one account that this browser
 * is signed in to; from elsewhere, that of the only one that waits.
 */
export async function findPhoneChange(db: Db, call: Call, phone: string): Promise<string | null> {
  const waiting = await findPhoneChanges(db, {
    phone,
    sentAfter: changeSentAfter(call.context),
    device: browserDevice(call),
  })
  const caller = await readCaller(db, call)
  if (caller !== null) return waiting.some(({ id }) => id === caller.account.id) ? caller.account.id : null
  const here = waiting.filter(({ isHere }) => isHere)
  const [only, ...others] = here.length > 0 ? here : waiting
  return only === undefined || others.length > 0 ? null : only.id
}

/** A change lives as long as one of the address. */
function changeSentAfter({ settings, now }: AuthContext): Date {
  return new Date(now().getTime() - settings.emailChangeSeconds * 1000)
}

async function readCaller(db: Db, call: Call): Promise<Bearer | null> {
  if (call.authorization === undefined) return null
  try {
    return await readBearer({ ...call.context, db }, bearerToken(call.authorization))
  } catch (error) {
    // A gateway in between may send a token of its own, which is nobody's.
    if (error instanceof AuthError && error.status < 500) return null
    throw error
  }
}

/** A session that still has a password to set or a second step to show does not come out as a whole one. */
async function isSignedIn(trx: Db, call: Call, userId: string): Promise<boolean> {
  const caller = await readCaller(trx, call)
  return caller?.account.id === userId && !caller.session.recovery && !needsSecondFactor(caller)
}
