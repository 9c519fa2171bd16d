import type { Band } from '../bands.ts'
import type { Factor } from '../factors.ts'
import { clamp, roundTo } from '../rounding.ts'
import type { InstrumentVersion } from '../versions.ts'
import { researchFactors } from './row.ts'
import {
  DELTA,
  epsilonOf,
  type FactorSums,
  MIDDLE_TOTAL,
  type QueryId,
  RELEASE_RHO,
  type ResearchSums,
  squared,
  varianceOf,
} from './sums.ts'

/** An estimate with its standard error, which covers sampling and noise. */
export interface Estimate {
  value: number
  error: number
}

/** Share of people in one band of health, or in two adjacent bands if one was too small. */
export interface BandShare {
  bands: readonly Band[]
  percent: number
}

export interface FactorReport {
  factor: Factor['id']
  /** People, rounded to tens. */
  people: number
  /** Of health, 0-100. */
  mean: Estimate
  spread: Estimate
  /** The middle half of people, on health in steps of 5: mean ± 0.674 spreads. */
  middleHalf: readonly [number, number]
  bands: readonly BandShare[]
  alpha: Estimate | null
  /** Correlation of two assessments; null if too few people answered twice. */
  retest: { people: number; correlation: Estimate } | null
}

export interface ResearchReport {
  instrumentVersion: InstrumentVersion
  privacy: { rho: number; epsilon: number; delta: number; noise: 'discrete Gaussian' }
  factors: readonly FactorReport[]
}

/** Minimum number of people in the pool for a release. */
export const MIN_POOL_PEOPLE = 2000
/** Minimum noisy count of people in a factor. */
const MIN_FACTOR_PEOPLE = 1500
/** Minimum noisy count of people who answered a factor twice. */
const MIN_RETESTS = 700
/** Minimum number of people in a published cell. */
export const MIN_CELL_PEOPLE = 20
/**
 * A cell is published if its noisy count exceeds the minimum by 5.5 standard deviations of the noise: asking the exact count
 * would itself reveal it, and noise exceeds this once in 50 million cells.
 */
const CELL_MARGIN = 5.5
/** Half of a normal distribution lies within this many standard deviations of its mean. */
const MIDDLE_HALF = 0.674
/** Health points of one point of a total. */
const POINTS_PER_TOTAL = 25 / 4

const noiseOf = (query: QueryId, people: number): number => varianceOf(query) / squared(people)
const round = (value: number, digits: number): number => Number(value.toFixed(digits))

function estimate(value: number, variance: number, digits: number): Estimate {
  return { value: round(value, digits), error: round(Math.sqrt(variance), digits) }
}

/** Estimates of each factor from noisy sums; omits factors with too few people. Pure function. */
export function makeResearchReport(
  instrumentVersion: InstrumentVersion,
  noisy: ResearchSums,
): ResearchReport {
  return {
    instrumentVersion,
    privacy: {
      rho: RELEASE_RHO,
      epsilon: round(epsilonOf(RELEASE_RHO), 3),
      delta: DELTA,
      noise: 'discrete Gaussian',
    },
    factors: researchFactors.flatMap((factor) => {
      const sums = noisy.get(factor.id)
      const report = sums && reportFactor(factor, sums)
      return report ? [report] : []
    }),
  }
}

function reportFactor(factor: Factor, sums: Readonly<FactorSums>): FactorReport | null {
  const people = sums.low + sums.middle + sums.high
  if (people < MIN_FACTOR_PEOPLE) return null
  const shift = sums.total / people
  // A squared noisy mean is too large by the variance of its noise, here and below.
  const variance = sums.totalSquares / people - squared(shift) + noiseOf('total', people)
  if (variance <= 0) return null
  const total = MIDDLE_TOTAL + shift
  const native = POINTS_PER_TOTAL * total - 25
  const health = factor.direction === 'strength' ? native : 100 - native
  // The count is noisy as well, which causes a proportional error of a mean.
  const countError = (3 * varianceOf('low')) / squared(people)
  const meanVariance = variance / people + noiseOf('total', people) + squared(shift) * countError
  const varianceVariance =
    (2 * squared(variance)) / people +
    noiseOf('totalSquares', people) +
    4 * squared(shift) * noiseOf('total', people) +
    squared(variance) * countError
  const spread = POINTS_PER_TOTAL * Math.sqrt(variance)
  const spreadVariance = (squared(POINTS_PER_TOTAL) * varianceVariance) / (4 * variance)
  return {
    factor: factor.id,
    people: roundTo(people, 10),
    mean: estimate(health, squared(POINTS_PER_TOTAL) * meanVariance, 1),
    spread: estimate(spread, spreadVariance, 1),
    middleHalf: [
      roundTo(clamp(health - MIDDLE_HALF * spread), 5),
      roundTo(clamp(health + MIDDLE_HALF * spread), 5),
    ],
    bands: bandShares(sums, people),
    alpha: alphaOf(sums, { people, variance, varianceVariance, countError }),
    retest: retestOf(sums, { variance, varianceVariance }),
  }
}

/** Bands from low to high; a band with too few people is merged with the middle. */
function bandShares(sums: Readonly<FactorSums>, people: number): BandShare[] {
  const enough = MIN_CELL_PEOPLE + CELL_MARGIN * Math.sqrt(varianceOf('low'))
  const cells: { bands: Band[]; count: number }[] = [{ bands: ['middle'], count: sums.middle }]
  const [middle] = cells
  if (middle === undefined) return []
  for (const end of ['low', 'high'] as const) {
    const isSmall = sums[end] < enough
    if (!isSmall && end === 'low') cells.unshift({ bands: ['low'], count: sums.low })
    if (!isSmall && end === 'high') cells.push({ bands: ['high'], count: sums.high })
    if (!isSmall) continue
    middle.count += sums[end]
    if (end === 'low') middle.bands.unshift('low')
    else middle.bands.push('high')
  }
  if (cells.some(({ count }) => count < enough)) return []
  return cells.map(({ bands, count }) => ({ bands, percent: roundTo((100 * count) / people, 1) }))
}

interface TotalMoments {
  variance: number
  varianceVariance: number
}

/**
 * Internal consistency (Cronbach's alpha) of four statements: the mean of Rulon's 1 - Var(half difference) / Var(total) over the three ways to
 * halve them, each drawn for a third of the people.
 */
function alphaOf(
  sums: Readonly<FactorSums>,
  { people, variance, varianceVariance, countError }: TotalMoments & { people: number; countError: number },
): Estimate | null {
  const third = people / 3
  const squaredMeans =
    [sums.half0, sums.half1, sums.half2].reduce((sum, half) => sum + squared(half / third), 0) / 3 -
    noiseOf('half0', third)
  const errorVariance = sums.halfSquares / people - squaredMeans
  if (errorVariance <= 0) return null
  const errorVarianceVariance =
    (2 * squared(errorVariance)) / people +
    noiseOf('halfSquares', people) +
    (4 * Math.max(squaredMeans, 0) * noiseOf('half0', third) + 2 * squared(noiseOf('half0', third))) / 3
  const ratio = errorVariance / variance
  // The noise of the count scales both variances alike and cancels.
  const own = Math.max(varianceVariance - squared(variance) * countError, 0)
  const ratioVariance =
    squared(ratio) * (errorVarianceVariance / squared(errorVariance) + own / squared(variance))
  return estimate(1 - ratio, ratioVariance, 3)
}

/** Test-retest reliability: the correlation of two assessments of the same people, if both times are spread alike: 1 - Var(change) / (2 Var(total)). */
function retestOf(
  sums: Readonly<FactorSums>,
  { variance, varianceVariance }: TotalMoments,
): FactorReport['retest'] {
  const people = sums.retests
  if (people < MIN_RETESTS) return null
  const shift = sums.change / people
  const changeVariance = sums.changeSquares / people - squared(shift) + noiseOf('change', people)
  if (changeVariance <= 0) return null
  const changeVarianceVariance =
    (2 * squared(changeVariance)) / people +
    noiseOf('changeSquares', people) +
    4 * squared(shift) * noiseOf('change', people) +
    2 * squared(noiseOf('change', people)) +
    squared(changeVariance) * noiseOf('retests', people)
  const ratio = changeVariance / (2 * variance)
  const ratioVariance =
    squared(ratio) * (changeVarianceVariance / squared(changeVariance) + varianceVariance / squared(variance))
  return { people: roundTo(people, 10), correlation: estimate(1 - ratio, ratioVariance, 3) }
}
