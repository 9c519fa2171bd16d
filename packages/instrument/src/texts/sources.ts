import type { Band } from '../bands.ts'
import type { FactorId } from '../factors.ts'
import type { ReferenceId } from './references.ts'
import type { PatternId } from './text-types.ts'

/** Research on each factor: it supports that the factor matters, not the suggestions. */
export const factorSources: Readonly<Record<FactorId, readonly ReferenceId[]>> = {
  attachment_anxiety: ['liChan2012', 'fraley2000'],
  attachment_avoidance: ['liChan2012', 'attachmentPairs'],
  emotion_regulation: ['jardine2022', 'bjureberg2016'],
  flooding: ['foran2020'],
  conflict: ['crenshaw2017', 'futris2010'],
  repair: ['falconier2015'],
  bids: ['joel2020', 'furler2014'],
  commitment_trust: ['leAgnew2003', 'le2010', 'rempel1985'],
  fairness: ['gillespie2019', 'farrell2015'],
  boundaries: ['patrick2007', 'hadden2015'],
  values: ['dyrenforth2010', 'joel2020'],
  sexual: ['mallory2022'],
}

/** Research on each pattern. */
export const patternSources: Readonly<Record<PatternId, readonly ReferenceId[]>> = {
  shared_strength: ['joel2020'],
  repair_buffer: ['falconier2015'],
  blind_spot: ['fletcherKerr2010', 'furler2014'],
  hidden_strain: ['fletcherKerr2010'],
  anxious_avoidant: ['liChan2012', 'attachmentPairs'],
  both_avoidant: ['liChan2012'],
  pursue_withdraw: ['schrodt2014', 'crenshaw2017'],
  flooding_weak_repair: ['foran2020', 'falconier2015'],
  missed_bids: ['joel2020'],
  trust_gap: ['rempel1985', 'leAgnew2003'],
  plans_apart: ['dyrenforth2010'],
  intimacy_apart: ['mallory2022'],
  priorities_apart: ['wu2008'],
  important_low: ['joel2020'],
  unseen_strain: ['fletcherKerr2010'],
}

/** Research that supports a suggestion itself. All other suggestions are by the editors, and the pages say so. */
export const tipSources: Readonly<Partial<Record<`${FactorId}.${Band}`, ReferenceId>>> = {
  'emotion_regulation.low': 'torreLieberman2018',
  'bids.high': 'gable2004',
}
