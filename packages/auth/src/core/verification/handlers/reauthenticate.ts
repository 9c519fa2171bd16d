import { assertAal2IfEnrolled } from '#auth/core/assurance/assurance.ts'
import { auditCall } from '#auth/core/audit/audit-call.ts'
import { AuthError, invalid } from '#auth/core/errors.ts'
import { type BearerHandler, limitCall, ok } from '#auth/core/http/call.ts'
import { listIdentifiers } from '#auth/core/identifiers/list-identifiers.ts'
import { requestMessage } from '#auth/core/messages/request-message.ts'

/** Emails a code to the signed-in user, the `nonce` that replaces a fresh sign-in for one password change. */
export const reauthenticate: BearerHandler = async (call) => {
  const { context, bearer } = call
  const { account } = bearer
  // Never sends a code to an unverified email, which may be a stranger's.
  const isUnverifiedEmail = account.email !== null && account.email_confirmed_at === null
  for (const { kind, confirmedAt, reauthenticate: send } of listIdentifiers(context)) {
    const value = account[kind]
    const isOnlyOne = isUnverifiedEmail ? account[confirmedAt] !== null : account.email === null
    if (send !== undefined && value !== null && isOnlyOne) return send(call, value)
  }
  if (isUnverifiedEmail) {
    throw new AuthError('email_not_confirmed', 'Please verify your email first.', { status: 422 })
  }
  if (account.email === null) {
    throw invalid('Reauthentication requires the user to have an email or a phone number')
  }
  assertAal2IfEnrolled(call, 'reauthenticate')
  await limitCall(call, { account: account.id })
  await context.db.transaction().execute(async (trx) => {
    await requestMessage(trx, context, { kind: 'reauthentication', user_id: account.id })
    await auditCall(trx, call, 'user_reauthenticate_requested', account.id)
  })
  return ok({})
}
