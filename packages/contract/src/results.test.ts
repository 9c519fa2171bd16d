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
const topic = { factor: 'bids', first: 'partner' }
const guide = { strengths: ['repair'], topics: [topic] }
const ready = { status: 'ready', partnerName: null, patterns: [pattern], guide }
const extra = { answers: [1, 2, 3, 4] }

test.each([
  ['a pattern', { ...ready, patterns: [{ ...pattern, ...extra }] }],
  ['evidence', { ...ready, patterns: [{ ...pattern, evidence: [{ ...evidence, ...extra }] }] }],
  ['the guide', { ...ready, guide: { ...guide, ...extra } }],
  ['a topic', { ...ready, guide: { ...guide, topics: [{ ...topic, ...extra }] } }],
])('comparison rejects an unknown field in %s', (_name, withExtra) => {
  const { comparison } = results.shape
  expect(comparison.safeParse(ready).success).toBe(true)
  expect(comparison.safeParse(withExtra).success).toBe(false)
})
