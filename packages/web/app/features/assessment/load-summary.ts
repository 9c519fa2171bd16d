import { getResults, type Results } from '@twofold/contract/results'
import type { FactorId } from '@twofold/instrument'
import { isApiFailure } from '#web/api/api-failure.ts'
import { callApi } from '#web/api/call-api.ts'
import { chooseAlsoEasyFactor, type FactorRange } from './easiest-factor.ts'

export interface FinishedSummary {
  /** Independent of the safety factors, because the partner may see the screen. */
  alsoEasy: FactorId | null
  /** `waiting` is the same for every reason that lies with the other side. */
  sharing: 'none' | 'waiting' | 'shared' | 'ended'
}

export async function loadSummary(assessmentId: string): Promise<FinishedSummary | null> {
  try {
    return summarize(await callApi(getResults, { assessmentId }))
  } catch (error) {
    // The screen is complete without the summary, for example for a frozen account or offline.
    if (isApiFailure(error)) return null
    throw error
  }
}

export function summarize({ own, comparison }: Pick<Results, 'own' | 'comparison'>): FinishedSummary {
  const scores = Object.fromEntries(
    own.factors.map(({ factor, ease, low, high }): [string, FactorRange | null] => [
      factor,
      ease === null || low === null || high === null ? null : { ease, low, high },
    ]),
  )
  return { alsoEasy: chooseAlsoEasyFactor(scores), sharing: getSharing(comparison) }
}

function getSharing({ status, hasLeft }: Results['comparison']): FinishedSummary['sharing'] {
  if (status === 'ready') return 'shared'
  if (hasLeft) return 'ended'
  return status === 'none' ? 'none' : 'waiting'
}
