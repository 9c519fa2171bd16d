import type { FactorId } from '@twofold/instrument/factors'
import type { ReferenceId } from '@twofold/instrument/references'

/** Sources of the research text about each factor on /factors; the texts are in the `factors` catalogue. */
export const storySources: Readonly<Record<FactorId, readonly ReferenceId[]>> = {
  attachment_anxiety: ['liChan2012', 'joel2020'],
  attachment_avoidance: ['liChan2012'],
  emotion_regulation: ['jardine2022', 'lovisSchmidt2024', 'xu2023'],
  flooding: ['foran2020', 'malik2020'],
  conflict: ['kanter2022', 'ross2019'],
  repair: ['falconier2015'],
  bids: ['joel2020'],
  commitment_trust: ['joel2020', 'le2010'],
  fairness: ['gillespie2019', 'farrell2015'],
  boundaries: ['hadden2015', 'patrick2007'],
  values: ['dyrenforth2010', 'furler2014'],
  sexual: ['mallory2022'],
}
