import { findAccountById, lockAccount } from '#auth/core/accounts/repository/accounts.ts'
import { insertServiceAudit, readUserId, userNotFound } from '#auth/core/accounts/service-calls.ts'
import { anonymiseAudit } from '#auth/core/audit/repository/audit.ts'
import { limitCall, ok, serviceHandler } from '#auth/core/http/call.ts'
import { foldTables } from '#auth/core/tables.ts'
import { disableAccount } from '#auth/plugins/admin/repository.ts'
import { deleteUserBody } from '#auth/plugins/admin/wire.ts'

/** Erases an account with all its rows. A soft delete leaves a row without personal data, for references to its id. */
export const deleteUserAsService = serviceHandler(deleteUserBody, async (call) => {
  const { context, body } = call
  const id = readUserId(call)
  await limitCall(call, { session: call.service.id })
  if (body?.should_soft_delete === true) {
    const tables = foldTables(context.plugins)
    await context.db.transaction().execute(async (trx) => {
      if ((await lockAccount(trx, id)) === undefined) throw userNotFound()
      await disableAccount(trx, id, tables, context.now())
      await anonymiseAudit(trx, id)
      await insertServiceAudit(trx, call, 'user_deleted', id, { kept: 'row' })
    })
    return ok({})
  }
  if ((await findAccountById(context.db, id)) === undefined) throw userNotFound()
  await context.db.transaction().execute((trx) => insertServiceAudit(trx, call, 'user_deleted', null))
  await context.eraseUser(id)
  return ok({})
})
