import type { Band } from '../bands.ts'
import type { FactorId } from '../factors.ts'
import type { ReferenceId } from './references.ts'
import type { PatternTexts } from './text-types.ts'

/** Research on each factor: it supports that the factor matters, not the suggestions. */
export const factorSources: Readonly<Record<FactorId, readonly ReferenceId[]>> = {
  attachment_anxiety: ['liChan2012'],
  attachment_avoidance: ['liChan2012'],
  emotion_regulation: ['jardine2022', 'lovisSchmidt2024'],
  flooding: ['foran2020'],
  conflict: ['kanter2022', 'ross2019'],
  repair: ['falconier2015'],
  bids: ['joel2020'],
  commitment_trust: ['leAgnew2003', 'le2010'],
  fairness: ['gillespie2019', 'farrell2015'],
  boundaries: ['patrick2007', 'hadden2015'],
  // On feeling alike: joint plans have hardly been studied.
  values: ['furler2014'],
  sexual: ['mallory2022'],
}

/** Research on each pattern with a text of its own; none if no study supports what the text says. */
export const patternSources: Readonly<Record<keyof PatternTexts, readonly ReferenceId[]>> = {
  repair_buffer: ['falconier2015'],
  anxious_avoidant: [],
  pursue_withdraw: ['schrodt2014'],
  flooding_weak_repair: ['foran2020', 'falconier2015'],
  trust_gap: [],
  plans_apart: [],
  intimacy_apart: [],
  priorities_apart: [],
  important_low: [],
}

/** Research that supports a suggestion itself. All other suggestions are by the editors, and the pages say so. */
export const tipSources: Readonly<Partial<Record<`${FactorId}.${Band}`, ReferenceId>>> = {
  'emotion_regulation.low': 'torreLieberman2018',
  'bids.high': 'gable2004',
}
