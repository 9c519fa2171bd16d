import { expect, test } from 'vitest'
import { findPatterns, patternIds } from './patterns.ts'
import { clear, makeRows, type PageSketch, possible } from './testing/rows.ts'
import type { PatternId } from './texts/text-types.ts'

const findIds = (page: PageSketch): PatternId[] => findPatterns(makeRows(page)).map(({ id }) => id)

/** The page with other figures in the rows of `change`. */
const withChange = (page: PageSketch, change: PageSketch): PageSketch => ({
  ...page,
  ...Object.fromEntries(
    Object.entries(change).map(([factor, row]) => [factor, { ...page[factor as keyof PageSketch], ...row }]),
  ),
})

// Shown values are tens: low up to 30, high from 80.
const strength: PageSketch = { bids: { you: 80, partner: 80, value: 80 } }
const unclear: PageSketch = { bids: { you: 80, partner: 90, value: 80, seen: possible(50) } }
const buffer: PageSketch = { repair: { value: 80 }, conflict: { value: 30 } }
const flooded: PageSketch = { repair: { value: 80 }, flooding: { value: 30 } }
const low: PageSketch = { values: { value: 30, both: 'high' } }
const anxious: PageSketch = { attachment_anxiety: { you: 30 }, attachment_avoidance: { partner: 30 } }
const avoidant: PageSketch = { attachment_avoidance: { you: 30, partner: 30 } }
const pursuing: PageSketch = {
  attachment_anxiety: { you: 30 },
  flooding: { partner: 30 },
  conflict: { value: 70 },
}
const weakRepair: PageSketch = { flooding: { you: 30 }, repair: { value: 30 } }
const plans: PageSketch = { values: { difference: 'clear', both: 'high' } }
const apart: PageSketch = { repair: { value: 30, both: 'apart' } }

/** A page at the inner side of a boundary, and the change that takes it to the outer side. */
const boundaries: readonly [PatternId, string, PageSketch, PageSketch][] = [
  ['shared_strength', 'a value from 80', strength, { bids: { value: 70 } }],
  ['shared_strength', 'both own values from 80', strength, { bids: { you: 70 } }],
  ['shared_strength', 'no clear difference', unclear, { bids: { seen: clear(40) } }],
  ['repair_buffer', 'repair from 80', buffer, { repair: { value: 70 } }],
  ['repair_buffer', 'conflict up to 30', buffer, { conflict: { value: 40 } }],
  ['repair_buffer', 'or flooding up to 30', flooded, { flooding: { value: 40 } }],
  [
    'blind_spot',
    'a clear gap upwards',
    { conflict: { seen: clear(90) } },
    { conflict: { seen: possible(90) } },
  ],
  [
    'hidden_strain',
    'a clear gap upwards',
    { flooding: { seen: clear(90) } },
    { flooding: { seen: possible(90) } },
  ],
  ['important_low', 'a value up to 30', low, { values: { value: 40 } }],
  ['important_low', 'important to both', low, { values: { both: 'apart' } }],
  ['anxious_avoidant', 'anxiety weighs on one', anxious, { attachment_anxiety: { you: 40 } }],
  ['anxious_avoidant', 'avoidance on the other', anxious, { attachment_avoidance: { you: 20, partner: 40 } }],
  ['both_avoidant', 'on both', avoidant, { attachment_avoidance: { partner: 40 } }],
  ['pursue_withdraw', 'on one and the other', pursuing, { flooding: { you: 30, partner: 50 } }],
  ['pursue_withdraw', 'conflict below 80', pursuing, { conflict: { value: 80 } }],
  ['flooding_weak_repair', 'flooding weighs on one', weakRepair, { flooding: { you: 40 } }],
  ['flooding_weak_repair', 'repair up to 30', weakRepair, { repair: { value: 40 } }],
  ['missed_bids', 'a value up to 30', { bids: { value: 30 } }, { bids: { value: 40 } }],
  [
    'trust_gap',
    'a clear difference',
    { commitment_trust: { difference: 'clear' } },
    { commitment_trust: { difference: 'possible' } },
  ],
  [
    'trust_gap',
    'or of two views',
    { commitment_trust: { seen: clear(20) } },
    { commitment_trust: { seen: possible(20) } },
  ],
  ['plans_apart', 'a clear difference', plans, { values: { difference: 'possible' } }],
  ['plans_apart', 'important to both', plans, { values: { both: 'low' } }],
  [
    'intimacy_apart',
    'a clear difference',
    { sexual: { difference: 'clear' } },
    { sexual: { difference: 'possible' } },
  ],
  ['priorities_apart', 'relative importance apart', apart, { repair: { both: 'low' } }],
  ['priorities_apart', 'a value up to 30', apart, { repair: { value: 40 } }],
  [
    'unseen_strain',
    'a clear gap downwards',
    { conflict: { seen: clear(10) } },
    { conflict: { seen: possible(10) } },
  ],
]

test.each(boundaries)(
  '%s applies only on the inner side of the boundary: %s',
  (id, _edge, inside, change) => {
    expect(findIds(inside)).toContain(id)
    expect(findIds(withChange(inside, change))).not.toContain(id)
  },
)

// The factor decides between these two.
test.each<[PatternId, PageSketch, PageSketch]>([
  ['blind_spot', { repair: { seen: clear(90) } }, { flooding: { seen: clear(90) } }],
  ['hidden_strain', { values: { seen: clear(90) } }, { bids: { seen: clear(90) } }],
])('%s is about conduct or about what goes on inside', (id, own, other) => {
  expect(findIds(own)).toContain(id)
  expect(findIds(other)).not.toContain(id)
})

test('every pattern has a boundary test', () => {
  expect(new Set(boundaries.map(([id]) => id))).toEqual(new Set(patternIds))
})

test('rows that are not shared produce no pattern', () => {
  expect(findPatterns(makeRows({}, { others: null }))).toEqual([])
})
