import { band } from '../bands.ts'
import type { Factor } from '../factors.ts'
import type { RandomBytes } from './discrete-gaussian.ts'
import { createRandomIntegers, drawDiscreteGaussian } from './discrete-gaussian.ts'
import { MAX_CHANGE, MAX_HALF_DIFFERENCE, type ResearchRow, researchFactors } from './row.ts'

/** The power operator is not exact in every engine. */
export function squared(x: number): number {
  return x * x
}

/** The sums of a release for each factor. One person changes each query by at most its bound, and one band by 1. */
const queries = {
  low: { bound: 1, share: 4 },
  middle: { bound: 1, share: 4 },
  high: { bound: 1, share: 4 },
  total: { bound: 8, share: 2 },
  totalSquares: { bound: 64, share: 4 },
  half0: { bound: MAX_HALF_DIFFERENCE, share: 2 },
  half1: { bound: MAX_HALF_DIFFERENCE, share: 2 },
  half2: { bound: MAX_HALF_DIFFERENCE, share: 2 },
  halfSquares: { bound: squared(MAX_HALF_DIFFERENCE), share: 4 },
  retests: { bound: 1, share: 1 },
  change: { bound: MAX_CHANGE, share: 2 },
  changeSquares: { bound: squared(MAX_CHANGE), share: 4 },
} as const

export type QueryId = keyof typeof queries
export const queryIds = Object.keys(queries) as QueryId[]

/** Sums over people, by query. */
export type FactorSums = Record<QueryId, number>

/** Totals are counted from the middle of 4-20, so that a person adds little. */
export const MIDDLE_TOTAL = 12

const halves = ['half0', 'half1', 'half2'] as const

/** Shares of one factor's budget that a person can affect: one band and one of three splits. */
const SHARES_OF_A_FACTOR =
  queries.low.share +
  queries.total.share +
  queries.totalSquares.share +
  queries.half0.share +
  queries.halfSquares.share +
  queries.retests.share +
  queries.change.share +
  queries.changeSquares.share

/**
 * The privacy loss of one release for one person, as zero-concentrated differential privacy (Bun and Steinke 2016): adding or
 * removing all rows of a person changes the release by at most this rho.
 */
export const RELEASE_RHO = 0.017
export const DELTA = 1e-6
/** ln(1 / DELTA), as a constant because engines differ in the last digit of logarithms. */
const LOG_INVERSE_DELTA = 13.815510557964274
/**
 * Total over ten releases, for a person with an account in each. One account is in at most one release.
 */
export const TOTAL_RHO = 10 * RELEASE_RHO

/** epsilon of (epsilon, DELTA)-differential privacy that follows from a rho. */
export function epsilonOf(rho: number): number {
  return rho + 2 * Math.sqrt(rho * LOG_INVERSE_DELTA)
}

/** The variance of the noise of a query: rounded up, so that no query spends more than its share. */
export function varianceOf(query: QueryId): number {
  const { bound, share } = queries[query]
  const rho = (RELEASE_RHO * share) / (SHARES_OF_A_FACTOR * researchFactors.length)
  return 1 + Math.floor(squared(bound) / (2 * rho))
}

function emptySums(): FactorSums {
  return Object.fromEntries(queryIds.map((id) => [id, 0])) as FactorSums
}

/** The contribution of one row to the sums of its factor. */
export function contributionOf({ factor, rating }: ResearchRow): FactorSums {
  const sums = emptySums()
  if (rating === null) return sums
  const native = 25 * (rating.total / 4 - 1)
  const isStrength = researchFactors.some(({ id, direction }) => id === factor && direction === 'strength')
  sums[band(isStrength ? native : 100 - native)] = 1
  sums.total = rating.total - MIDDLE_TOTAL
  sums.totalSquares = squared(sums.total)
  sums[halves[rating.split]] = rating.halfDifference
  sums.halfSquares = squared(rating.halfDifference)
  if (rating.change !== null) {
    sums.retests = 1
    sums.change = rating.change
    sums.changeSquares = squared(rating.change)
  }
  return sums
}

export type ResearchSums = ReadonlyMap<Factor['id'], Readonly<FactorSums>>

/** Exact sums of a pool, by factor. Never published without noise. */
export function addUpRows(rows: Iterable<ResearchRow>): ResearchSums {
  const sums = new Map(researchFactors.map(({ id }) => [id, emptySums()]))
  for (const row of rows) {
    const own = sums.get(row.factor)
    if (own === undefined) throw new RangeError(`${row.factor} is not a research factor`)
    const added = contributionOf(row)
    for (const id of queryIds) own[id] += added[id]
  }
  return sums
}

/** The sums with discrete Gaussian noise: only these leave the function that reads the pool. */
export function addNoise(sums: ResearchSums, randomBytes: RandomBytes): ResearchSums {
  const random = createRandomIntegers(randomBytes)
  return new Map(
    [...sums].map(([factor, exact]) => {
      const noisy = emptySums()
      for (const id of queryIds) {
        noisy[id] = exact[id] + Number(drawDiscreteGaussian(random, BigInt(varianceOf(id))))
      }
      return [factor, noisy]
    }),
  )
}
