import { idempotencyDeclared } from '#server/api/declared.ts'
import type { Context } from '#server/context.ts'
import { assessmentDeclared } from '#server/features/assessment/index.ts'
import { consentDeclared, listDueDeletions, lockDeletion } from '#server/features/consent/index.ts'
import { invitationDeclared } from '#server/features/invitation/index.ts'
import { pairDeclared, removeOldPairs } from '#server/features/pair/index.ts'
import { eraseRows, inTransaction, recordsDeclared } from '#server/features/records/index.ts'
import { spans } from '#server/limits.ts'
import { declared as accountDeclared } from './tables.ts'

/** Every table that can hold rows of a person; what points comes before what is pointed at. */
export const personalTables = [
  ...invitationDeclared,
  ...pairDeclared,
  ...assessmentDeclared,
  ...accountDeclared,
  ...idempotencyDeclared,
  ...recordsDeclared,
  ...consentDeclared,
]

/**
 * Erases a person: the rows of every feature, the key of all that is sealed (and with it every older backup), the
 * account. One transaction, so that a second run finds either everything or nothing.
 */
async function erase(trx: Context['db'], context: Context, userId: string): Promise<void> {
  await eraseRows(trx, personalTables, userId)
  await removeOldPairs(trx, new Date(context.now().getTime() - spans.retakeMs))
  await context.keyring.destroyKey(trx, userId)
  await context.auth.deleteUser(trx, userId)
}

export function eraseNow(context: Context, userId: string): Promise<void> {
  return inTransaction(context.db, (trx) => erase(trx, context, userId))
}

/** Erases every account whose waiting time is over. Safe to run twice and beside a cancellation. */
export async function eraseDueAccounts(context: Context): Promise<void> {
  for (const id of await listDueDeletions(context.db, context.now())) {
    await inTransaction(context.db, async (trx) => {
      const deletion = await lockDeletion(trx, id)
      if (deletion && deletion.deletionAt <= context.now()) await erase(trx, context, deletion.userId)
    })
  }
}
