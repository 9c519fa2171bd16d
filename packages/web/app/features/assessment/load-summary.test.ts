import { safetyFactors } from '@twofold/instrument'
import { expect, test } from 'vitest'
import { summarize } from './load-summary.ts'

type Input = Parameters<typeof summarize>[0]

const build = (scores: Record<string, number | null>, comparison: object, help = false): Input =>
  ({
    own: {
      factors: Object.entries(scores).map(([factor, ease]) => ({
        factor,
        ease,
        low: ease,
        high: ease,
        help: help && safetyFactors.some(({ id }) => id === factor),
      })),
    },
    comparison,
  }) as unknown as Input

test('summarize names the second easiest ordinary factor and never a safety factor', () => {
  const scores = { fairness: 99, boundaries: 2, repair: 60, bids: 80, flooding: null }
  expect(summarize(build(scores, { status: 'none' }))).toEqual({
    alsoEasy: 'repair',
    sharing: 'none',
  })
  expect(summarize(build({ fairness: 99, bids: 80, repair: 50 }, { status: 'none' })).alsoEasy).toBeNull()
})

test('summarize is equal for answers that differ in safety factors alone', () => {
  const ordinary = { repair: 30, bids: 80 }
  const easy = build({ ...ordinary, fairness: 95, boundaries: 95 }, { status: 'none' })
  for (const value of [null, 0, 80]) {
    const hard = build({ ...ordinary, fairness: value, boundaries: value }, { status: 'none' }, true)
    expect(summarize(hard)).toEqual(summarize(easy))
  }
})

test('summarize distinguishes shared results and an ended pair, not the states of the other side', () => {
  const getSharing = (comparison: object) => summarize(build({}, comparison)).sharing
  expect(getSharing({ status: 'ready' })).toBe('shared')
  expect(getSharing({ status: 'not_available', hasLeft: true })).toBe('ended')
  expect(getSharing({ status: 'not_available' })).toBe('waiting')
  expect(getSharing({ status: 'none' })).toBe('none')
})
