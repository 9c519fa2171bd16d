import type { Assessment, AssessmentHead } from '@twofold/contract/assessment'
import { getDraft, listAssessments } from '@twofold/contract/assessment'
import { getConfig, termsVersion } from '@twofold/contract/config'
import { getConsents } from '@twofold/contract/consent'
import { clientCache } from '#web/api/client-cache.ts'
import type { Loaded } from '#web/api/loaded.ts'
import { attempt } from '#web/api/loaded.ts'
import { preloadQuestionnaire } from '#web/content/use-questionnaire.ts'

export interface Journey {
  consented: boolean
  /** The current version of the terms is accepted. */
  termsAccepted: boolean
  wording: string
  draft: AssessmentHead | null
  /** Its answers; null while they are locked. */
  answers: Loaded<Assessment | null> | null
  finished: AssessmentHead | null
}

/** Everything before the first question in one round of calls. */
export async function loadJourney({ locked }: { locked: boolean }, cache = clientCache): Promise<Journey> {
  // Together with the calls, so that the first question waits for no second round.
  preloadQuestionnaire()
  const [consents, config, list, answers] = await Promise.all([
    cache.read(getConsents, {}),
    cache.read(getConfig, {}, { pinned: true }),
    cache.read(listAssessments, {}),
    locked ? null : attempt(cache.read(getDraft, {}).then(({ draft }) => draft)),
  ])
  return {
    consented: consents.assessment !== null,
    termsAccepted: consents.terms?.version === termsVersion,
    wording: config.consents.assessment,
    draft: list.items.find((item) => item.status === 'draft') ?? null,
    answers,
    finished: list.items.find((item) => item.status === 'completed') ?? null,
  }
}
