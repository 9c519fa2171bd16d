import { findAccountById, lockAccount } from '#auth/core/accounts/repository/accounts.ts'
import { insertAudit } from '#auth/core/audit/repository/audit.ts'
import type { AuthContext } from '#auth/core/context.ts'
import { requestNotice } from '#auth/core/messages/notice.ts'
import { deleteSessions } from '#auth/core/sessions/repository/sessions.ts'
import type { Db, FactorType } from '#auth/core/tables.ts'
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
  const account = await findAccountById(db, userId)
  const factors = account?.factors.filter(({ status }) => status === 'verified') ?? []
  return factors.map(({ id, factor_type, friendly_name, created_at }) => ({
    id,
    type: factor_type,
    name: friendly_name,
    createdAt: new Date(created_at),
  }))
}

/**
 * Deletes a verified factor that the user has lost, notifies the user and ends every session, because a thief who knows
 * the password may have one. Returns null if the account has no such factor.
 */
export async function removeLostFactor(context: AuthContext, userId: string, factorId: string) {
  return context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, userId)
    const factors = await listFactors(trx, userId)
    const factor = factors.find(({ id }) => id === factorId.toLowerCase())
    if (factor === undefined) return null
    await deleteFactors(trx, [factor.id])
    await deleteSessions(trx, userId)
    await insertAudit(trx, {
      at: context.now(),
      action: 'factor_unenrolled',
      actorId: userId,
      traits: { factor_id: factor.id, factor_type: factor.type, status: 'verified', by: 'operator' },
    })
    await requestNotice(trx, context, userId, 'factor_removed', { factor: factor.type })
    return factor
  })
}
