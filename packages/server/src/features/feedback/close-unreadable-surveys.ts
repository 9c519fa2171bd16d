import type { Context } from '#server/context.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { decryptBatch, decryptBatchKey } from './encrypted-columns.ts'
import { listOpenSurveys, lockSurvey, type SurveyRecord, saveClosed } from './repository.ts'

/**
 * Closes surveys whose stored responses cannot be decrypted: after a restore, surveys that released a batch or were closed
 * since the archive. Earlier releases remain. Returns the number of closed surveys.
 */
export async function closeUnreadableSurveys(
  context: Pick<Context, 'db' | 'keyring' | 'now'>,
): Promise<number> {
  let closed = 0
  for (const { id } of await listOpenSurveys(context.db)) {
    await inTransaction(context.db, async (trx) => {
      const survey = await lockSurvey(trx, { id })
      if (!survey || survey.closedAt !== null || isReadable(context, survey)) return
      await saveClosed(trx, id, context.now())
      closed += 1
    })
  }
  return closed
}

function isReadable({ keyring }: Pick<Context, 'keyring'>, survey: SurveyRecord): boolean {
  const { id, encryptedBatchKey, encryptedWaiting } = survey
  if (!encryptedBatchKey || !encryptedWaiting) return false
  try {
    decryptBatch(
      decryptBatchKey(keyring.decryptKey(survey.encryptedKey), id, encryptedBatchKey),
      id,
      encryptedWaiting,
    )
    return true
  } catch {
    return false
  }
}
