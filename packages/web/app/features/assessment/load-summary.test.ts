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
        help,
      })),
    },
    comparison,
  }) as unknown as Input

test('summarize names the easiest and the hardest factor and never a safety factor', () => {
  const scores = { fairness: 99, boundaries: 2, repair: 30, bids: 80, flooding: null }
  expect(summarize(build(scores, { status: 'none' }))).toEqual({
    easiest: { factor: 'bids', isUnclear: false },
    hardest: { factor: 'repair', isUnclear: false },
    sharing: 'none',
  })
  expect(summarize(build({ fairness: 99, repair: 50 }, { status: 'none' })).easiest).toBeNull()
})

test('summarize calls nothing hard while help replaces advice', () => {
  expect(summarize(build({ repair: 30, bids: 80 }, { status: 'none' }, true)).hardest).toBeNull()
})

test('summarize distinguishes shared results and an ended pair, not the states of the other side', () => {
  const getSharing = (comparison: object) => summarize(build({}, comparison)).sharing
  expect(getSharing({ status: 'ready' })).toBe('shared')
  expect(getSharing({ status: 'not_available', hasLeft: true })).toBe('ended')
  expect(getSharing({ status: 'not_available' })).toBe('waiting')
  expect(getSharing({ status: 'none' })).toBe('none')
})
