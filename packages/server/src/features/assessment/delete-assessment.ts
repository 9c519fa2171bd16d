import type { Context } from '#server/context.ts'
import { recordEvent } from '#server/lib/audit-log/index.ts'
import { recordDeletion } from '#server/lib/deletion-ledger/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { deleteOwnAssessment } from './repository.ts'

/** Deletes an assessment with everything that depends on it, and records the deletion for restores; false if it does not exist. */
export async function deleteAssessment(
  context: Pick<Context, 'db' | 'keyring' | 'now'>,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  return inTransaction(context.db, async (trx) => {
    if (!(await deleteOwnAssessment(trx, userId, id))) return false
    const at = context.now()
    await recordDeletion(trx, context.keyring, { kind: 'assessment', id, at })
    await recordEvent(trx, { userId, action: 'assessment.deleted', subjectId: id, at })
    return true
  })
}
