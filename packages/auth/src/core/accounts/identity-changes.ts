import { assertAal2IfEnrolled, assertOwnAccount } from '#auth/core/assurance/assurance.ts'
import { assertFresh } from '#auth/core/assurance/fresh-sign-in.ts'
import { auditCall } from '#auth/core/audit/audit-call.ts'
import { AuthError } from '#auth/core/errors.ts'
import type { BearerCall, Call } from '#auth/core/http/call.ts'
import { requestNotice } from '#auth/core/messages/notice.ts'
import type { Db } from '#auth/core/tables.ts'

/** Throws unless the session has a fresh sign-in, and a second factor if the account has one. */
export async function assertCanChangeIdentities(call: BearerCall) {
  if (!call.context.settings.manualLinking) {
    throw new AuthError('manual_linking_disabled', 'Manual linking is disabled')
  }
  assertOwnAccount(call)
  assertAal2IfEnrolled(call, 'identities')
  if (!call.bearer.account.is_anonymous) assertFresh(call)
}

/** Records that a sign-in method was added or removed, and notifies the owner. */
export async function recordIdentityChange(
  trx: Db,
  call: Call,
  action: 'identity_linked' | 'identity_unlinked',
  userId: string,
  provider: { id: string; label: string },
) {
  await auditCall(trx, call, action, userId, { provider: provider.id })
  await requestNotice(trx, call.context, userId, action, { provider: provider.label })
}
