import type { results } from '@twofold/contract'
import { type Band, band, type Factor, factors } from '@twofold/instrument'
import { reconstructScore, type ScoreDerivation } from './score-derivation.ts'

type OwnFactor = results.Results['own']['factors'][number]

/** One factor of the user's profile; scores are ease scores, 0-100. */
export interface ProfileRow {
  factor: Factor
  value: number | null
  low: number | null
  high: number | null
  band: Band | null
  answered: number
  /** Number of statements answered "Prefer not to say", without "Doesn't apply to us". */
  refused: number
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
  /**
   * Whether to show advice to try with the partner. False if the user's score of a safety factor is low or statements of
   * it were refused, which may have the same reason. Advice of the safety factors themselves concerns the user alone and
   * is always shown.
   */
  showsAdvice: boolean
}

const MAX_STRENGTHS = 4
const MIN_STRENGTHS = 2

function toRow(factor: Factor, own: OwnFactor | undefined): ProfileRow {
  const value = own?.health ?? null
  return {
    factor,
    value,
    low: own?.low ?? null,
    high: own?.high ?? null,
    band: value === null ? null : band(value),
    answered: own?.answered ?? 0,
    refused: own?.refused ?? 0,
    easiest: own?.easiest ?? null,
    hardest: own?.hardest ?? null,
    derivation: own === undefined ? null : reconstructScore(own, factor.direction),
  }
}

/**
 * Lists the factors with the highest ease scores: up to four in the high band, and at least two. Safety factors are
 * never ranked.
 */
function listStrengths(rows: readonly ProfileRow[]): ProfileRow[] {
  const scored = rows.filter((row) => row.value !== null && !row.factor.safety)
  const sorted = scored.toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0))
  const easy = sorted.filter((row) => row.band === 'high').length
  return sorted.slice(0, Math.min(MAX_STRENGTHS, Math.max(MIN_STRENGTHS, easy)))
}

/** Whether the user's answers on a safety factor give no reason to withhold advice. */
function allowsAdvice({ band, refused }: ProfileRow): boolean {
  return band === null ? refused === 0 : band !== 'low'
}

/** Creates the profile of all factors: strengths and others sorted by ease score, then the safety factors. */
export function createOwnProfile(own: readonly OwnFactor[]): OwnProfile {
  const rows = factors.map((factor) =>
    toRow(
      factor,
      own.find((entry) => entry.factor === factor.id),
    ),
  )
  const strengths = listStrengths(rows)
  const safety = rows.filter((row) => row.factor.safety)
  return {
    strengths,
    others: rows
      .filter((row) => !row.factor.safety && !strengths.includes(row))
      .toSorted((one, other) => (other.value ?? -1) - (one.value ?? -1)),
    safety,
    showsAdvice: own.length > 0 && safety.every(allowsAdvice),
  }
}
