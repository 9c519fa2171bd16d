import type { Results } from '@twofold/contract/results'
import { type Band, band, type Factor, factors, type OwnText } from '@twofold/instrument'
import { reconstructScore, type ScoreDerivation } from './score-derivation.ts'

type Own = Results['own']
type OwnFactor = Own['factors'][number]

/** One factor of the user's profile; scores are ease scores, 0-100. */
export interface ProfileRow {
  factor: Factor
  value: number | null
  low: number | null
  high: number | null
  band: Band | null
  answered: number
  /** The text that fits every own answer; null without a score, or if the answers are doubtful. */
  text: OwnText | null
  help: boolean
  /** Ids of the self statements with the highest and lowest ease; null if all are equal. */
  easiest: string | null
  hardest: string | null
  /** Null without a score, or if it cannot be reconstructed. */
  derivation: ScoreDerivation | null
}

export interface OwnProfile {
  /** Factors with the highest ease scores, descending; empty only if no factor has a score. */
  strengths: ProfileRow[]
  /** The factors that are neither strengths nor safety factors: highest ease score first, those without a score last. */
  others: ProfileRow[]
  /** The safety factors, which are never ranked. */
  safety: ProfileRow[]
  showsHelp: boolean
  /** Whether the answers look as if they were given without reading; then no text says anything about them. */
  isDoubtful: boolean
}

const MAX_STRENGTHS = 4
const MIN_STRENGTHS = 2

function toRow(factor: Factor, own: OwnFactor | undefined): ProfileRow {
  const value = own?.ease ?? null
  return {
    factor,
    value,
    low: own?.low ?? null,
    high: own?.high ?? null,
    band: value === null ? null : band(value),
    answered: own?.answered ?? 0,
    text: own?.text ?? null,
    help: own?.help ?? false,
    easiest: own?.easiest ?? null,
    hardest: own?.hardest ?? null,
    derivation: own === undefined ? null : reconstructScore(own, factor.direction),
  }
}

/** Compares by ease score, descending; of equal ones, the more precise comes first, those without a score last. */
function compareEase(one: ProfileRow, other: ProfileRow): number {
  const rangeOf = ({ low, high }: ProfileRow) => (high ?? 0) - (low ?? 0)
  return (other.value ?? -1) - (one.value ?? -1) || rangeOf(one) - rangeOf(other)
}

/**
 * Lists the factors with the highest ease scores: up to four in the high band, and at least two. Safety factors are
 * never ranked.
 */
function listStrengths(rows: readonly ProfileRow[]): ProfileRow[] {
  const scored = rows.filter((row) => row.value !== null && row.factor.kind !== 'safety')
  const sorted = scored.toSorted(compareEase)
  const easy = sorted.filter((row) => row.band === 'high').length
  return sorted.slice(0, Math.min(MAX_STRENGTHS, Math.max(MIN_STRENGTHS, easy)))
}

export function createOwnProfile({ factors: own, quality }: Own): OwnProfile {
  const rows = factors.map((factor) =>
    toRow(
      factor,
      own.find((entry) => entry.factor === factor.id),
    ),
  )
  const strengths = listStrengths(rows)
  const safety = rows.filter((row) => row.factor.kind === 'safety')
  return {
    strengths,
    others: rows
      .filter((row) => row.factor.kind !== 'safety' && !strengths.includes(row))
      .toSorted(compareEase),
    safety,
    showsHelp: rows.some((row) => row.help),
    isDoubtful: quality === 'doubtful',
  }
}
