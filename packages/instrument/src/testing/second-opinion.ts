// Second implementation of the method, written from its description without code of the first. Deliberately simple and slow.
// Also runs in a browser.

type Rated = number | null
type Reading = { native: number; health: number; se: number; low: number; high: number } | null

/** One person's keyed answers: four for each factor in the order of the statements, null if skipped. */
export interface KeyedAnswers {
  self: Readonly<Record<string, readonly Rated[]>>
  partner: Readonly<Record<string, readonly Rated[]>>
  importance: Readonly<Record<string, Rated>>
}

interface Plan {
  weighs?: boolean
  ownWordOnly?: boolean
  group: string
}

/** The twelve factors: whether a high score is hard, and whether partner views are excluded. */
export const PLAN: Readonly<Record<string, Plan>> = {
  attachment_anxiety: { group: 'attachment', weighs: true },
  attachment_avoidance: { group: 'attachment', weighs: true },
  emotion_regulation: { group: 'attachment' },
  flooding: { group: 'attachment', weighs: true },
  conflict: { group: 'interaction' },
  repair: { group: 'interaction' },
  bids: { group: 'interaction' },
  commitment_trust: { group: 'safety' },
  fairness: { group: 'safety', ownWordOnly: true },
  boundaries: { group: 'safety', ownWordOnly: true },
  values: { group: 'life' },
  sexual: { group: 'life' },
}

const average = (list: readonly number[]): number => list.reduce((sum, x) => sum + x, 0) / list.length
const nine = (x: number): number => Math.round(x * 1e9) / 1e9
const toStep = (x: number, step: number): number => Math.floor(nine(x) / step + 1 / 2) * step
const within = (x: number, least: number, most: number): number => Math.max(least, Math.min(most, x))
const present = <T>(list: readonly (T | null)[]): T[] => list.filter((x) => x !== null)

function read(answers: readonly Rated[], weighs: boolean): Reading {
  const keyed = present(answers.map((answer, at) => (answer !== null && at === 2 ? 6 - answer : answer)))
  const k = keyed.length
  if (k < 3) return null
  const mean = average(keyed)
  const native = 25 * (mean - 1)
  const health = weighs ? 100 - native : native
  const sampleVariance = keyed.map((x) => (x - mean) * (x - mean)).reduce((sum, x) => sum + x, 0) / (k - 1)
  const pooled = ((k - 1) * sampleVariance + 4 * 0.8) / (k - 1 + 4)
  const se = 25 * Math.sqrt(pooled / k)
  const end = (x: number): number => toStep(within(x, 0, 100), 1)
  return { native, health, se, low: end(health - 1.28 * se), high: end(health + 1.28 * se) }
}

function apart(one: Reading, other: Reading): string | null {
  if (one === null || other === null) return null
  const ratio = Math.abs(one.health - other.health) / Math.sqrt(one.se * one.se + other.se * other.se)
  if (ratio > 2.8 + 1e-11) return 'clear'
  return ratio > 1.96 + 1e-11 ? 'possible' : 'none'
}

function levelOf(self: number | null, view: number | null): number | null {
  if (self !== null && view !== null) return (self + 2 * view) / 3
  return self ?? view
}

function coupleValue(entering: readonly (number | null)[]): number | null {
  const [sA = null, vA = null, sB = null, vB = null] = entering
  const eA = levelOf(sA, vA)
  const eB = levelOf(sB, vB)
  return eA === null || eB === null ? null : 0.7 * average([eA, eB]) + 0.3 * Math.min(eA, eB)
}

function relation(one: Rated, other: Rated): string | null {
  if (one === null || other === null) return null
  if (Math.min(one, other) >= 4) return 'high'
  if (Math.max(one, other) <= 2) return 'low'
  return Math.abs(one - other) >= 2 ? 'apart' : null
}

/** All values of a couple according to the description; `shown` are the values for A with all levels shared. */
export function secondOpinion(a: KeyedAnswers, b: KeyedAnswers) {
  const names = Object.keys(PLAN)
  const rows = names.map((name) => {
    const { weighs = false, ownWordOnly = false, group } = PLAN[name] ?? { group: '' }
    const readings = [a.self, b.partner, b.self, a.partner].map((part) => read(part[name] ?? [], weighs))
    const [sA = null, vA = null, sB = null, vB = null] = readings
    const entering = (ownWordOnly ? [sA, null, sB, null] : [sA, vA, sB, vB]).map(
      (reading) => reading?.health ?? null,
    )
    const value = coupleValue(entering)
    // Numerical derivative: each input is changed by ±1 and the couple value is computed again.
    const squared = entering.map((x, at) => {
      const error = readings[at]?.se
      if (x === null || error === undefined) return 0
      const up = coupleValue(entering.with(at, x + 1)) ?? 0
      const down = coupleValue(entering.with(at, x - 1)) ?? 0
      return ((up - down) / 2) ** 2 * error ** 2
    })
    const mine = a.importance[name] ?? null
    const theirs = b.importance[name] ?? null
    return {
      name,
      group,
      sA,
      vA,
      sB,
      vB,
      value,
      squaredError: value === null ? 0 : squared.reduce((sum, x) => sum + x, 0),
      weight: average([mine ?? 3, theirs ?? 3]),
      gapA: apart(sA, vA),
      gapB: apart(sB, vB),
      likeness: apart(sA, sB),
      both: relation(mine, theirs),
    }
  })
  const counted = rows.filter((row) => row.value !== null)
  const enough = counted.length >= 8
  const score = enough ? average(counted.map((row) => row.value ?? 0)) : null
  const se = enough
    ? Math.sqrt(counted.map((row) => row.squaredError).reduce((sum, x) => sum + x, 0)) / counted.length
    : null
  const end = (sign: number): number | null =>
    score === null || se === null ? null : toStep(within(score + sign * 1.28 * 1.2 * se, 0, 100), 1)
  const weights = counted.reduce((sum, row) => sum + row.weight, 0)
  const categories = ['attachment', 'interaction', 'safety', 'life'].map((group) => {
    const values = present(rows.filter((row) => row.group === group).map((row) => row.value))
    return values.length === 0 ? null : average(values)
  })
  return {
    rows,
    score,
    se,
    low: end(-1),
    high: end(1),
    weighted: enough ? counted.reduce((sum, row) => sum + row.weight * (row.value ?? 0), 0) / weights : null,
    compared: counted.length,
    categories,
    shown: rows.map(({ sA, vA, sB, vB, value }) => ({
      value: value === null ? null : toStep(value, 5),
      // Own values in whole numbers, values from the partner in tens within 10-90.
      mine: [sA, vB].map((reading) => (reading === null ? null : toStep(reading.health, 1))),
      theirs: [vA, sB].map((reading) =>
        reading === null ? null : within(toStep(reading.health, 10), 10, 90),
      ),
    })),
  }
}
