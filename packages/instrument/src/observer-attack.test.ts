import { beforeEach, expect, test } from 'vitest'
import {
  emptyTotals,
  type FeedbackTotals,
  presentFeedback,
  type RaterValues,
  releaseBatch,
  scoreRater,
} from './observer-score.ts'
import { observerStatements } from './observer-statements.ts'
import { seededNormal, seededUniform } from './simulated-people.ts'

const SURVEYS = 6000
const SUBJECT = { mean: 3.6, deviation: 0.5 }
const RATER_DEVIATION = 0.7
const ITEM_ERROR = 0.7
const NOT_OBSERVED = 0.05

/** Prints a measurement for docs/method.md, if enabled. */
function report(name: string, figure: number): void {
  if (process.env.SHOW_FIGURES === '1') console.log(`${name}: ${figure.toFixed(3)}`)
}

/** The maximum share of a target's variance that a linear model of these columns explains. */
function explained(rows: readonly (readonly number[])[], target: readonly number[]): number {
  const width = (rows[0]?.length ?? 0) + 1
  const system = Array.from({ length: width }, () => new Array<number>(width + 1).fill(0))
  for (const [index, row] of rows.entries()) {
    const full = [1, ...row]
    for (let i = 0; i < width; i++) {
      const line = system[i] ?? []
      for (let j = 0; j < width; j++) line[j] = (line[j] ?? 0) + (full[i] ?? 0) * (full[j] ?? 0)
      line[width] = (line[width] ?? 0) + (full[i] ?? 0) * (target[index] ?? 0)
    }
  }
  for (let i = 0; i < width; i++) {
    const line = system[i] ?? []
    // A tiny ridge avoids division by zero for constant columns.
    line[i] = (line[i] ?? 0) + 1e-6
    const pivot = line[i] ?? 1
    for (const [k, other] of system.entries()) {
      if (k === i) continue
      const share = (other[i] ?? 0) / pivot
      for (let j = i; j <= width; j++) other[j] = (other[j] ?? 0) - share * (line[j] ?? 0)
    }
  }
  const weights = system.map((line, i) => (line[width] ?? 0) / (line[i] ?? 1))
  const mean = target.reduce((sum, value) => sum + value, 0) / target.length
  let residual = 0
  let total = 0
  for (const [index, row] of rows.entries()) {
    const guess = [1, ...row].reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0)
    residual += ((target[index] ?? 0) - guess) ** 2
    total += ((target[index] ?? 0) - mean) ** 2
  }
  return 1 - residual / total
}

// Reseeded, so that every test uses the same people in any order.
let normal: () => number
let uniform: () => number
beforeEach(() => {
  normal = seededNormal(seededUniform(360))
  uniform = seededUniform(361)
})

function simulateRater(level: number): { values: RaterValues; total: number } {
  const trait = level + RATER_DEVIATION * normal()
  let sum = 0
  let count = 0
  const ratings = Object.fromEntries(
    observerStatements.map(({ id, reversed }) => {
      if (uniform() < NOT_OBSERVED) return [id, null]
      const keyed = Math.min(5, Math.max(1, Math.round(trait + ITEM_ERROR * normal())))
      sum += keyed
      count += 1
      return [id, (reversed ? 6 - keyed : keyed) as 1 | 2 | 3 | 4 | 5]
    }),
  )
  return { values: scoreRater(ratings), total: sum / count }
}

/** All numbers of one release. */
function figuresOf(totals: FeedbackTotals): number[] {
  const factors = presentFeedback(totals.released, () => null)
  return factors.flatMap(({ mean, spread, basedOn }) => [
    mean ?? 3.6,
    { agree: 0, mixed: 1, divided: 2 }[spread ?? 'agree'],
    basedOn,
  ])
}

test.each([1, 3])('a regression on %i releases explains little of a single response', (releases) => {
  const rows: number[][] = []
  const levels: number[] = []
  const first: number[] = []
  const last: number[] = []
  for (let survey = 0; survey < SURVEYS; survey++) {
    const level = SUBJECT.mean + SUBJECT.deviation * normal()
    let totals = emptyTotals()
    const row: number[] = []
    for (let release = 0; release < releases; release++) {
      const batch = [simulateRater(level), simulateRater(level), simulateRater(level)]
      totals = releaseBatch(
        totals,
        batch.map(({ values }) => values),
      )
      row.push(...figuresOf(totals))
      if (release === 0) first.push(batch[0]?.total ?? 0)
      if (release === releases - 1) last.push(batch[0]?.total ?? 0)
    }
    rows.push(row)
    levels.push(level)
  }
  for (const [name, totals] of [
    ['first', first],
    ['last', last],
  ] as const) {
    const ofTotal = explained(rows, totals)
    // The attacker knows the subject's level and looks for the rater who deviates from it.
    const ofDeviation = explained(
      rows.map((row, index) => [...row, levels[index] ?? 0]),
      totals.map((total, index) => total - (levels[index] ?? 0)),
    )
    report(`${releases} releases, ${name} batch, total`, ofTotal)
    report(`${releases} releases, ${name} batch, deviation`, ofDeviation)
    expect(ofTotal).toBeLessThanOrEqual(0.55)
    expect(ofDeviation).toBeLessThanOrEqual(0.35)
    // Control: the attack succeeds on single responses.
    expect(ofTotal).toBeGreaterThan(0.3)
  }
})

test('the same regression explains nearly everything when a batch is one person', () => {
  const rows: number[][] = []
  const totals: number[] = []
  for (let survey = 0; survey < 1000; survey++) {
    const { values, total } = simulateRater(SUBJECT.mean + SUBJECT.deviation * normal())
    // Violates the rule: one person counted three times.
    rows.push(figuresOf(releaseBatch(emptyTotals(), [values, values, values])))
    totals.push(total)
  }
  expect(explained(rows, totals)).toBeGreaterThan(0.9)
})
