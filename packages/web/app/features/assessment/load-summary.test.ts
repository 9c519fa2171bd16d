import { expect, test } from 'vitest'
import { summarize } from './load-summary.ts'

type Input = Parameters<typeof summarize>[0]

const build = (scores: Record<string, number | null>, comparison: object): Input =>
  ({
    own: { factors: Object.entries(scores).map(([factor, ease]) => ({ factor, ease })) },
    comparison,
  }) as unknown as Input

test('summarize names the easiest factor and never a safety factor', () => {
  const scores = { fairness: 99, boundaries: 98, repair: 70, bids: 80, flooding: null }
  expect(summarize(build(scores, { status: 'none' }))).toEqual({ easiest: 'bids', sharing: 'none' })
  expect(summarize(build({ fairness: 99, repair: 50 }, { status: 'none' })).easiest).toBeNull()
})

test('summarize distinguishes shared results and an ended pair, not the states of the other side', () => {
  const getSharing = (comparison: object) => summarize(build({}, comparison)).sharing
  expect(getSharing({ status: 'ready' })).toBe('shared')
  expect(getSharing({ status: 'not_available', hasLeft: true })).toBe('ended')
  expect(getSharing({ status: 'not_available' })).toBe('waiting')
  expect(getSharing({ status: 'none' })).toBe('none')
})
