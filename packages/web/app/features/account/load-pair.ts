import type { AssessmentHead } from '@twofold/contract/assessment'
import { type Comparison, getResults, getSharing, type Results } from '@twofold/contract/results'
import { ordinaryFactors } from '@twofold/instrument/factors'
import { isApiFailure } from '#web/api/api-failure.ts'
import { callApi } from '#web/api/call-api.ts'
import type { PairState } from './next-step.ts'

/** Key of the dashboard in `answersLock`. */
export const DASHBOARD = 'dashboard'

/** Summary of the newest completed assessment. */
export interface PairSummary extends PairState {
  assessmentId: string
  comparison: Comparison
  answeredAt: string | null
  low: number | null
  high: number | null
  change: ChangeSummary | null
}

export interface ChangeSummary {
  since: string
  /** Number of factors with a dependable change, without the safety factors, because the partner may see the dashboard. */
  count: number
}

export interface LoadedPair {
  summary: PairSummary | null
  /** Whether results stay hidden until the user unlocks them on the results page. */
  locked: boolean
}

const nothing: LoadedPair = { summary: null, locked: false }

function getPairState({ status, hasLeft }: Results['comparison']): PairState['state'] {
  if (status === 'ready') return 'shared'
  if (hasLeft) return 'left'
  return status === 'none' ? 'alone' : 'waiting'
}

export function summarizeChange({ since, factors }: NonNullable<Results['change']>): ChangeSummary {
  const isChanged = (id: string) => factors.some(({ factor, dependable }) => factor === id && dependable)
  return { since, count: ordinaryFactors.filter(({ id }) => isChanged(id)).length }
}

/** Loads the results of the newest assessment if it is completed; loads nothing while results are `isLocked` or `isPaused`. */
export async function loadPair(
  assessments: readonly AssessmentHead[],
  isPaused: boolean,
  isLocked: boolean,
): Promise<LoadedPair> {
  const newest = assessments[0]
  if (isPaused || newest?.status !== 'completed') return nothing
  if (isLocked) return { ...nothing, locked: true }
  try {
    const assessmentId = newest.id
    const [{ comparison, change }, { score, factors, viewOfPartner }] = await Promise.all([
      callApi(getResults, { assessmentId }),
      callApi(getSharing, { assessmentId }),
    ])
    return {
      ...nothing,
      summary: {
        assessmentId,
        comparison,
        answeredAt: newest.completedAt,
        state: getPairState(comparison),
        hasUnseen: comparison.unseen !== undefined,
        sharesAnything: score || factors || viewOfPartner,
        bothShareFactors: comparison.factors !== undefined,
        partnerName: comparison.partnerName ?? null,
        score: comparison.score ?? null,
        low: comparison.low ?? null,
        high: comparison.high ?? null,
        change: change && summarizeChange(change),
      },
    }
  } catch (error) {
    // The rest of the dashboard is still shown.
    if (isApiFailure(error, 'consent_required') || isApiFailure(error, 'not_found')) return nothing
    throw error
  }
}
