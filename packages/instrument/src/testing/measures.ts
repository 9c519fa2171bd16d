import type { Answer, AnswerSet, Rating } from '../answers.ts'
import { compare } from '../compare.ts'
import { type FactorKind, factors } from '../factors.ts'
import { scoreFactor } from '../score.ts'
import {
  answerAs,
  type CoupleDesign,
  coupleSource,
  type Population,
  rate,
  seededNormal,
  seededUniform,
  type TrueViews,
  traitOf,
} from '../simulated-people.ts'
import { statements } from '../statements.ts'
import { scoring } from '../thresholds.ts'
import { findAll, sentencesOf, simulateCouples } from './pair-findings.ts'

// Measurements of the rules on simulated people with fixed seeds; docs/method.md states the figures of the long runs.

/** Everybody sees everything alike. */
const alike: CoupleDesign = {
  selfWithView: 1,
  selfWithSelf: 1,
  viewWithView: 1,
  sameRater: 1,
  tone: 0,
}

/** Prints a measurement for docs/method.md, if enabled. */
export function report(name: string, ...figures: number[]): void {
  if (process.env.SHOW_FIGURES !== '1') return
  console.log(`${name}: ${figures.map((figure) => figure.toFixed(3)).join(' ')}`)
}

function correlation(xs: readonly number[], ys: readonly number[]): number {
  const mean = (list: readonly number[]): number => list.reduce((sum, x) => sum + x, 0) / list.length
  const [mx, my] = [mean(xs), mean(ys)]
  let xy = 0
  let xx = 0
  let yy = 0
  for (const [index, x] of xs.entries()) {
    const dy = (ys[index] ?? 0) - my
    xy += (x - mx) * dy
    xx += (x - mx) ** 2
    yy += dy ** 2
  }
  return xy / Math.sqrt(xx * yy)
}

const REVERSED = [false, false, true, false]

/** Scores of single raters: correlation with the trait, and coverage of the uncut interval, overall and by fifths of the scale. */
export function measureRaters(raters: number): { correlation: number; covered: number; fifths: number[] } {
  const normal = seededNormal(seededUniform(1))
  const traits: number[] = []
  const eases: number[] = []
  const fifths = Array.from({ length: 5 }, () => ({ covered: 0, all: 0 }))
  for (let index = 0; index < raters; index += 1) {
    const trait = traitOf(normal())
    const values = REVERSED.map((reversed) => {
      const keyed = rate(trait, normal)
      return (reversed ? 6 - keyed : keyed) as Rating
    })
    const score = scoreFactor(values, REVERSED, 'strength')
    if (score === null) throw new Error('score of four answers is null')
    const truth = 25 * (trait - 1)
    traits.push(truth)
    eases.push(score.ease)
    const fifth = fifths[Math.min(4, Math.floor(truth / 20))]
    if (fifth === undefined) throw new Error('fifth is missing')
    fifth.all += 1
    if (Math.abs(score.ease - truth) <= scoring.interval * score.se) fifth.covered += 1
  }
  return {
    correlation: correlation(traits, eases),
    covered: fifths.reduce((sum, fifth) => sum + fifth.covered, 0) / raters,
    fifths: fifths.map((fifth) => fifth.covered / fifth.all),
  }
}

const ownShare: Readonly<Record<FactorKind, number>> = { inner: 2 / 3, conduct: 1 / 3, own: 1, safety: 0 }

/** A pair's score without measurement error: another implementation of the formula in docs/method.md. */
function trueScore(a: TrueViews, b: TrueViews): number {
  const values = factors.flatMap(({ kind }, index) => {
    if (kind === 'safety') return []
    const at = (list: readonly number[]): number => 25 * ((list[index] ?? 0) - 1)
    const level = (self: number, view: number) => ownShare[kind] * self + (1 - ownShare[kind]) * view
    const levels = [level(at(a.self), at(b.partner)), level(at(b.self), at(a.partner))] as const
    return [0.7 * ((levels[0] + levels[1]) / 2) + 0.3 * Math.min(...levels)]
  })
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Shifts everything a person sees by the mood of a day, in points of the answer scale. */
function onDay(views: TrueViews, mood: number): TrueViews {
  const shifted = (list: readonly number[]) => list.map((ease) => Math.min(5, Math.max(1, ease + mood)))
  return { self: shifted(views.self), partner: shifted(views.partner) }
}

export interface ScoreMeasures {
  /** Correlation of the scores of two days. */
  retest: number
  /** Share of couples whose shown range contains the true score. */
  covered: number
  /** The same for the range without the day component. */
  coveredWithoutDay: number
  bias: number
  halfWidth: number
}

/** The score of couples on two days; `mood` is the standard deviation of a person's mood between days. */
export function measureScore(design: CoupleDesign, couples: number, mood: number): ScoreMeasures {
  const uniform = seededUniform(2)
  const normal = seededNormal(uniform)
  const draw = coupleSource(design, normal)
  const first: number[] = []
  const second: number[] = []
  const result = { covered: 0, coveredWithoutDay: 0, bias: 0, halfWidth: 0 }
  for (let index = 0; index < couples; index += 1) {
    const { a, b } = draw()
    const day = () =>
      compare(
        answerAs(onDay(a, mood * normal()), normal, uniform),
        answerAs(onDay(b, mood * normal()), normal, uniform),
      )
    const { score, se } = day()
    const again = day().score
    if (score === null || se === null || again === null) throw new Error('score of a complete couple is null')
    first.push(score)
    second.push(again)
    const error = Math.abs(score - trueScore(a, b))
    const reach = scoring.interval * Math.sqrt((1.2 * se) ** 2 + 4 ** 2)
    result.bias += (score - trueScore(a, b)) / couples
    result.halfWidth += reach / couples
    if (error <= reach) result.covered += 1 / couples
    if (error <= scoring.interval * 1.2 * se) result.coveredWithoutDay += 1 / couples
  }
  return { retest: correlation(first, second), ...result }
}

/** Shares of couples who see everything alike and read a clear difference on the first screen, and of wrong gaps and differences. */
export function measureAlike(
  couples: number,
  population: Population,
): { screens: number; gaps: number; differences: number } {
  const draw = simulateCouples(alike, population, 3)
  const found = { screens: 0, gaps: 0, differences: 0 }
  for (let couple = 0; couple < couples; couple += 1) {
    const { a, b } = draw()
    const { comparison, summary } = findAll(a, b)
    const rows = comparison.factors ?? []
    if (summary.noDifference === null) found.screens += 1
    found.gaps += rows
      .flatMap(({ you, partner }) => [you.gap, partner.gap])
      .filter((gap) => gap === 'clear').length
    found.differences += rows.filter(({ difference }) => difference === 'clear').length
  }
  return {
    screens: found.screens / couples,
    gaps: found.gaps / couples / 20,
    differences: found.differences / couples / 10,
  }
}

/** Shares of clear, possible and no gaps. */
export function measureGaps(
  design: CoupleDesign,
  couples: number,
): { clear: number; possible: number; none: number } {
  const draw = simulateCouples(design, { mean: 3.4, spread: 0.9 }, 4)
  const counts = { clear: 0, possible: 0, none: 0 }
  for (let couple = 0; couple < couples; couple += 1) {
    const { a, b } = draw()
    for (const row of compare(a, b).factors)
      for (const gap of [row.a.gap, row.b.gap]) if (gap !== null) counts[gap] += 1
  }
  const all = counts.clear + counts.possible + counts.none
  return { clear: counts.clear / all, possible: counts.possible / all, none: counts.none / all }
}

export interface TextMeasures {
  /** The share of couples for each sentence about named factors, the most frequent first. */
  findings: [string, number][]
  topics: [string, number][]
  headlines: number
  /** Couples with a first sentence and a topic. */
  withBoth: number
  /** Couples without a clear difference. */
  withoutDifference: number
}

export function measureTexts(design: CoupleDesign, population: Population, couples: number): TextMeasures {
  const draw = simulateCouples(design, population, 20261125)
  const counts = new Map<string, number>()
  const headlines = new Set<string>()
  let withBoth = 0
  let withoutDifference = 0
  for (let couple = 0; couple < couples; couple += 1) {
    const { a, b } = draw()
    const found = findAll(a, b)
    for (const key of sentencesOf(found)) counts.set(key, (counts.get(key) ?? 0) + 1)
    const { strongest, apart, differing, hardest, noDifference } = found.summary
    headlines.add([strongest?.factor, apart?.factor, hardest, differing?.factor, noDifference].join(' '))
    if (strongest !== null && (found.comparison.guide?.topics.length ?? 0) > 0) withBoth += 1
    if (noDifference !== null) withoutDifference += 1
  }
  const shares = [...counts]
    .map(([key, count]): [string, number] => [key, count / couples])
    .toSorted((one, two) => two[1] - one[1])
  const isTopic = ([key]: [string, number]) => key.endsWith('evening topic')
  return {
    findings: shares.filter((share) => !isTopic(share)),
    topics: shares.filter(isTopic),
    headlines: headlines.size,
    withBoth: withBoth / couples,
    withoutDifference: withoutDifference / couples,
  }
}

/** Scores of random answers: the share within 40-70, and the mean. */
export function measureRandom(couples: number): { inside: number; mean: number } {
  const uniform = seededUniform(5)
  const random = (): AnswerSet => ({
    answers: Object.fromEntries(
      statements.map(({ id }): [string, Answer] => [id, (1 + Math.floor(5 * uniform())) as Rating]),
    ),
    importance: {},
  })
  let inside = 0
  let sum = 0
  for (let index = 0; index < couples; index += 1) {
    const { score } = compare(random(), random())
    sum += score ?? 0
    if (score !== null && score >= 40 && score <= 70) inside += 1
  }
  return { inside: inside / couples, mean: sum / couples }
}
