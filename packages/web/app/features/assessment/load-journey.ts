import type { Assessment, AssessmentHead } from '@twofold/contract/assessment'
import { getDraft, listAssessments } from '@twofold/contract/assessment'
import { getConfig, termsVersion } from '@twofold/contract/config'
import { getConsents } from '@twofold/contract/consent'
import { clientCache } from '#web/api/client-cache.ts'
import type { Loaded } from '#web/api/loaded.ts'
import { attempt } from '#web/api/loaded.ts'
import { preloadQuestionnaire } from '#web/content/load-questionnaire.ts'
import type { FinishedSummary } from './load-summary.ts'
import { loadSummary } from './load-summary.ts'

export interface Journey {
  consented: boolean
  /** Whether the current version of the terms is accepted. */
  termsAccepted: boolean
  wording: string
  draft: AssessmentHead | null
  /** Answers of the draft; null while they are locked. */
  answers: Loaded<Assessment | null> | null
  finished: AssessmentHead | null
  /** Null while answers are locked, and unless the finish screen is shown. */
  summary: FinishedSummary | null
}

/** Loads everything that /test needs before the first question, in parallel. */
export async function loadJourney({ locked }: { locked: boolean }, cache = clientCache): Promise<Journey> {
  // Load the questionnaire in parallel to save a round trip before the first question.
  preloadQuestionnaire()
  const [consents, config, list, answers] = await Promise.all([
    cache.read(getConsents, {}),
    cache.read(getConfig, {}, { pinned: true }),
    cache.read(listAssessments, {}),
    locked ? null : attempt(cache.read(getDraft, {}).then(({ draft }) => draft)),
  ])
  const draft = list.items.find((item) => item.status === 'draft') ?? null
  const finished = list.items.find((item) => item.status === 'completed') ?? null
  const consented = consents.assessment !== null
  const showsSummary = consented && !locked && draft === null && finished !== null
  return {
    consented,
    termsAccepted: consents.terms?.version === termsVersion,
    wording: config.consents.assessment,
    draft,
    answers,
    finished,
    summary: showsSummary ? await loadSummary(finished.id) : null,
  }
}
