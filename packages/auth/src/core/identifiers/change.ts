import { deleteDevices, type LockedAccount } from '#auth/core/accounts/repository/accounts.ts'
import { lockIdentifier, updateProviders } from '#auth/core/accounts/repository/identities.ts'
import { auditCall } from '#auth/core/audit/audit-call.ts'
import type { AuthContext } from '#auth/core/context.ts'
import type { BearerCall, Call } from '#auth/core/http/call.ts'
import { DAY } from '#auth/core/limits/limits.ts'
import { deleteSessions } from '#auth/core/sessions/repository/sessions.ts'
import { isFromSession, requestingSession } from '#auth/core/sessions/requesting-session.ts'
import type { Db } from '#auth/core/tables.ts'
import { deletePendingMails } from '#auth/core/verification/repository/mails.ts'
import { type Identifier, tokenExpired } from './identifier.ts'
import { clearChange, isTaken, releaseUnverified } from './repository/identifiers.ts'

/** How long a change of email or phone number waits for its confirmations. */
const CHANGE_SECONDS = DAY

/** A change that was requested before this time has expired. */
export function changeSentAfter({ now }: Pick<AuthContext, 'now'>): Date {
  return new Date(now().getTime() - CHANGE_SECONDS * 1000)
}

/** Records the request of a change in the audit log. */
export async function auditChangeRequest(trx: Db, call: BearerCall, { kind }: Identifier) {
  await auditCall(trx, call, 'user_modified', call.bearer.account.id, { requested: kind })
}

/** Cancels a pending change, from any session and also after the first confirmation. */
export async function cancelChange(trx: Db, call: BearerCall, identifier: Identifier) {
  const { account } = call.bearer
  if (account[identifier.pending] === null) return
  await clearChange(trx, identifier, account.id)
  await auditCall(trx, call, 'user_modified', account.id, { cancelled: identifier.kind })
}

/**
 * Replaces the identifier by a verified value and ends every session except the requester's. Only the requester is signed
 * in (`isRequester`), because the owner of a mistyped value could also confirm it. The caller has locked the account's row.
 * Throws `otp_expired` if another account has verified the value meanwhile.
 */
export async function completeChange(
  trx: Db,
  call: Call,
  account: LockedAccount,
  identifier: Identifier,
  value: string,
): Promise<{ isRequester: boolean }> {
  const { context } = call
  const now = context.now()
  // Of two concurrent changes to one value, the second must see the result of the first.
  await lockIdentifier(trx, value)
  if (!(await releaseUnverified(trx, identifier, { value, exceptUserId: account.id, now }))) {
    throw tokenExpired()
  }
  await identifier.notifyBefore(trx, context, account)
  await identifier.assign(trx, account.id, value, now).catch((error: unknown) => {
    // A concurrent sign-up inserted the value and has committed since.
    throw isTaken(error, identifier.kind) ? tokenExpired() : error
  })
  await updateProviders(trx, account.id, now)
  await deletePendingMails(trx, account.id)
  const requester = await requestingSession(trx, call, account.id, account[identifier.changeSession])
  await deleteSessions(trx, account.id, { except: requester?.id ?? null })
  await deleteDevices(trx, account.id, { except: requester?.device_hash ?? null })
  await identifier.notifyAfter(trx, context, account)
  await auditCall(trx, call, 'user_modified', account.id, { changed: identifier.kind })
  return { isRequester: requester !== null && (await isFromSession(trx, call, requester)) }
}
