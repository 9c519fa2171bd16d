import { resultsTexts } from 'virtual:texts/results'
import type { Comparison } from '@twofold/contract/results'
import { useOutletContext } from 'react-router'
import type { CoupleNames, GuidePlan } from './guide-plan.ts'
import type { LevelId } from './levels.ts'
import type { Reading } from './use-reveal.ts'

export interface ShownResults {
  assessmentId: string
  comparison: Comparison
  plan: GuidePlan | null
  names: CoupleNames
  reading: Reading | null
  onShared(): Promise<void>
  printGuide(): void
}

export const useShownResults = (): ShownResults => useOutletContext<ShownResults>()

/** The partner's first name, if it is known. */
export const usePartnerName = (): string | null => useShownResults().comparison.partnerName ?? null

/** Names sharing levels, with the partner's name if it is known. */
export function useLevelNames(): (level: LevelId) => string {
  const name = usePartnerName()
  return (level) => {
    const texts = resultsTexts().sharing.levels[level]
    return name !== null && 'nameNamed' in texts ? texts.nameNamed({ name }) : texts.name
  }
}
