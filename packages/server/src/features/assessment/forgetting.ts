import type { Context } from '#server/context.ts'
import { openAssessment } from './drafts.ts'
import type { AssessmentRecord } from './repository.ts'
import { saveForgotten } from './repository.ts'
import { withoutPartner } from './rules.ts'
import { sealAnswers } from './sealed-columns.ts'

/** Removes what an assessment says about a partner; the own half and what matters stay. */
export async function forgetPartner(
  context: Pick<Context, 'db' | 'keyring' | 'now'>,
  record: AssessmentRecord,
): Promise<void> {
  const own = withoutPartner(openAssessment(context.keyring, record).answers)
  const sealed = sealAnswers(context.keyring.open(record.sealedKey), record.id, own)
  await saveForgotten(context.db, record.id, { sealedAnswers: sealed, at: context.now() })
}
