// Second implementation of the method, written from its description without code of the first. Deliberately simple and slow.
// Also runs in a browser.

type Rated = number | null
type Reading = { native: number; ease: number; se: number; low: number; high: number } | null

/** One person's keyed answers: four for each factor in the order of the statements, null if skipped. */
export interface KeyedAnswers {
  self: Readonly<Record<string, readonly Rated[]>>
  partner: Readonly<Record<string, readonly Rated[]>>
  importance: Readonly<Record<string, Rated>>
}

type Knows = 'inner' | 'conduct' | 'own' | 'safety'

interface Plan {
  weighs?: boolean
  group: string
  kind: Knows
}

/** The twelve factors: whether a high score is hard, and who can know. */
export const PLAN: Readonly<Record<string, Plan>> = {
  attachment_anxiety: { group: 'attachment', weighs: true, kind: 'inner' },
  attachment_avoidance: { group: 'attachment', weighs: true, kind: 'inner' },
  emotion_regulation: { group: 'attachment', kind: 'inner' },
  flooding: { group: 'attachment', weighs: true, kind: 'inner' },
  conflict: { group: 'interaction', kind: 'conduct' },
  repair: { group: 'interaction', kind: 'conduct' },
  bids: { group: 'interaction', kind: 'conduct' },
  commitment_trust: { group: 'safety', kind: 'conduct' },
  fairness: { group: 'safety', kind: 'safety' },
  boundaries: { group: 'safety', kind: 'safety' },
  values: { group: 'life', kind: 'own' },
  sexual: { group: 'life', kind: 'own' },
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
  const ease = weighs ? 100 - native : native
  const sampleVariance = keyed.map((x) => (x - mean) * (x - mean)).reduce((sum, x) => sum + x, 0) / (k - 1)
  const pooled = ((k - 1) * sampleVariance + 4 * 0.8) / (k - 1 + 4)
  const se = 25 * Math.sqrt(pooled / k)
  const end = (x: number): number => toStep(within(x, 0, 100), 1)
  return { native, ease, se, low: end(ease - 1.28 * se), high: end(ease + 1.28 * se) }
}

function apart(one: Reading, other: Reading): string | null {
  if (one === null || other === null) return null
  const ratio = Math.abs(one.ease - other.ease) / Math.sqrt(one.se * one.se + other.se * other.se)
  if (ratio > 3 + 1e-11) return 'clear'
  return ratio > 1.96 + 1e-11 ? 'possible' : 'none'
}

function levelOf(kind: Knows, self: number | null, view: number | null): number | null {
  if (kind === 'safety') return null
  if (kind === 'own') return self
  if (self !== null && view !== null) return kind === 'inner' ? (2 * self + view) / 3 : (self + 2 * view) / 3
  return self ?? view
}

function coupleValue(kind: Knows, entering: readonly (number | null)[]): number | null {
  const [sA = null, vA = null, sB = null, vB = null] = entering
  const eA = levelOf(kind, sA, vA)
  const eB = levelOf(kind, sB, vB)
  return eA === null || eB === null ? null : 0.7 * average([eA, eB]) + 0.3 * Math.min(eA, eB)
}

function relation(one: Rated, other: Rated): string | null {
  if (one === null || other === null) return null
  if (nine(Math.min(one, other)) >= 0.75) return 'high'
  if (nine(Math.max(one, other)) <= -0.75) return 'low'
  return nine(Math.abs(one - other)) >= 1.5 ? 'apart' : null
}

/** How much more important a factor is to a person than the ten compared ones on average. */
function relative(importance: KeyedAnswers['importance'], name: string): Rated {
  const ten = Object.keys(PLAN).filter((each) => PLAN[each]?.kind !== 'safety')
  const given = present(ten.map((each) => importance[each] ?? null))
  const mine = importance[name] ?? null
  return mine === null || given.length < 6 || !ten.includes(name) ? null : mine - average(given)
}

const tens = (reading: Reading): number | null =>
  reading === null ? null : within(toStep(reading.ease, 10), 10, 90)

/** All values of a couple according to the description; `shown` are the values for A with all levels shared. */
export function secondOpinion(a: KeyedAnswers, b: KeyedAnswers) {
  const names = Object.keys(PLAN)
  const rows = names.map((name) => {
    const { weighs = false, kind, group } = PLAN[name] ?? { group: '', kind: 'safety' }
    const readings = [a.self, b.partner, b.self, a.partner].map((part) => read(part[name] ?? [], weighs))
    const [sA = null, vA = null, sB = null, vB = null] = readings
    const entering = readings.map((reading) => reading?.ease ?? null)
    const value = coupleValue(kind, entering)
    // Numerical derivative: each input is changed by ±1 and the couple value is computed again.
    const squared = entering.map((x, at) => {
      const error = readings[at]?.se
      if (x === null || error === undefined) return 0
      const up = coupleValue(kind, entering.with(at, x + 1)) ?? 0
      const down = coupleValue(kind, entering.with(at, x - 1)) ?? 0
      return ((up - down) / 2) ** 2 * error ** 2
    })
    return {
      name,
      group,
      kind,
      sA,
      vA,
      sB,
      vB,
      value,
      squaredError: value === null ? 0 : squared.reduce((sum, x) => sum + x, 0),
      gapA: apart(sA, vA),
      gapB: apart(sB, vB),
      difference: apart(sA, sB),
      both: relation(relative(a.importance, name), relative(b.importance, name)),
    }
  })
  const counted = rows.filter((row) => row.value !== null)
  const enough = counted.length >= 7
  const score = enough ? average(counted.map((row) => row.value ?? 0)) : null
  const se = enough
    ? Math.sqrt(counted.map((row) => row.squaredError).reduce((sum, x) => sum + x, 0)) / counted.length
    : null
  const end = (sign: number): number | null =>
    score === null || se === null
      ? null
      : toStep(within(score + sign * 1.28 * Math.sqrt((1.2 * se) ** 2 + 4.0 ** 2), 0, 100), 1)
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
    compared: counted.length,
    categories,
    shown: rows
      .filter(({ kind }) => kind !== 'safety')
      .map(({ kind, sA, vA, sB, vB, value }) => {
        const isWhole = [sA, sB, ...(kind === 'own' ? [] : [vA, vB])].every((reading) => reading !== null)
        const hasViews = isWhole && vA !== null && vB !== null
        return {
          shared: isWhole ? 'shared' : 'not shared',
          value: isWhole && value !== null ? toStep(value, 10) : null,
          mine: [isWhole ? tens(sA) : null, hasViews ? tens(vB) : null],
          theirs: [hasViews ? tens(vA) : null, isWhole ? tens(sB) : null],
        }
      }),
  }
}
