import type { Context } from '#server/context.ts'
import { decryptAssessment } from './drafts.ts'
import { encryptAnswers } from './encrypted-columns.ts'
import type { AssessmentRecord } from './repository.ts'
import { saveForgotten } from './repository.ts'
import { withoutPartner } from './rules.ts'

/** Deletes the answers about a partner; self-view and importance remain. */
export async function forgetPartner(
  context: Pick<Context, 'db' | 'keyring' | 'now'>,
  record: AssessmentRecord,
): Promise<void> {
  const own = withoutPartner(decryptAssessment(context.keyring, record).answers)
  const encrypted = encryptAnswers(context.keyring.decryptKey(record.encryptedKey), record.id, own)
  await saveForgotten(context.db, record.id, { encryptedAnswers: encrypted, at: context.now() })
}
