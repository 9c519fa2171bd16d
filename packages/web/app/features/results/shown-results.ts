import type { Comparison } from '@twofold/contract/results'
import { useOutletContext } from 'react-router'
import type { CoupleNames, GuidePlan } from './guide-plan.ts'
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
