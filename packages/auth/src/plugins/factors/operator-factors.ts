import { findAccountById, lockAccount } from '#auth/core/accounts/repository/accounts.ts'
import { insertAudit } from '#auth/core/audit/repository/audit.ts'
import type { AuthContext } from '#auth/core/context.ts'
import { requestNotice } from '#auth/core/messages/notice.ts'
import { deleteSessions } from '#auth/core/sessions/repository/sessions.ts'
import type { AccountFactor, Db, FactorType } from '#auth/core/tables.ts'
import { deleteFactors } from '#auth/plugins/factors/repository/factors.ts'

/** A verified second factor, as shown to the operator. */
export interface OwnedFactor {
  id: string
  type: FactorType
  /** Name chosen by the user; empty without one. */
  name: string
  createdAt: Date
}

/** Lists the verified factors of an account, oldest first. */
export async function listFactors(db: Db, userId: string): Promise<OwnedFactor[]> {
  return (await listVerified(db, userId)).map(present)
}

/** Deletes a verified factor that the user has lost. Returns null if the account has no such factor. */
export async function removeLostFactor(context: AuthContext, userId: string, factorId: string) {
  return context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, userId)
    const factor = (await listVerified(trx, userId)).find(({ id }) => id === factorId.toLowerCase())
    if (factor === undefined) return null
    const traits = { ...(await removeFactorOf(trx, context, userId, factor)), by: 'operator' }
    await insertAudit(trx, { at: context.now(), action: 'factor_unenrolled', actorId: userId, traits })
    return present(factor)
  })
}

/**
 * Deletes a factor without its user and returns the traits of the audit event. For a verified one, the user is notified and
 * every session ends, because a thief who knows the password may have one.
 */
export async function removeFactorOf(trx: Db, context: AuthContext, userId: string, factor: AccountFactor) {
  const { id, factor_type, status } = factor
  await deleteFactors(trx, [id])
  if (status === 'verified') {
    await deleteSessions(trx, userId)
    await requestNotice(trx, context, userId, 'factor_removed', { factor: factor_type })
  }
  return { factor_id: id, factor_type, status }
}

async function listVerified(db: Db, userId: string): Promise<AccountFactor[]> {
  const account = await findAccountById(db, userId)
  return account?.factors.filter(({ status }) => status === 'verified') ?? []
}

function present({ id, factor_type, friendly_name, created_at }: AccountFactor): OwnedFactor {
  return { id, type: factor_type, name: friendly_name, createdAt: new Date(created_at) }
}
