import type { SharedImportance } from './compare.ts'
import { factors } from './factors.ts'
import type { PresentedFactor } from './presented.ts'
import { coarse } from './rounding.ts'
import type { GuideFactorId } from './texts/text-types.ts'

export type Speaker = 'you' | 'partner' | 'either'

/** Suggestions for a conversation: strengths, topics, and who speaks first. */
export interface DiscussionGuide {
  strengths: GuideFactorId[]
  topics: { factor: GuideFactorId; first: Speaker }[]
}

interface Candidate {
  factor: GuideFactorId
  row: PresentedFactor
  weight: number
  value: number
}

const PICKS = 2

// Uses the importance visible to both, because the exact mean would reveal the partner's rating.
const weights: Readonly<Record<Exclude<SharedImportance, null>, number>> = { high: 5, apart: 3, low: 1 }
const MIDDLE_WEIGHT = 3

function isGuideFactor(row: PresentedFactor, index: number): boolean {
  return factors[index]?.safety === false && row.value !== null
}

function bestTwo(candidates: readonly Candidate[], merit: (candidate: Candidate) => number): Candidate[] {
  return candidates.toSorted((one, two) => merit(two) - merit(one)).slice(0, PICKS)
}

/** The partner with the lower shown value speaks first; either if the values are equal. */
function harderFor({ row }: Candidate): Speaker {
  const you = row.you.bySelf
  const partner = row.partner.bySelf
  if (you === null || partner === null || coarse(you) === coarse(partner)) return 'either'
  return coarse(you) < coarse(partner) ? 'you' : 'partner'
}

/**
 * Selects up to two strengths (importance × value) and two topics (importance × (100 − value)) from the shown values, never a
 * safety factor. Both partners get the same selection; the partner who does not start the first topic starts the second.
 */
export function makeGuide(rows: readonly PresentedFactor[]): DiscussionGuide {
  const candidates = rows.filter(isGuideFactor).map((row): Candidate => {
    const { both } = row.importance
    return {
      factor: row.factor as GuideFactorId,
      row,
      weight: both === null ? MIDDLE_WEIGHT : weights[both],
      value: row.value ?? 0,
    }
  })
  const strengths = bestTwo(candidates, ({ weight, value }) => weight * value)
  const rest = candidates.filter((candidate) => !strengths.includes(candidate))
  const [one, two] = bestTwo(rest, ({ weight, value }) => weight * (100 - value))
  const topics: DiscussionGuide['topics'] = []
  if (one !== undefined) topics.push({ factor: one.factor, first: harderFor(one) })
  if (two !== undefined) {
    const opened = topics[0]?.first
    const turn = opened === 'you' ? 'partner' : opened === 'partner' ? 'you' : harderFor(two)
    topics.push({ factor: two.factor, first: turn })
  }
  return { strengths: strengths.map(({ factor }) => factor), topics }
}
