import { describe, expect, test } from 'vitest'
import type { Factor } from '../factors.ts'
import { scoreFactor } from '../score.ts'
import { statements } from '../statements.ts'
import { MIN_CELL_PEOPLE, makeResearchReport } from './report.ts'
import { researchFactors } from './row.ts'
import { addNoise, addUpRows, DELTA, epsilonOf, RELEASE_RHO, type ResearchSums, varianceOf } from './sums.ts'
import { type SimulatedPerson, seededBytes, simulatePeople } from './testing.ts'

const people = simulatePeople(4000, 11)
const exact = addUpRows(people.flatMap(({ rows }) => rows))

function reportOf(sums: ResearchSums, seed: number) {
  return makeResearchReport('2026.2', addNoise(sums, seededBytes(seed)))
}

/** Keyed answers of a person to a factor. */
function keyed(answers: SimulatedPerson['first'], factor: string): number[] {
  return statements
    .filter((statement) => statement.part === 'self' && statement.factor === factor)
    .map(({ id, reversed }) => {
      const answer = Number(answers.answers[id])
      return reversed ? 6 - answer : answer
    })
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const varianceIn = (values: readonly number[]) => mean(values.map((value) => value ** 2)) - mean(values) ** 2

/** Cronbach's alpha by its definition, from every single answer. */
function alphaByItems(factor: string): number {
  const answers = people.map(({ first }) => keyed(first, factor))
  const items = [0, 1, 2, 3].map((item) => varianceIn(answers.map((row) => row[item] ?? 0)))
  const totals = varianceIn(answers.map((row) => row.reduce((sum, value) => sum + value, 0)))
  return (4 / 3) * (1 - items.reduce((sum, value) => sum + value, 0) / totals)
}

function retestByPeople(factor: string): number {
  const total = (answers: SimulatedPerson['first']) => mean(keyed(answers, factor)) * 4
  const first = people.map((person) => total(person.first))
  const later = people.map((person) => total(person.later))
  const together = mean(first.map((value, index) => value * (later[index] ?? 0))) - mean(first) * mean(later)
  return together / Math.sqrt(varianceIn(first) * varianceIn(later))
}

function healthByPeople(factor: Factor): number[] {
  return people.map(({ first }) => {
    const score = scoreFactor(
      keyed(first, factor.id).map((value) => value as 1 | 2 | 3 | 4 | 5),
      [false, false, false, false],
      factor.direction,
    )
    return score?.health ?? Number.NaN
  })
}

describe('estimates of 4,000 simulated people', () => {
  const reports = Array.from({ length: 25 }, (_, seed) => reportOf(exact, seed + 1))
  const truths = researchFactors.map((factor) => {
    const health = healthByPeople(factor)
    return {
      mean: mean(health),
      spread: Math.sqrt(varianceIn(health)),
      alpha: alphaByItems(factor.id),
      retest: retestByPeople(factor.id),
    }
  })

  test.each(['mean', 'spread', 'alpha', 'retest'] as const)(
    '%s is within two standard errors of the value from single answers',
    (figure) => {
      let within = 0
      let all = 0
      for (const { factors: rows } of reports) {
        expect(rows).toHaveLength(researchFactors.length)
        for (const [index, row] of rows.entries()) {
          const estimate = figure === 'retest' ? row.retest?.correlation : row[figure]
          if (!estimate) throw new Error(`${row.factor} has no ${figure}`)
          all += 1
          if (Math.abs(estimate.value - (truths[index]?.[figure] ?? 0)) <= 2 * estimate.error) within += 1
        }
      }
      // Two standard errors of a normal distribution cover 95 %; sampling is part of the stated error and not of this one.
      expect(within / all).toBeGreaterThan(0.94)
    },
  )

  test('stated errors are small when 4,000 people are in the pool', () => {
    for (const row of reports.flatMap((report) => report.factors)) {
      expect(row.mean.error).toBeLessThan(2.5)
      expect(row.alpha?.error).toBeLessThan(0.05)
      expect(row.retest?.correlation.error).toBeLessThan(0.06)
    }
  })

  test('band shares differ by at most 6 points from exact shares', () => {
    for (const report of reports) {
      for (const { factor, bands } of report.factors) {
        const sums = exact.get(factor)
        for (const { bands: joined, percent } of bands) {
          const count = joined.reduce((sum, id) => sum + (sums?.[id] ?? 0), 0)
          expect(Math.abs(percent - count / 40)).toBeLessThanOrEqual(6)
        }
      }
    }
  })
})

test('makeResearchReport is deterministic for the same noisy sums', () => {
  const noisy = addNoise(exact, seededBytes(5))
  expect(makeResearchReport('2026.2', noisy)).toEqual(makeResearchReport('2026.2', noisy))
  expect(reportOf(exact, 6)).not.toEqual(reportOf(exact, 5))
})

test('makeResearchReport omits a factor when too few people rated it', () => {
  const few = addUpRows(people.slice(0, 1000).flatMap(({ rows }) => rows))
  expect(reportOf(few, 1).factors).toEqual([])
})

test('makeResearchReport omits the retest when too few people answered twice', () => {
  const once = addUpRows(
    people.flatMap(({ rows }) =>
      rows.map((row) => ({ ...row, rating: row.rating && { ...row.rating, change: null } })),
    ),
  )
  expect(reportOf(once, 1).factors.map(({ retest }) => retest)).toEqual(researchFactors.map(() => null))
})

test('makeResearchReport never publishes a band with fewer people than the minimum', () => {
  // 19 people in the low band: noise would have to exceed five standard deviations.
  const sums = new Map(
    researchFactors.map(({ id }) => [
      id,
      {
        ...(exact.get(id) ?? new Error('factor without sums')),
        low: MIN_CELL_PEOPLE - 1,
        middle: 2000,
        high: 1981,
      },
    ]),
  ) as ResearchSums
  for (let seed = 1; seed <= 300; seed++) {
    for (const { bands } of reportOf(sums, seed).factors) {
      expect(bands.map((cell) => cell.bands)).toEqual([['low', 'middle'], ['high']])
    }
  }
})

/** Share of right guesses, and its standard error, of an attacker who says "in" when `score` is positive. */
function attack(games: number, score: (isIn: boolean, game: number) => number): number {
  let right = 0
  for (let game = 0; game < games; game++) {
    const isIn = game % 2 === 0
    if (score(isIn, game) > 0 === isIn) right += 1
  }
  return right / games
}

describe('a membership attack', () => {
  const GAMES = 3000
  /** Three standard errors of a share of right guesses at chance. */
  const LUCK = (3 * 0.5) / Math.sqrt(GAMES)
  const target = people[0] as SimulatedPerson
  const others = people.slice(1)
  const mine = addUpRows(target.rows)

  /** The likelihood-ratio test for two normal distributions whose means differ by the target's rows. */
  function likelihoodRatio(
    seen: ResearchSums,
    without: ResearchSums,
    spread: (id: string) => number,
  ): number {
    let score = 0
    for (const [factor, own] of mine) {
      for (const [id, added] of Object.entries(own) as [keyof typeof own, number][]) {
        const rest = (seen.get(factor)?.[id] ?? 0) - (without.get(factor)?.[id] ?? 0)
        score += (added * (rest - added / 2)) / spread(id)
      }
    }
    return score
  }

  /** Attack with knowledge of all rows except the target's. */
  function knowingAllOthers(isIn: boolean, publish: (sums: ResearchSums) => ResearchSums): number {
    const pool = others.slice(0, 2100).flatMap(({ rows }) => rows)
    const without = addUpRows(pool)
    const seen = publish(isIn ? addUpRows([...pool, ...target.rows]) : without)
    return likelihoodRatio(seen, without, (id) => varianceOf(id as 'low'))
  }

  test('always succeeds without noise when the attacker knows all other rows', () => {
    expect(attack(20, (isIn) => knowingAllOthers(isIn, (sums) => sums))).toBe(1)
  })

  test('exceeds chance at most by the privacy budget when the attacker knows all other rows', () => {
    const pool = others.slice(0, 2100).flatMap(({ rows }) => rows)
    const without = addUpRows(pool)
    const withTarget = addUpRows([...pool, ...target.rows])
    const share = attack(GAMES, (isIn, game) =>
      likelihoodRatio(addNoise(isIn ? withTarget : without, seededBytes(game + 1)), without, (id) =>
        varianceOf(id as 'low'),
      ),
    )
    // Gaussian noise of this rho lets the best guess be right in 53.7 % of games: Φ(√(2 · rho) / 2).
    expect(share).toBeLessThan(0.537 + LUCK)
    expect(epsilonOf(RELEASE_RHO)).toBeCloseTo(
      RELEASE_RHO + 2 * Math.sqrt(RELEASE_RHO * Math.log(1 / DELTA)),
      12,
    )
    expect(epsilonOf(RELEASE_RHO)).toBeLessThan(1)
  })

  test('stays at chance when the attacker knows only the answers of the target', () => {
    const size = 2000
    const typical = new Map(
      [...exact].map(([factor, sums]) => [
        factor,
        Object.fromEntries(Object.entries(sums).map(([id, sum]) => [id, (sum * (size - 1)) / people.length])),
      ]),
    ) as unknown as ResearchSums
    // Each pool is attacked with and without the target, so that differences between pools do not affect the share.
    const pools = Array.from({ length: 12 }, (_, index) => {
      const rows = others.slice(index * 160, index * 160 + size - 1).flatMap((person) => person.rows)
      const substitute = others[3980 + index]?.rows ?? []
      return { without: addUpRows([...rows, ...substitute]), with: addUpRows([...rows, ...target.rows]) }
    })
    const share = attack(GAMES, (isIn, game) => {
      const pool = pools[Math.floor(game / 2) % pools.length]
      if (pool === undefined) throw new Error('no pool')
      const seen = addNoise(isIn ? pool.with : pool.without, seededBytes(game + 7000))
      return likelihoodRatio(seen, typical, (id) => varianceOf(id as 'low'))
    })
    expect(share).toBeLessThan(0.537 + LUCK)
  })
})
