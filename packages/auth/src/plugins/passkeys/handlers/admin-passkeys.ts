import { lockAccount } from '#auth/core/accounts/repository/accounts.ts'
import { getAccount, insertServiceAudit, readUserId } from '#auth/core/accounts/service-calls.ts'
import { limitCall, ok, type ServiceHandler } from '#auth/core/http/call.ts'
import { requestNotice } from '#auth/core/messages/notice.ts'
import { deleteSessions } from '#auth/core/sessions/repository/sessions.ts'
import { passkeyNotFound, presentPasskey, readPasskeyId } from '#auth/plugins/passkeys/own-passkey.ts'
import { deletePasskey, listPasskeys } from '#auth/plugins/passkeys/repository/passkeys.ts'

/** Lists the passkeys of an account, oldest first. */
export const listPasskeysAsService: ServiceHandler = async (call) => {
  const { db } = call.context
  const userId = readUserId(call)
  await limitCall(call, { session: call.service.id })
  await getAccount(db, userId)
  return ok((await listPasskeys(db, userId)).map(presentPasskey))
}

/** Deletes a passkey, notifies the user and ends every session, because each may have started with the passkey. */
export const removePasskeyAsService: ServiceHandler = async (call) => {
  const { context } = call
  const userId = readUserId(call)
  const id = readPasskeyId(call, 'passkey_id')
  await limitCall(call, { session: call.service.id })
  await context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, userId)
    await getAccount(trx, userId)
    if (!(await deletePasskey(trx, userId, id))) throw passkeyNotFound()
    await deleteSessions(trx, userId)
    await requestNotice(trx, context, userId, 'passkey_removed')
    await insertServiceAudit(trx, call, 'passkey_deleted', userId, { passkey_id: id })
  })
  return ok({})
}
