import { expect, test } from 'vitest'
import { results } from './results.ts'

const evidence = { factor: 'repair', of: 'you', figure: 'bySelf', shown: 70 }
const pattern = {
  id: 'strong_repair',
  tone: 'strength',
  who: 'both',
  factors: ['repair'],
  evidence: [evidence],
}
const guide = { strengths: ['repair'], topics: ['bids'] }
const view = { bySelf: 60, byPartner: null, gap: null }
const row = {
  factor: 'repair',
  shared: true,
  importance: { both: null },
  difference: 'none',
  you: view,
  partner: view,
}
const ready = { status: 'ready', partnerName: null, patterns: [pattern], guide, factors: [row] }
const extra = { answers: [1, 2, 3, 4] }

test.each([
  ['a pattern', { ...ready, patterns: [{ ...pattern, ...extra }] }],
  ['evidence', { ...ready, patterns: [{ ...pattern, evidence: [{ ...evidence, ...extra }] }] }],
  ['the guide', { ...ready, guide: { ...guide, ...extra } }],
  ['a row', { ...ready, factors: [{ ...row, ...extra }] }],
  ['the comparison', { ...ready, ...extra }],
])('comparison rejects an unknown field in %s', (_name, withExtra) => {
  const { comparison } = results.shape
  expect(comparison.safeParse(ready).success).toBe(true)
  expect(comparison.safeParse(withExtra).success).toBe(false)
})

test.each([65, 5, 95])(
  'comparison rejects the value %i, which is finer than tens or outside 10-90',
  (bySelf) => {
    const { comparison } = results.shape
    const factors = [{ ...row, you: { ...view, bySelf } }]
    expect(comparison.safeParse({ ...ready, factors }).success).toBe(false)
  },
)
