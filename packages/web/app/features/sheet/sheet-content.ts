import type { FollowUp } from '@twofold/contract/follow-up'
import type { Comparison, Results, SharingChoice } from '@twofold/contract/results'
import { type FactorId, ordinaryFactors, safetyFactors } from '@twofold/instrument/factors'
import type { SheetContent, SheetValue } from './parse-sheet.ts'

export interface SheetParts {
  profile: boolean
  shared: boolean
  notes: boolean
  safety: boolean
}

export const hasSharedFactors = (comparison: Comparison): boolean => comparison.factors !== undefined

/** What of the shared results a sheet contains; factors without a value are in it as little as those that are held back. */
export function listSharedLevels(comparison: Comparison): SharingChoice {
  const { score, factors = [] } = comparison
  return {
    score: score != null,
    factors: true,
    viewOfPartner: factors.some(({ you, partner }) => you.byPartner != null || partner.byPartner != null),
    safety: false,
    heldBack: ordinaryFactors
      .map(({ id }) => id)
      .filter((id) => !factors.some(({ factor, shared }) => factor === id && shared)),
  }
}

/** Creates the content of a sheet; what is not chosen is not in it. */
export function createSheetContent(source: {
  name: string
  results: Results
  /** Loaded only for the notes. */
  followUp: FollowUp | null
  parts: SheetParts
}): SheetContent {
  const { name, results, followUp, parts } = source
  const { own, comparison, completedAt } = results
  const listValues = <Id extends FactorId>(
    factors: readonly { id: Id }[],
  ): { factor: Id; value: SheetValue }[] =>
    factors.map(({ id }) => {
      const found = own.factors.find(({ factor }) => factor === id)
      const { ease = null, low = null, high = null } = found ?? {}
      return {
        factor: id,
        value: ease === null || low === null || high === null ? null : { ease, low, high },
      }
    })
  return {
    version: 1,
    name,
    completedAt,
    isDoubtful: own.quality === 'doubtful',
    profile: parts.profile ? listValues(ordinaryFactors) : null,
    safety: parts.safety ? listValues(safetyFactors) : null,
    shared: parts.shared ? createShared(comparison) : null,
    notes: parts.notes && followUp !== null ? createNotes(followUp) : null,
  }
}

function createShared({ partnerName, score, low, high, factors = [] }: Comparison): SheetContent['shared'] {
  return {
    partnerName: partnerName ?? '',
    score: score == null || low == null || high == null ? null : { score, low, high },
    rows: ordinaryFactors.flatMap(({ id }) => {
      const row = factors.find(({ factor }) => factor === id)
      if (row === undefined) return []
      const { shared, difference, you, partner } = row
      return [
        {
          factor: id,
          isShared: shared,
          you: you.bySelf,
          youSeen: you.byPartner ?? null,
          partner: partner.bySelf,
          partnerSeen: partner.byPartner ?? null,
          differs: difference === 'clear',
          youGap: you.gap === 'clear',
          partnerGap: partner.gap === 'clear',
        },
      ]
    }),
  }
}

function createNotes({ evenings, checkIns }: FollowUp): SheetContent['notes'] {
  return {
    evenings: evenings.map(({ number, thing, at, outcome }) => ({ number, thing, at, outcome })),
    checkIns: checkIns.map(({ at, contentmentValue, note }) => ({ at, contentment: contentmentValue, note })),
  }
}
