import { expect, test } from 'vitest'
import type { Answer, Rating } from './answers.ts'
import { compare } from './compare.ts'
import { factors } from './factors.ts'
import { INTERVAL, scoreFactor } from './score.ts'
import type { CoupleDesign, TrueViews } from './simulated-people.ts'
import { answerAs, coupleSource, rate, seededNormal, seededUniform, traitOf } from './simulated-people.ts'
import { statements } from './statements.ts'

const RATERS = 20_000
const COUPLES = 2_000
const REVERSED = [false, false, true, false]

/** Prints a measurement for docs/method.md, if enabled. */
function report(name: string, figure: number | string): void {
  if (process.env.SHOW_FIGURES === '1') console.log(`${name}: ${figure}`)
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

test('scores of 20,000 raters follow the trait, and the interval has its stated coverage', () => {
  const normal = seededNormal(seededUniform(1))
  const traits: number[] = []
  const healths: number[] = []
  const fifths = Array.from({ length: 5 }, () => ({ covered: 0, all: 0 }))
  for (let index = 0; index < RATERS; index += 1) {
    const trait = traitOf(normal())
    const values = REVERSED.map((reversed) => {
      const keyed = rate(trait, normal)
      return (reversed ? 6 - keyed : keyed) as Rating
    })
    const score = scoreFactor(values, REVERSED, 'strength')
    if (score === null) throw new Error('score of four answers is null')
    const truth = 25 * (trait - 1)
    traits.push(truth)
    healths.push(score.health)
    const fifth = fifths[Math.min(4, Math.floor(truth / 20))]
    if (fifth === undefined) throw new Error('fifth is missing')
    fifth.all += 1
    if (Math.abs(score.health - truth) <= INTERVAL * score.se) fifth.covered += 1
  }
  const r = correlation(traits, healths)
  const covered = fifths.reduce((sum, fifth) => sum + fifth.covered, 0) / RATERS
  report('score and trait correlate', r.toFixed(3))
  report('interval of a score covers', covered.toFixed(3))
  report('by fifths', fifths.map((fifth) => (fifth.covered / fifth.all).toFixed(3)).join(' '))

  expect(r).toBeGreaterThanOrEqual(0.86)
  expect(covered).toBeGreaterThanOrEqual(0.76)
  expect(covered).toBeLessThanOrEqual(0.84)
  for (const fifth of fifths) expect(fifth.covered / fifth.all).toBeGreaterThanOrEqual(0.6)
})

/** The pair's score without measurement error: a second implementation of the formula in docs/method.md. */
function trueScore(a: TrueViews, b: TrueViews): number {
  const onEasySide = (trait: number, index: number): number => {
    const native = 25 * (trait - 1)
    return factors[index]?.direction === 'strength' ? native : 100 - native
  }
  const values = factors.map((factor, index) => {
    const at = (list: readonly number[]): number => onEasySide(list[index] ?? 0, index)
    const levelA = factor.safety ? at(a.self) : (at(a.self) + 2 * at(b.partner)) / 3
    const levelB = factor.safety ? at(b.self) : (at(b.self) + 2 * at(a.partner)) / 3
    return 0.7 * ((levelA + levelB) / 2) + 0.3 * Math.min(levelA, levelB)
  })
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

const independent: CoupleDesign = {
  selfWithView: 0.45,
  selfWithSelf: 0,
  viewWithView: 0,
  sameRater: 0,
  tone: 0,
}
// Views of each other correlate most, and all scales of one rater share a response tendency.
const lifelike: CoupleDesign = {
  selfWithView: 0.45,
  selfWithSelf: 0.2,
  viewWithView: 0.62,
  sameRater: 0.3,
  tone: 0.5,
}
const identical: CoupleDesign = { ...independent, selfWithView: 1 }

function coverage(design: CoupleDesign, seed: number, name: string): number {
  const uniform = seededUniform(seed)
  const normal = seededNormal(uniform)
  const draw = coupleSource(design, normal)
  let covered = 0
  let bias = 0
  let width = 0
  for (let index = 0; index < COUPLES; index += 1) {
    const { a, b } = draw()
    const { score, se } = compare(answerAs(a, normal, uniform), answerAs(b, normal, uniform))
    if (score === null || se === null) throw new Error('score of a complete couple is null')
    const difference = score - trueScore(a, b)
    const reach = INTERVAL * 1.2 * se
    bias += difference / COUPLES
    width += reach / COUPLES
    if (Math.abs(difference) <= reach) covered += 1
  }
  report(`${name}: the couple’s interval covers`, (covered / COUPLES).toFixed(3))
  report(`${name}: mean bias, half width`, `${bias.toFixed(2)}, ${width.toFixed(2)}`)
  return covered / COUPLES
}

test('the interval covers the true score when views correlate .45', () => {
  const covered = coverage(lifelike, 2, 'lifelike')
  expect(covered).toBeGreaterThanOrEqual(0.76)
  expect(covered).toBeLessThanOrEqual(0.84)
})

test('the interval is slightly too wide when factors and partners are independent', () => {
  const covered = coverage(independent, 2, 'independent')
  expect(covered).toBeGreaterThanOrEqual(0.8)
  expect(covered).toBeLessThanOrEqual(0.9)
})

test('at most 22 % of couples have a clear gap when views are identical', () => {
  const uniform = seededUniform(3)
  const normal = seededNormal(uniform)
  const draw = coupleSource(identical, normal)
  let couplesWithGap = 0
  let gaps = 0
  for (let index = 0; index < COUPLES; index += 1) {
    const { a, b } = draw()
    const rows = compare(answerAs(a, normal, uniform), answerAs(b, normal, uniform)).factors
    const clear = rows.flatMap((row) => [row.a.gap, row.b.gap]).filter((gap) => gap === 'clear').length
    gaps += clear
    if (clear > 0) couplesWithGap += 1
  }
  report('couples of identical views with a clear gap', (couplesWithGap / COUPLES).toFixed(3))
  report('clear gaps among identical views, each', (gaps / COUPLES / 24).toFixed(4))
  expect(couplesWithGap / COUPLES).toBeLessThanOrEqual(0.22)
})

test('shares of clear and possible gaps stay in range when views correlate .45', () => {
  const uniform = seededUniform(4)
  const normal = seededNormal(uniform)
  const draw = coupleSource(independent, normal)
  const counts = { clear: 0, possible: 0, none: 0 }
  for (let index = 0; index < 500; index += 1) {
    const { a, b } = draw()
    for (const row of compare(answerAs(a, normal, uniform), answerAs(b, normal, uniform)).factors) {
      for (const gap of [row.a.gap, row.b.gap]) if (gap !== null) counts[gap] += 1
    }
  }
  const share = (count: number): number => count / (500 * 24)
  report(
    'clear, possible, none at .45',
    Object.values(counts)
      .map((n) => share(n).toFixed(3))
      .join(' '),
  )
  // With these thresholds most gaps are uncertain; this test notices a change that reports many more gaps.
  expect(share(counts.clear)).toBeLessThan(0.2)
  expect(share(counts.none)).toBeGreaterThan(0.5)
})

test('the score of at least 99 % of couples is within 40-70 when answers are random', () => {
  const uniform = seededUniform(5)
  const random = (): { answers: Record<string, Answer>; importance: Record<string, Answer> } => ({
    answers: Object.fromEntries(
      statements.map((statement) => [statement.id, (1 + Math.floor(5 * uniform())) as Rating]),
    ),
    importance: {},
  })
  let inside = 0
  let sum = 0
  for (let index = 0; index < COUPLES; index += 1) {
    const { score } = compare(random(), random())
    if (score !== null) sum += score
    if (score !== null && score >= 40 && score <= 70) inside += 1
  }
  report('random answers within 40-70', (inside / COUPLES).toFixed(4))
  report('mean score of random answers', (sum / COUPLES).toFixed(1))
  expect(inside / COUPLES).toBeGreaterThanOrEqual(0.99)
})
