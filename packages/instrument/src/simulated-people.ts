import type { Answer, AnswerSet, Rating } from './answers.ts'
import { factors } from './factors.ts'
import { statements } from './statements.ts'

/** A small seeded generator (mulberry32) for simulations: uniform numbers in [0, 1). */
export function seededUniform(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Standard normal numbers by the polar method. */
export function seededNormal(uniform: () => number): () => number {
  let spare: number | null = null
  return () => {
    if (spare !== null) {
      const value = spare
      spare = null
      return value
    }
    for (;;) {
      const u = 2 * uniform() - 1
      const v = 2 * uniform() - 1
      const square = u * u + v * v
      if (square === 0 || square >= 1) continue
      const scale = Math.sqrt((-2 * Math.log(square)) / square)
      spare = v * scale
      return u * scale
    }
  }
}

/** Mean and standard deviation of simulated traits on the answer scale. */
export interface Population {
  mean: number
  spread: number
}

/** People who use the whole scale. */
export const wholeScale: Population = { mean: 3.4, spread: 0.9 }

/** People who answer more kindly, as most real respondents do. */
export const kind: Population = { mean: 3.9, spread: 0.7 }

const ITEM_ERROR = 0.9

function between1And5(x: number): number {
  return x < 1 ? 1 : x > 5 ? 5 : x
}

/** A trait on the answer scale, clamped to 1-5, from a standard normal number. */
export function traitOf(standard: number, { mean, spread }: Population = wholeScale): number {
  return between1And5(mean + spread * standard)
}

/** One keyed answer to a trait: error variance 0.81, rounded and clamped. */
export function rate(trait: number, normal: () => number): Rating {
  return between1And5(Math.round(trait + ITEM_ERROR * normal())) as Rating
}

/** True views of one simulated person of self and partner: ease 1-5 by factor, 5 on the easy side of every factor. */
export interface TrueViews {
  self: readonly number[]
  partner: readonly number[]
}

/** Simulates the answers of a person with these views. */
export function answerAs(views: TrueViews, normal: () => number, uniform: () => number): AnswerSet {
  const position = new Map(factors.map((factor, index) => [factor.id, index]))
  const difficult = new Set(factors.filter(({ direction }) => direction === 'difficulty').map(({ id }) => id))
  const answers: Record<string, Answer> = {}
  for (const statement of statements) {
    const ease = views[statement.part][position.get(statement.factor) ?? 0] ?? wholeScale.mean
    const keyed = rate(difficult.has(statement.factor) ? 6 - ease : ease, normal)
    answers[statement.id] = statement.reversed ? ((6 - keyed) as Rating) : keyed
  }
  const importance: Record<string, Answer> = {}
  for (const factor of factors) importance[factor.id] = (1 + Math.floor(5 * uniform())) as Rating
  return { answers, importance }
}

/** Correlations of the four views on one factor, and the share of a general response tendency of the rater. */
export interface CoupleDesign {
  /** Self-view and partner's view of the same person. */
  selfWithView: number
  /** The two self-views. */
  selfWithSelf: number
  /** The two views of each other. */
  viewWithView: number
  /** Self-view and view of the partner by the same rater. */
  sameRater: number
  /** The share of the variance of ease that all twelve factors have in common. */
  tone: number
}

/** Views of each other correlate most, and all scales of one rater share a response tendency. */
export const lifelike: CoupleDesign = {
  selfWithView: 0.45,
  selfWithSelf: 0.2,
  viewWithView: 0.62,
  sameRater: 0.3,
  tone: 0.5,
}

/** Views correlate .45, and nothing else has anything in common. */
export const independent: CoupleDesign = {
  selfWithView: 0.45,
  selfWithSelf: 0,
  viewWithView: 0,
  sameRater: 0,
  tone: 0,
}

function lowerRoot(matrix: readonly (readonly number[])[]): number[][] {
  const root: number[][] = []
  for (const [i, row] of matrix.entries()) {
    const line: number[] = []
    for (let j = 0; j <= i; j += 1) {
      const above = j === i ? line : (root[j] ?? [])
      let rest = row[j] ?? 0
      for (let k = 0; k < j; k += 1) rest -= (line[k] ?? 0) * (above[k] ?? 0)
      const pivot = above[j] ?? 0
      // Identical views have a pivot of zero.
      if (j === i) line.push(Math.sqrt(Math.max(rest, 0)))
      else line.push(pivot === 0 ? 0 : rest / pivot)
    }
    root.push(line)
  }
  return root
}

/** A seeded source of couples of one design. */
export function coupleSource(
  design: CoupleDesign,
  normal: () => number,
  population: Population = wholeScale,
): () => { a: TrueViews; b: TrueViews } {
  const { selfWithView: sv, selfWithSelf: ss, viewWithView: vv, sameRater: sr, tone } = design
  // Order (rater of person): A of A, B of A, B of B, A of B.
  const root = lowerRoot([
    [1, sv, ss, sr],
    [sv, 1, sr, vv],
    [ss, sr, 1, sv],
    [sr, vv, sv, 1],
  ])
  const four = (): number[] => {
    const raw = [normal(), normal(), normal(), normal()]
    return root.map((line) => line.reduce((sum, weight, index) => sum + weight * (raw[index] ?? 0), 0))
  }
  return () => {
    const common = four()
    const views: number[][] = [[], [], [], []]
    for (let factor = 0; factor < factors.length; factor += 1) {
      for (const [index, own] of four().entries()) {
        const standard = Math.sqrt(tone) * (common[index] ?? 0) + Math.sqrt(1 - tone) * own
        views[index]?.push(traitOf(standard, population))
      }
    }
    const [aOfA = [], bOfA = [], bOfB = [], aOfB = []] = views
    return { a: { self: aOfA, partner: aOfB }, b: { self: bOfB, partner: bOfA } }
  }
}
