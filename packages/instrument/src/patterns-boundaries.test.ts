import { expect, test } from 'vitest'
import { findPatterns, patternIds } from './patterns.ts'
import { clear, makeRows, type PageSketch, possible } from './testing/rows.ts'
import type { PatternId } from './texts/text-types.ts'

const findIds = (page: PageSketch): PatternId[] => findPatterns(makeRows(page)).map(({ id }) => id)

// Shown values are tens: low up to 30, high from 80.
const boundaries: readonly [PatternId, string, PageSketch, PageSketch][] = [
  [
    'shared_strength',
    'a value from 80',
    { bids: { you: 80, partner: 80, value: 80 } },
    { bids: { you: 80, partner: 80, value: 70 } },
  ],
  [
    'shared_strength',
    'both own values from 80',
    { bids: { you: 80, partner: 80, value: 80 } },
    { bids: { you: 70, partner: 80, value: 80 } },
  ],
  [
    'shared_strength',
    'no clear difference',
    { bids: { you: 80, partner: 90, value: 80, seen: possible(50) } },
    { bids: { you: 80, partner: 90, value: 80, seen: clear(40) } },
  ],
  [
    'repair_buffer',
    'repair from 80',
    { repair: { value: 80 }, conflict: { value: 30 } },
    { repair: { value: 70 }, conflict: { value: 30 } },
  ],
  [
    'repair_buffer',
    'conflict or flooding up to 30',
    { repair: { value: 80 }, flooding: { value: 30 } },
    { repair: { value: 80 }, flooding: { value: 40 } },
  ],
  [
    'blind_spot',
    'a clear gap upwards',
    { conflict: { seen: clear(90) } },
    { conflict: { seen: possible(90) } },
  ],
  ['blind_spot', 'conduct', { repair: { seen: clear(90) } }, { flooding: { seen: clear(90) } }],
  [
    'hidden_strain',
    'a clear gap upwards',
    { flooding: { seen: clear(90) } },
    { flooding: { seen: possible(90) } },
  ],
  ['hidden_strain', 'what goes on inside', { values: { seen: clear(90) } }, { bids: { seen: clear(90) } }],
  [
    'important_low',
    'a value up to 30',
    { values: { value: 30, both: 'high' } },
    { values: { value: 40, both: 'high' } },
  ],
  [
    'important_low',
    'important to both',
    { values: { value: 30, both: 'high' } },
    { values: { value: 30, both: 'apart' } },
  ],
  [
    'anxious_avoidant',
    'anxiety weighs on one',
    { attachment_anxiety: { you: 30 }, attachment_avoidance: { partner: 30 } },
    { attachment_anxiety: { you: 40 }, attachment_avoidance: { partner: 30 } },
  ],
  [
    'anxious_avoidant',
    'avoidance weighs on the other one',
    { attachment_anxiety: { you: 20 }, attachment_avoidance: { partner: 30 } },
    { attachment_anxiety: { you: 20 }, attachment_avoidance: { you: 20, partner: 40 } },
  ],
  [
    'both_avoidant',
    'on both',
    { attachment_avoidance: { you: 30, partner: 30 } },
    { attachment_avoidance: { you: 30, partner: 40 } },
  ],
  [
    'pursue_withdraw',
    'anxiety on one, flooding on the other',
    { attachment_anxiety: { you: 30 }, flooding: { partner: 30 } },
    { attachment_anxiety: { you: 30 }, flooding: { you: 30 } },
  ],
  [
    'pursue_withdraw',
    'conflict below 80',
    { attachment_anxiety: { you: 30 }, flooding: { partner: 30 }, conflict: { value: 70 } },
    { attachment_anxiety: { you: 30 }, flooding: { partner: 30 }, conflict: { value: 80 } },
  ],
  [
    'flooding_weak_repair',
    'flooding weighs on one',
    { flooding: { you: 30 }, repair: { value: 30 } },
    { flooding: { you: 40 }, repair: { value: 30 } },
  ],
  [
    'flooding_weak_repair',
    'repair up to 30',
    { flooding: { partner: 30 }, repair: { value: 30 } },
    { flooding: { partner: 30 }, repair: { value: 40 } },
  ],
  ['missed_bids', 'a value up to 30', { bids: { value: 30 } }, { bids: { value: 40 } }],
  [
    'trust_gap',
    'a clear difference of the own values',
    { commitment_trust: { difference: 'clear' } },
    { commitment_trust: { difference: 'possible' } },
  ],
  [
    'trust_gap',
    'or of two views of one person',
    { commitment_trust: { seen: clear(20) } },
    { commitment_trust: { seen: possible(20) } },
  ],
  [
    'plans_apart',
    'a clear difference',
    { values: { difference: 'clear', both: 'high' } },
    { values: { difference: 'possible', both: 'high' } },
  ],
  [
    'plans_apart',
    'important to both',
    { values: { difference: 'clear', both: 'high' } },
    { values: { difference: 'clear', both: 'low' } },
  ],
  [
    'intimacy_apart',
    'a clear difference',
    { sexual: { difference: 'clear' } },
    { sexual: { difference: 'possible' } },
  ],
  [
    'priorities_apart',
    'relative importance apart',
    { repair: { value: 30, both: 'apart' } },
    { repair: { value: 30, both: 'low' } },
  ],
  [
    'priorities_apart',
    'a value up to 30',
    { repair: { value: 30, both: 'apart' } },
    { repair: { value: 40, both: 'apart' } },
  ],
  [
    'unseen_strain',
    'a clear gap downwards',
    { conflict: { seen: clear(10) } },
    { conflict: { seen: possible(10) } },
  ],
]

test.each(boundaries)(
  '%s applies only on the inner side of the boundary: %s',
  (id, _edge, inside, outside) => {
    expect(findIds(inside)).toContain(id)
    expect(findIds(outside)).not.toContain(id)
  },
)

test('every pattern has a boundary test', () => {
  expect(new Set(boundaries.map(([id]) => id))).toEqual(new Set(patternIds))
})

test('rows that are not shared produce no pattern', () => {
  expect(findPatterns(makeRows({}, { others: null }))).toEqual([])
})
