import type { Context } from '#server/context.ts'
import { decryptAssessment } from './drafts.ts'
import { encryptAnswers } from './encrypted-columns.ts'
import type { AssessmentRecord } from './repository.ts'
import { updateWithoutPartnerAnswers } from './repository.ts'
import { omitPartnerAnswers } from './rules.ts'

/** Deletes the answers about the partner; self-view and importance remain. */
export async function deletePartnerAnswers(
  context: Pick<Context, 'db' | 'keyring' | 'now'>,
  record: AssessmentRecord,
): Promise<void> {
  const own = omitPartnerAnswers(decryptAssessment(context.keyring, record).answers)
  const encrypted = encryptAnswers(context.keyring.decryptKey(record.encryptedKey), record.id, own)
  await updateWithoutPartnerAnswers(context.db, record.id, { encryptedAnswers: encrypted, at: context.now() })
}
