/** Every number of the method, in one place for the codebook. Points are on 0-100. */

export const scoring = {
  /** Fewest answered statements of the four of a factor. */
  minAnswered: 3,
  /** The variance of four answers is pooled with this one, worth so many answers, because it is a poor estimate of their error. */
  priorVariance: 0.8,
  priorWeight: 4,
  /** Half the width of the central 80 % of a normal distribution, in standard errors. */
  interval: 1.28,
  /** Standard errors of a difference beyond which it is clear, or possible. */
  clear: 3,
  possible: 1.96,
} as const

export const pairs = {
  /** Fewest compared factors of ten. */
  minCompared: 7,
  /** A factor's value: so much of the mean of both levels, and so much of the lower one. */
  levelShare: 0.7,
  lowerShare: 0.3,
  /** The minimum of two noisy values has a larger error than linear error propagation gives; from simulation. */
  lowerCorrection: 1.2,
  /** Standard deviation between days, in points: a retest correlation near .85, assumed until it has been measured. */
  day: 4,
} as const

export const relativeImportance = {
  /** Fewest rated factors of ten. */
  minRated: 6,
  /** Deviations from a person's own mean rating. */
  high: 0.75,
  low: -0.75,
  apart: 1.5,
} as const

/** Bands of ease: below is low, above is high. */
export const bandLimits = { lowBelow: 40, highAbove: 70 } as const

/** Steps of shown figures; a value of one person is kept within two limits. */
export const steps = { person: 10, personLowest: 10, personHighest: 90, pair: 10, score: 1 } as const

export const ownTexts = {
  /** An answer that contradicts the text of a low value, or of a high one, 1-5 on the easy side. */
  contradictsLow: 4,
  contradictsHigh: 2,
  /** Help is shown for one own answer on a safety factor up to the first, or an own value up to the second. */
  helpAnswer: 2,
  helpValue: 70,
} as const

export const answerQuality = {
  /** A reversed statement contradicts its scale from this distance to the mean of at least so many direct ones. */
  contradiction: 3,
  minDirect: 2,
  /** Doubtful if one of so many scales, or more, contradicts itself. */
  oneScaleOf: 3,
  longRun: 24,
  minExtreme: 24,
  extremePercent: 90,
} as const

export const evening = {
  picks: 2,
  /** Both own values of a strength are above. */
  strengthAbove: 70,
  /** Flooding is a first topic only if both own values are below. */
  floodedBelow: 50,
  /** Weight of a clear gap by shared importance, otherwise 1. */
  weightOfHigh: 1.5,
  weightOfLow: 0.5,
} as const
