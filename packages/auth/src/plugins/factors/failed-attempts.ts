import { auditCall } from '#auth/core/audit/audit-call.ts'
import type { BearerCall } from '#auth/core/http/call.ts'
import { requestNotice } from '#auth/core/messages/notice.ts'
import type { Db } from '#auth/core/tables.ts'
import { type FactorRow, readFailedVerifications } from '#auth/plugins/factors/repository/factors.ts'

const DAY_MS = 86_400_000
/** Failed attempts within a day from which the user is notified. */
const NOTIFY_FROM = 5

/**
 * Records a failed attempt with a second factor. The first factor was passed, so the user is notified of repeated
 * failures, once a day at most. The caller has locked the account.
 */
export async function recordFailedAttempt(trx: Db, call: BearerCall, factor: FactorRow): Promise<void> {
  const { context, bearer } = call
  const now = context.now()
  const before = await readFailedVerifications(trx, bearer.account.id, new Date(now.getTime() - DAY_MS))
  const shouldNotify = factor.status === 'verified' && !before.isNotified && before.count + 1 >= NOTIFY_FROM
  await auditCall(trx, call, 'verification_attempted', bearer.account.id, {
    factor_id: factor.id,
    factor_type: factor.factor_type,
    status: factor.status,
    success: false,
    ...(shouldNotify && { notified: true }),
  })
  if (shouldNotify) await requestNotice(trx, context, bearer.account.id, 'second_step_failed')
}
