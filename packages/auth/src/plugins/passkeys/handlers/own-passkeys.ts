import { z } from 'zod'
import { lockAccount } from '#auth/core/accounts/repository/accounts.ts'
import { isPrintable } from '#auth/core/accounts/rules.ts'
import { assertFresh } from '#auth/core/assurance/fresh-sign-in.ts'
import { lockBearer } from '#auth/core/assurance/lock-bearer.ts'
import { auditCall } from '#auth/core/audit/audit-call.ts'
import { AuthError, invalid } from '#auth/core/errors.ts'
import { type BearerHandler, bearerHandler, limitCall, ok } from '#auth/core/http/call.ts'
import { optionalText } from '#auth/core/http/wire.ts'
import { requestNotice } from '#auth/core/messages/notice.ts'
import {
  assertCanManage,
  passkeyNotFound,
  presentPasskey,
  readPasskeyId,
} from '#auth/plugins/passkeys/own-passkey.ts'
import { deletePasskey, listPasskeys, renamePasskey } from '#auth/plugins/passkeys/repository/passkeys.ts'

/** Lists the caller's passkeys, oldest first. */
export const listOwnPasskeys: BearerHandler = async (call) => {
  assertCanManage(call)
  await limitCall(call)
  const passkeys = await listPasskeys(call.context.db, call.bearer.account.id)
  return ok(passkeys.map(presentPasskey))
}

const renamePasskeyBody = z.object({ friendly_name: optionalText })
const NAME_LENGTH_MAX = 120

export const updatePasskey = bearerHandler(renamePasskeyBody, async (call) => {
  const { context, bearer, body } = call
  assertCanManage(call)
  const id = readPasskeyId(call)
  await limitCall(call)
  const friendlyName = (body.friendly_name ?? '').trim()
  if (friendlyName === '' || !isPrintable(friendlyName, NAME_LENGTH_MAX)) {
    throw invalid(`friendly_name must be 1 to ${NAME_LENGTH_MAX} characters without control characters`)
  }
  const userId = bearer.account.id
  const renamed = await context.db.transaction().execute(async (trx) => {
    const passkey = await renamePasskey(trx, userId, id, friendlyName, context.now())
    if (passkey === undefined) throw passkeyNotFound()
    await auditCall(trx, call, 'passkey_updated', userId, { passkey_id: id })
    return passkey
  })
  return ok(presentPasskey(renamed))
})

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
