import type { Updateable } from 'kysely'
import { findAccountById } from '#auth/core/accounts/repository/accounts.ts'
import type { AuthContext } from '#auth/core/context.ts'
import type { Bearer } from '#auth/core/http/call.ts'
import { deleteWindows } from '#auth/core/limits/repository.ts'
import { requestNotice } from '#auth/core/messages/notice.ts'
import type { AmrEntry, Db } from '#auth/core/tables.ts'
import { type ChallengeRow, consumeChallenge } from '#auth/plugins/factors/repository/challenges.ts'
import {
  deleteUnverifiedFactors,
  type FactorRow,
  saveProof,
} from '#auth/plugins/factors/repository/factors.ts'
import {
  deleteSingleFactorSessions,
  markFactorUsed,
  upgradeSession,
} from '#auth/plugins/factors/repository/session-assurance.ts'
import type { FactorsTable } from '#auth/plugins/factors/tables.ts'

const methods = { totp: 'totp', webauthn: 'mfa/webauthn', phone: 'mfa/phone' } as const

/**
 * Stores a successful verification and raises the session to aal2: activates the factor, ends weaker sessions, resets
 * limits and notifies the user. Runs in the caller's transaction under the account's lock.
 */
export async function raiseToAal2(
  trx: Db,
  context: AuthContext,
  verification: {
    bearer: Bearer
    factor: FactorRow
    challenge: ChallengeRow
    proof: Updateable<FactorsTable>
    device: Buffer | null
    /** Keys of the limits to reset. */
    limitKeys: readonly string[]
  },
) {
  const { bearer, factor, challenge, proof } = verification
  const { account, session } = bearer
  const now = context.now()
  if (!(await consumeChallenge(trx, challenge.id, now)))
    throw new Error(`Challenge ${challenge.id} was already used despite the account lock`)
  await saveProof(trx, factor.id, proof, now)
  await deleteUnverifiedFactors(trx, account.id, factor.factor_type)

  const amr = withMethod(session.amr, methods[factor.factor_type], now)
  const refresh_counter = await upgradeSession(trx, { sessionId: session.id, factorId: factor.id, amr, now })
  if (refresh_counter === undefined)
    throw new Error(`Session ${session.id} was deleted despite the account lock`)
  await markFactorUsed(trx, account.id, verification.device, now)
  await deleteSingleFactorSessions(trx, account.id, session.id)
  await deleteWindows(trx, verification.limitKeys)
  if (factor.status === 'unverified') {
    await requestNotice(trx, context, account.id, 'factor_added', { factor: factor.factor_type })
  }

  const changed = await findAccountById(trx, account.id)
  if (changed === undefined) throw new Error(`Account ${account.id} disappeared while locked`)
  return {
    account: changed,
    session: { id: session.id, aal: 'aal2' as const, amr, refresh_counter, recovery: session.recovery },
  }
}

/** Replaces an earlier entry of the same method. */
function withMethod(amr: readonly AmrEntry[], method: AmrEntry['method'], now: Date): AmrEntry[] {
  const others = amr.filter((entry) => entry.method !== method)
  return [...others, { method, timestamp: Math.floor(now.getTime() / 1000) }]
}
