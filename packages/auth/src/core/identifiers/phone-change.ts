import type { LockedAccount } from '#auth/core/accounts/repository/accounts.ts'
import type { AuthContext } from '#auth/core/context.ts'
import type { Call } from '#auth/core/http/call.ts'
import { browserDevice } from '#auth/core/sessions/devices.ts'
import { readCaller } from '#auth/core/sessions/requesting-session.ts'
import type { Db } from '#auth/core/tables.ts'
import type { MailRow } from '#auth/core/verification/repository/mails.ts'
import { completeChange } from './change.ts'
import { phoneIdentifier } from './phone.ts'
import { findPhoneChanges } from './repository/phone-numbers.ts'

export const phoneChanged = { msg: 'Phone number changed', code: '200' } as const

/** Completes a change with the code that went to the new number. */
export async function confirmPhoneChange(
  trx: Db,
  call: Call,
  account: LockedAccount,
  mail: MailRow,
): Promise<{ isRequester: boolean }> {
  const phone = mail.recipient
  const sentAt = account.phone_change_sent_at ?? new Date(0)
  const isPending = phone !== null && account.new_phone === phone && sentAt > changeSentAfter(call.context)
  if (!isPending) throw phoneIdentifier.expired()
  return completeChange(trx, call, account, phoneIdentifier, phone)
}

/**
 * The account whose change a code for this number is about; null if that is ambiguous. Several accounts can wait for one
 * number, and a code sent for one must not give it to another: the session's own change counts first, then that of the
 * only account signed in on this browser, then that of the only account that waits.
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

/** A pending change expires with the same setting as one of an email address. */
function changeSentAfter({ settings, now }: AuthContext): Date {
  return new Date(now().getTime() - settings.emailChangeSeconds * 1000)
}
