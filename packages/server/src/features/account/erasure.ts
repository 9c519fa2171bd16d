import type { Context } from '#server/context.ts'
import { lockOwnAssessments } from '#server/features/assessment/index.ts'
import { listSurveyIds } from '#server/features/feedback/index.ts'
import { deleteEmptyPairs } from '#server/features/pair/index.ts'
import { forEachItem } from '#server/jobs/index.ts'
import { findDeletion, listDueDeletions, lockDeletion } from '#server/lib/account-state/index.ts'
import { recordDeletion } from '#server/lib/deletion-ledger/index.ts'
import { eraseRows, type TableDeclaration } from '#server/lib/table-declarations/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { jobLimits } from '#server/limits.ts'
import { scheduleReceipt } from './receipts.ts'
import { clearEditorReferences, listOrphanedOwners } from './repository.ts'

/** Tables whose rows contain the user id. The data key is deleted by the keyring. */
export function ownedTables(tables: readonly TableDeclaration[]): { table: string; owner: string }[] {
  return tables.flatMap(({ table, owner, erase }) =>
    owner === null || erase === 'key' ? [] : [{ table, owner }],
  )
}

type ErasureContext = Pick<Context, 'auth' | 'db' | 'jobs' | 'keyring' | 'log' | 'now' | 'operations'>

/**
 * Erases an account: the rows of every feature, the data key (which makes the encrypted columns of older archives
 * unreadable) and the account, and adds it to the deletion ledger. The caller provides one transaction, so that a second
 * run finds either everything or nothing.
 */
export async function eraseAccount(
  trx: Context['db'],
  context: ErasureContext,
  userId: string,
): Promise<void> {
  await recordDeletion(trx, context.keyring, { kind: 'person', id: userId, at: context.now() })
  // Same lock order as deleting an assessment and claiming an invitation, to prevent deadlocks.
  await lockOwnAssessments(trx, userId)
  for (const id of await listSurveyIds(trx, userId)) await context.jobs.deleteJobs(trx, id)
  await eraseRows(trx, context.operations.tables, userId)
  await deleteEmptyPairs(trx)
  await clearEditorReferences(trx, userId)
  await context.keyring.deleteKey(trx, userId)
  await context.auth.users.delete(trx, userId)
}

/** Erases an account immediately and schedules the receipt. */
export async function eraseNow(context: ErasureContext, userId: string): Promise<void> {
  const account = await context.auth.users.findById(userId)
  await inTransaction(context.db, async (trx) => {
    await eraseAccount(trx, context, userId)
    await scheduleReceiptIfVerified(trx, context, account)
  })
}

/** Deletes every account whose waiting period is over. Safe to repeat and to run concurrently with a cancellation. */
export async function eraseDueAccounts(context: ErasureContext): Promise<void> {
  const ids = await listDueDeletions(context.db, context.now())
  await forEachItem(context.log, ids, async (id) => {
    const due = await findDeletion(context.db, id)
    const account = due ? await context.auth.users.findById(due.userId) : null
    await inTransaction(context.db, async (trx) => {
      const deletion = await lockDeletion(trx, id)
      if (!deletion || deletion.deletionAt > context.now()) return
      await eraseAccount(trx, context, deletion.userId)
      await scheduleReceiptIfVerified(trx, context, account)
    })
  })
}

/** Deletes accounts that were never verified, in batches. Safe to repeat and to run concurrently with a verification. */
export async function eraseUnverifiedAccounts(context: ErasureContext): Promise<void> {
  const userIds = await context.auth.users.listUnclaimed(jobLimits.erasedAtOnce)
  await forEachItem(context.log, userIds, (userId) =>
    inTransaction(context.db, async (trx) => {
      if (await context.auth.users.lockUnclaimed(trx, userId)) await eraseAccount(trx, context, userId)
    }),
  )
}

/**
 * Erases rows without an account: a call that began before the erasure of its user may write after it. Safe to run twice.
 */
export async function eraseOrphanedRows(context: ErasureContext): Promise<void> {
  const userIds = await listOrphanedOwners(
    context.db,
    ownedTables(context.operations.tables),
    jobLimits.erasedAtOnce,
  )
  await forEachItem(context.log, userIds, (userId) =>
    inTransaction(context.db, (trx) => eraseAccount(trx, context, userId)),
  )
}

/** Receipts go only to verified emails. */
async function scheduleReceiptIfVerified(
  trx: Context['db'],
  context: ErasureContext,
  account: { email: string; emailConfirmed: boolean; language: string } | null,
): Promise<void> {
  if (account?.emailConfirmed) await scheduleReceipt(context, trx, account)
}
