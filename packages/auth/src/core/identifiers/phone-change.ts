import { forgetDevices, type LockedAccount } from '#auth/core/accounts/repository/accounts.ts'
import { recountProviders } from '#auth/core/accounts/repository/identities.ts'
import { insertAudit } from '#auth/core/audit/repository/audit.ts'
import type { AuthContext } from '#auth/core/context.ts'
import { AuthError } from '#auth/core/errors.ts'
import type { Call } from '#auth/core/http/call.ts'
import { isAddressTaken } from '#auth/core/identifiers/repository/email-changes.ts'
import { findPhoneChanges, insertText, swapPhone } from '#auth/core/identifiers/repository/phones.ts'
import { requestNotice } from '#auth/core/messages/notice.ts'
import { askingSession, isOfSession, readCaller } from '#auth/core/sessions/asking-session.ts'
import { browserDevice } from '#auth/core/sessions/devices.ts'
import { deleteSessions } from '#auth/core/sessions/repository/sessions.ts'
import type { Db } from '#auth/core/tables.ts'
import { deleteMailsOf, type MailRow } from '#auth/core/verification/repository/mails.ts'

export const phoneChanged = { msg: 'Phone number changed', code: '200' } as const

/**
 * The new number has answered: it is the account's, and every session but the one that asked for it ends. The number
 * before hears of it. Only whoever asked is signed in by that; a number can be mistyped.
 */
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
  if (!isPending) throw expired()
  const isTheirs = await swapPhone(trx, account.id, phone, now).catch((error: unknown) => {
    // A sign-up took the number at this very moment, which nobody could see before.
    throw isAddressTaken(error, 'phone') ? expired() : error
  })
  if (!isTheirs) throw expired()
  await recountProviders(trx, account.id, now)
  await deleteMailsOf(trx, account.id)
  const asking = await askingSession(trx, call, account.id, account.phone_change_session_id)
  await deleteSessions(trx, account.id, { except: asking?.id ?? null })
  await forgetDevices(trx, account.id, { except: asking?.deviceHash ?? null })
  await requestNotice(trx, context, account.id, 'phone_changed')
  await tellReplaced(trx, context, account)
  await insertAudit(trx, {
    at: now,
    action: 'user_modified',
    actorId: account.id,
    address: call.client.ipAddress,
    traits: { changed: 'phone' },
  })
  return { isAsker: asking !== null && (await isOfSession(trx, call, asking)) }
}

/** An account may have no mailbox that a notice could go to, and whoever has the number before need not read mails. */
async function tellReplaced(trx: Db, context: AuthContext, account: LockedAccount): Promise<void> {
  if (account.phone === null || account.phone_confirmed_at === null) return
  const text = { id: crypto.randomUUID(), kind: 'phone_replaced' as const }
  const to = { userId: account.id, phone: account.phone, channel: 'sms' as const }
  await insertText(trx, { ...text, ...to, now: context.now() })
  await context.enqueueMail(trx, text)
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

function expired(): AuthError {
  return new AuthError('otp_expired', 'Token has expired or is invalid')
}

/** A change lives as long as one of the address. */
function changeSentAfter({ settings, now }: AuthContext): Date {
  return new Date(now().getTime() - settings.emailChangeSeconds * 1000)
}
