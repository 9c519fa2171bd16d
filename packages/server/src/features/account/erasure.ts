import { idempotencyDeclared } from '#server/api/declared.ts'
import type { Context } from '#server/context.ts'
import { assessmentDeclared, lockOwnAssessments } from '#server/features/assessment/index.ts'
import { blogDeclared } from '#server/features/blog/index.ts'
import {
  consentDeclared,
  findDeletion,
  listDueDeletions,
  lockDeletion,
} from '#server/features/consent/index.ts'
import { feedbackDeclared, listSurveyIds } from '#server/features/feedback/index.ts'
import { invitationDeclared } from '#server/features/invitation/index.ts'
import { pairDeclared, removeOldPairs } from '#server/features/pair/index.ts'
import { eraseRows, inTransaction, noteDeletion, recordsDeclared } from '#server/features/records/index.ts'
import { eraseFromPool } from '#server/features/research-pool/index.ts'
import { jobLimits, spans } from '#server/limits.ts'
import { planReceipt } from './receipts.ts'
import { forgetMentions, listLeftOwners } from './repository.ts'
import { declared as accountDeclared } from './tables.ts'

/** Every table with rows of users; referencing tables come before referenced ones. */
export const personalTables = [
  ...invitationDeclared,
  ...pairDeclared,
  ...assessmentDeclared,
  ...feedbackDeclared,
  ...blogDeclared,
  ...accountDeclared,
  ...idempotencyDeclared,
  ...recordsDeclared,
  ...consentDeclared,
]

/** Those of them whose rows name their person. */
export const ownedTables = personalTables.flatMap(({ table, owner }) =>
  owner === null ? [] : [{ table, owner }],
)

/**
 * Erases a person: the rows of every feature, the key of all that is encrypted (and with it every older archive), the
 * account; and notes it in the ledger. One transaction, so that a second run finds either everything or nothing.
 */
export async function erasePerson(trx: Context['db'], context: Context, userId: string): Promise<void> {
  const now = context.now()
  await noteDeletion(trx, context.keyring, { kind: 'person', id: userId, at: now })
  // As a deletion of one of them and every claim begin.
  await lockOwnAssessments(trx, userId)
  for (const id of await listSurveyIds(trx, userId)) await context.jobs.removeJobsOf(trx, id)
  // Rows of the pool are found by the consent and the key, which are both deleted below.
  await eraseFromPool(trx, context.keyring, userId)
  await eraseRows(trx, personalTables, userId)
  await removeOldPairs(trx, new Date(now.getTime() - spans.retakeMs))
  await forgetMentions(trx, userId)
  await context.keyring.destroyKey(trx, userId)
  await context.auth.users.delete(trx, userId)
}

/** Erases a person at once, and plans the receipt. */
export async function eraseNow(context: Context, userId: string): Promise<void> {
  const account = await context.auth.users.findById(userId)
  await inTransaction(context.db, async (trx) => {
    await erasePerson(trx, context, userId)
    await planReceiptFor(trx, context, account)
  })
}

/** Deletes every account whose waiting period is over. Safe to repeat and to run concurrently with a cancellation. */
export async function eraseDueAccounts(context: Context): Promise<void> {
  for (const id of await listDueDeletions(context.db, context.now())) {
    const due = await findDeletion(context.db, id)
    const account = due ? await context.auth.users.findById(due.userId) : null
    await inTransaction(context.db, async (trx) => {
      const deletion = await lockDeletion(trx, id)
      if (!deletion || deletion.deletionAt > context.now()) return
      await erasePerson(trx, context, deletion.userId)
      await planReceiptFor(trx, context, account)
    })
  }
}

/** Deletes accounts that were never verified, in batches. Safe to repeat and to run concurrently with a verification. */
export async function eraseForgottenAccounts(context: Context): Promise<void> {
  for (const userId of await context.auth.users.listUnclaimed(jobLimits.erasedAtOnce)) {
    await inTransaction(context.db, async (trx) => {
      if (await context.auth.users.lockUnclaimed(trx, userId)) await erasePerson(trx, context, userId)
    })
  }
}

/**
 * Erases rows of people who are no more: a call that had begun before its person was erased may write after it. Safe to
 * run twice.
 */
export async function eraseLeftRows(context: Context): Promise<void> {
  for (const userId of await listLeftOwners(context.db, ownedTables, jobLimits.erasedAtOnce)) {
    await inTransaction(context.db, (trx) => erasePerson(trx, context, userId))
  }
}

/** Only a verified email gets the receipt. */
async function planReceiptFor(
  trx: Context['db'],
  context: Context,
  account: { email: string; emailConfirmed: boolean; language: string } | null,
): Promise<void> {
  if (account?.emailConfirmed) await planReceipt(context, trx, account)
}
