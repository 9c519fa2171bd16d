import { expect, test } from 'vitest'
import type { Answers, Rating } from './answers.ts'
import { presentComparison } from './present.ts'

// Measures how precisely shown values reveal the partner's own value on a safety factor. docs/method.md states these results
// as a known limit; this test fails if a change reveals more.

const onlyFactors = { score: true, factors: true, viewOfPartner: false, viewOfPartnerSafety: false }

/** Own answers on fairness whose keyed ratings add up to `sum` (4-20): the seventeen possible means of four answers. */
function ownFairness(sum: number): Answers {
  return Object.fromEntries(
    [1, 2, 3, 4].map((number) => {
      const keyed = Math.floor((sum + number - 1) / 4)
      return [`fairness.self.${number}`, (number === 3 ? 6 - keyed : keyed) as Rating]
    }),
  )
}

const sums = Array.from({ length: 17 }, (_, index) => index + 4)

function shownTo(mine: number, theirs: number): { value: number | null; tens: number | null } {
  const me = { answers: ownFairness(mine), importance: {} }
  const partner = { answers: ownFairness(theirs), importance: {} }
  const row = presentComparison(me, partner, onlyFactors).factors?.find(({ factor }) => factor === 'fairness')
  return { value: row?.value ?? null, tens: row?.partner.bySelf ?? null }
}

/** For each of 289 pairs, the number of the partner's seventeen possible means that agree with the shown values. */
function countPossible(key: (shown: ReturnType<typeof shownTo>) => string): number[] {
  return sums.flatMap((mine) => {
    const keys = sums.map((theirs) => key(shownTo(mine, theirs)))
    return keys.map((one) => keys.filter((other) => other === one).length)
  })
}

function shareOfOne(counts: readonly number[]): number {
  return counts.filter((count) => count === 1).length / counts.length
}

test('ownFairness returns answers for all seventeen means', () => {
  for (const sum of sums) {
    const keyed = Object.entries(ownFairness(sum)).map(([id, answer]) =>
      id.endsWith('.3') ? 6 - Number(answer) : Number(answer),
    )
    expect(keyed.reduce((total, rating) => total + rating, 0)).toBe(sum)
  }
})

test('an own value in tens fits one to three exact means, and a single one for two of three pairs when the couple value is known', () => {
  const tens = countPossible((shown) => `${shown.tens}`)
  expect(Math.max(...tens)).toBe(3)
  expect(shareOfOne(tens)).toBeCloseTo(0.18, 2)

  const value = countPossible((shown) => `${shown.value}`)
  expect(Math.max(...value)).toBe(3)
  expect(shareOfOne(value)).toBeCloseTo(0.35, 2)

  const both = countPossible((shown) => `${shown.tens} ${shown.value}`)
  expect(Math.max(...both)).toBe(3)
  expect(shareOfOne(both)).toBeCloseTo(0.67, 2)
})
