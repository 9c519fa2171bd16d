import type { AssessmentHead } from '@twofold/contract/assessment'
import { termsVersion } from '@twofold/contract/config'
import { partQuery, prefetch, type Query, read } from '#web/api/queries.ts'
import { assessmentsQuery, configQuery, consentsQuery, draftQuery } from '#web/api/shared-queries.ts'
import { preloadQuestionnaire } from '#web/content/questionnaire-query.ts'
import { answersLock } from '#web/lock/answers-lock-store.ts'
import { ANSWERING } from './answering-page.ts'
import { loadFirstSteps } from './first-steps.ts'
import { type FinishedSummary, loadSummary } from './load-summary.ts'

export interface Journey {
  consented: boolean
  termsAccepted: boolean
  wording: string
  draft: AssessmentHead | null
  finished: AssessmentHead | null
  /** Null while answers are locked, and unless the finish screen is shown. */
  summary: FinishedSummary | null
}

/** Everything that /test needs before the first question, loaded in parallel. Answers are not loaded while they are locked. */
export const journeyQuery: Query<Journey> = partQuery(['journey'], () =>
  loadJourney(answersLock.enter(ANSWERING) !== null),
)

export async function loadJourney(locked: boolean): Promise<Journey> {
  // Load the questionnaire in parallel to save a round trip before the first question.
  preloadQuestionnaire()
  if (!locked) prefetch(draftQuery)
  const [consents, config, list] = await Promise.all([
    read(consentsQuery),
    read(configQuery),
    read(assessmentsQuery),
  ])
  const draft = list.items.find((item) => item.status === 'draft') ?? null
  const finished = list.items.find((item) => item.status === 'completed') ?? null
  const consented = consents.assessment !== null
  if (!consented || (draft === null && finished === null)) await loadFirstSteps()
  const showsSummary = consented && !locked && draft === null && finished !== null
  return {
    consented,
    termsAccepted: consents.terms?.version === termsVersion,
    wording: config.consents.assessment,
    draft,
    finished,
    summary: showsSummary ? await loadSummary(finished.id) : null,
  }
}
