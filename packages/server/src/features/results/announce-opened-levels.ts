import type { SharingLevels } from '@twofold/instrument'
import type { Context } from '#server/context.ts'
import { type AssessmentRecord, findAnyAssessment } from '#server/features/assessment/index.ts'
import { mailNews } from '#server/features/consent/index.ts'
import { findSharedPair } from '#server/features/invitation/index.ts'
import { addLevelMarks, listNewLevels } from '#server/features/pair/index.ts'
import type { JobData } from '#server/jobs/index.ts'
import { durations } from '#server/limits.ts'

export const LEVELS_OPENED = 'results.levels-opened'

/**
 * Queues an email to the partner about levels that a change of `record`'s user opened for both. The user who opened them needs
 * none, and a partner who has seen a level, or was emailed about it, gets no second one while sharing it.
 */
export async function announceOpenedLevels(
  context: Pick<Context, 'jobs' | 'now'>,
  trx: Context['db'],
  change: { record: AssessmentRecord; before: SharingLevels },
): Promise<void> {
  const { record, before } = change
  const shared = await findSharedPair(trx, record)
  if (!shared) return
  const opened = listNewLevels(shared.choice).filter((level) => !before[level])
  if (opened.length === 0) return
  await addLevelMarks(trx, record.id, { column: 'announcedLevels', levels: opened })
  const { id } = shared.theirs
  const startAfter = new Date(context.now().getTime() + durations.openedMailDelayMs)
  // The job decides whether to send, so that the duration of this call does not depend on what the partner has seen.
  await context.jobs.enqueue(trx, LEVELS_OPENED, { id }, { once: id, startAfter })
}

/**
 * Emails the user of an assessment about shared levels, unless they have seen them, were emailed about them, or turned emails
 * off, or a level was closed again. The email states neither what is shared nor with whom.
 */
export async function sendOpenedMail({ id = '' }: JobData, context: Context): Promise<void> {
  const record = await findAnyAssessment(context.db, id)
  const shared = record && (await findSharedPair(context.db, record))
  if (!record || !shared) return
  const levels = listNewLevels(shared.choice, shared.myMarks.seen, shared.myMarks.announced)
  if (levels.length === 0) return
  if (!(await mailNews(context, record.userId, { template: 'account-news', path: `/results/${id}` }))) return
  await addLevelMarks(context.db, id, { column: 'announcedLevels', levels })
}
