import type { results } from '@twofold/contract'
import { type Band, band, categories, type Factor, factors } from '@twofold/instrument'
import { type ScoreWork, workBehind } from './score-work.ts'

type OwnFactor = results.Results['own']['factors'][number]

/** One factor of the own profile as the page reads it; the values are on health, 100 the easy side. */
export interface ProfileRow {
  factor: Factor
  value: number | null
  low: number | null
  high: number | null
  band: Band | null
  answered: number
  /** Statements answered "Prefer not to say"; "Doesn't apply to us" is not among them. */
  refused: number
  /** Ids of the own statements with the most and the least ease; null without a difference. */
  easiest: string | null
  hardest: string | null
  /** The numbers behind the value; null without one, or if it was computed differently. */
  work: ScoreWork | null
}

export interface ProfileCategory {
  id: string
  rows: ProfileRow[]
}

export interface OwnProfile {
  categories: ProfileCategory[]
  /** What comes most easily, easiest first; empty only if nothing could be scored. */
  strengths: ProfileRow[]
  scored: number
  /**
   * True only where one's own answers say on both safety factors that speaking up is no risk. Where they are low, or
   * were refused, nothing is advised to try with the partner: silence may have the same reason as a low answer. What the
   * safety factors themselves advise stays, as it is for oneself alone.
   */
  advises: boolean
}

const MOST_STRENGTHS = 4
const LEAST_STRENGTHS = 2

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
    work: own === undefined ? null : workBehind(own, factor.direction),
  }
}

/**
 * The easiest of the own factors: up to four on the easy side, and two in any case. Too little freedom or say is never
 * listed, however it compares with the rest.
 */
function strengthsOf(rows: readonly ProfileRow[]): ProfileRow[] {
  const scored = rows.filter((row) => row.value !== null && !(row.factor.safety && row.band === 'low'))
  const sorted = scored.toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0))
  const easy = sorted.filter((row) => row.band === 'high').length
  return sorted.slice(0, Math.min(MOST_STRENGTHS, Math.max(LEAST_STRENGTHS, easy)))
}

/** Whether the own answers on a safety factor give no reason to hold advice back. */
function isFree({ band, refused }: ProfileRow): boolean {
  return band === null ? refused === 0 : band !== 'low'
}

/** The own profile in the four categories, strengths apart. */
export function arrangeOwnProfile(own: readonly OwnFactor[]): OwnProfile {
  const rows = factors.map((factor) =>
    toRow(
      factor,
      own.find((entry) => entry.factor === factor.id),
    ),
  )
  return {
    categories: categories.map(({ id }) => ({
      id,
      rows: rows.filter((row) => row.factor.category === id),
    })),
    strengths: strengthsOf(rows),
    scored: rows.filter((row) => row.value !== null).length,
    advises: own.length > 0 && rows.filter((row) => row.factor.safety).every(isFree),
  }
}
