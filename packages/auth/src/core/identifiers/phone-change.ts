import type { LockedAccount } from '#auth/core/accounts/repository/accounts.ts'
import type { AuthContext } from '#auth/core/context.ts'
import type { Call } from '#auth/core/http/call.ts'
import { browserDevice } from '#auth/core/sessions/devices.ts'
import { readCaller } from '#auth/core/sessions/requesting-session.ts'
import type { Db } from '#auth/core/tables.ts'
import type { MailRow } from '#auth/core/verification/repository/mails.ts'
import { completeChange } from './change.ts'
import { tokenExpired } from './identifier.ts'
import { phoneIdentifier } from './phone.ts'
import { findPhoneChanges } from './repository/phone-numbers.ts'

export const phoneChanged = { msg: 'Phone number changed', code: '200' } as const

/** Completes a change with the code sent to the new number. */
export async function confirmPhoneChange(
  trx: Db,
  call: Call,
  account: LockedAccount,
  mail: MailRow,
): Promise<{ isRequester: boolean }> {
  const phone = mail.recipient
  const sentAt = account.phone_change_sent_at ?? new Date(0)
  const isPending = phone !== null && account.new_phone === phone && sentAt > changeSentAfter(call.context)
  if (!isPending) throw tokenExpired()
  return completeChange(trx, call, account, phoneIdentifier, phone)
}

/**
 * The account whose pending change a code for this number belongs to; null if ambiguous. Several accounts can request one
 * number, and the code of one must not assign it to another. Checks the caller's account, then the only account signed in
 * in this browser, then the only account with such a change.
 */
export async function findPhoneChange(db: Db, call: Call, phone: string): Promise<string | null> {
  const pending = await findPhoneChanges(db, {
    phone,
    sentAfter: changeSentAfter(call.context),
    device: browserDevice(call),
  })
  const caller = await readCaller(db, call)
  if (caller !== null) return pending.some(({ id }) => id === caller.account.id) ? caller.account.id : null
  const inBrowser = pending.filter(({ isHere }) => isHere)
  const [only, ...others] = inBrowser.length > 0 ? inBrowser : pending
  return only === undefined || others.length > 0 ? null : only.id
}

/** Changes of phone number expire by the same setting as changes of email. */
function changeSentAfter({ settings, now }: AuthContext): Date {
  return new Date(now().getTime() - settings.emailChangeSeconds * 1000)
}
