import type { results } from '@twofold/contract'
import { type Band, band, categories, type Factor, factors } from '@twofold/instrument'

type OwnFactor = results.Results['own']['factors'][number]

/** One factor of the own profile as the page reads it; the values are on health, 100 the easy side. */
export interface ProfileRow {
  factor: Factor
  value: number | null
  low: number | null
  high: number | null
  band: Band | null
  answered: number
}

export interface ProfileCategory {
  id: string
  name: string
  rows: ProfileRow[]
}

export interface OwnProfile {
  categories: ProfileCategory[]
  /** What comes most easily, easiest first; empty only when nothing could be scored. */
  strengths: ProfileRow[]
  scored: number
  /** False where one's own answers on a safety factor are low: then nothing is advised to try with the partner. */
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
  }
}

/** The easiest of the own factors: up to four on the easy side, and two in any case. */
function strengthsOf(rows: readonly ProfileRow[]): ProfileRow[] {
  const scored = rows.filter((row) => row.value !== null)
  const sorted = scored.toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0))
  const easy = sorted.filter((row) => row.band === 'high').length
  return sorted.slice(0, Math.min(MOST_STRENGTHS, Math.max(LEAST_STRENGTHS, easy)))
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
    categories: categories.map(({ id, name }) => ({
      id,
      name,
      rows: rows.filter((row) => row.factor.category === id),
    })),
    strengths: strengthsOf(rows),
    scored: rows.filter((row) => row.value !== null).length,
    advises: !rows.some((row) => row.factor.safety && row.band === 'low'),
  }
}
