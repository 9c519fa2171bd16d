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

const MEAN = 3.4
const SPREAD = 0.9
const ITEM_ERROR = 0.9

function between1And5(x: number): number {
  return x < 1 ? 1 : x > 5 ? 5 : x
}

/** A trait on the answer scale: N(3.4, 0.9²) clamped to 1-5, from a standard normal number. */
export function traitOf(standard: number): number {
  return between1And5(MEAN + SPREAD * standard)
}

/** One keyed answer to a trait: error variance 0.81, rounded and clamped. */
export function rate(trait: number, normal: () => number): Rating {
  return between1And5(Math.round(trait + ITEM_ERROR * normal())) as Rating
}

/** True views of one simulated person of self and partner: keyed traits 1-5 by factor. */
export interface TrueViews {
  self: readonly number[]
  partner: readonly number[]
}

/** Simulates the answers of a person with these views. */
export function answerAs(views: TrueViews, normal: () => number, uniform: () => number): AnswerSet {
  const position = new Map(factors.map((factor, index) => [factor.id, index]))
  const answers: Record<string, Answer> = {}
  for (const statement of statements) {
    const trait = views[statement.part][position.get(statement.factor) ?? 0] ?? MEAN
    const keyed = rate(trait, normal)
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
  /** The share of variance that all twelve factors have in common. */
  tone: number
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
    for (const factor of factors) {
      const side = factor.direction === 'strength' ? Math.sqrt(tone) : -Math.sqrt(tone)
      for (const [index, own] of four().entries()) {
        views[index]?.push(traitOf(side * (common[index] ?? 0) + Math.sqrt(1 - tone) * own))
      }
    }
    const [aOfA = [], bOfA = [], bOfB = [], aOfB = []] = views
    return { a: { self: aOfA, partner: aOfB }, b: { self: bOfB, partner: bOfA } }
  }
}
