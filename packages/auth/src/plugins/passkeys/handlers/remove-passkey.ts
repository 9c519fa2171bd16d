import { lockAccount } from '#auth/core/accounts/repository/accounts.ts'
import { assertFresh } from '#auth/core/assurance/fresh-sign-in.ts'
import { lockBearer } from '#auth/core/assurance/lock-bearer.ts'
import { auditCall } from '#auth/core/audit/audit-call.ts'
import { AuthError } from '#auth/core/errors.ts'
import { type BearerHandler, limitCall, ok } from '#auth/core/http/call.ts'
import { requestNotice } from '#auth/core/messages/notice.ts'
import { assertCanManage, passkeyNotFound, readPasskeyId } from '#auth/plugins/passkeys/own-passkey.ts'
import { deletePasskey } from '#auth/plugins/passkeys/repository/passkeys.ts'

/** Deletes a passkey of the caller. Sessions that it started continue until the user ends them. */
export const removePasskey: BearerHandler = async (call) => {
  const { context } = call
  assertCanManage(call)
  const id = readPasskeyId(call)
  await limitCall(call)
  await context.db.transaction().execute(async (trx) => {
    const bearer = await lockBearer(trx, call)
    assertCanManage({ bearer })
    assertFresh({ context, bearer })
    const userId = bearer.account.id
    if (!(await deletePasskey(trx, userId, id))) throw passkeyNotFound()
    // Without another verified method, the account would go to the user who verifies its unverified email.
    if (!(await lockAccount(trx, userId))?.is_verified) {
      throw new AuthError('single_identity_not_deletable', 'This passkey is the only verified sign-in method')
    }
    await auditCall(trx, call, 'passkey_deleted', userId, { passkey_id: id })
    await requestNotice(trx, context, userId, 'passkey_removed')
  })
  return ok({})
}
