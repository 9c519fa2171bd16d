import { expect, test } from 'vitest'
import type { SharedImportance } from './compare.ts'
import type { FactorId } from './factors.ts'
import { byFactor, factors } from './factors.ts'
import { findPatterns, patternIds } from './patterns.ts'
import type { PresentedFactor } from './presented.ts'
import type { Gap } from './score.ts'
import type { PatternId } from './texts/text-types.ts'

/** The values on a page by factor; unlisted values are moderate and equal. */
interface Page {
  value?: Partial<Record<FactorId, number>>
  you?: Partial<Record<FactorId, number>>
  partner?: Partial<Record<FactorId, number>>
  /** Gap between the two own values. */
  selves?: Partial<Record<FactorId, Gap>>
  /** The partner's view of the person and its gap from the own view. */
  seen?: Partial<Record<FactorId, { byPartner: number; gap: Gap }>>
  importance?: Partial<Record<FactorId, SharedImportance>>
}

function findIds(page: Page): PatternId[] {
  const rows = factors.map(
    ({ id }): PresentedFactor => ({
      factor: id,
      value: page.value?.[id] ?? 55,
      importance: { you: 3, both: page.importance?.[id] ?? null },
      you: { bySelf: page.you?.[id] ?? 50, ...(page.seen?.[id] ?? { byPartner: 50, gap: 'none' as const }) },
      partner: { bySelf: page.partner?.[id] ?? 50, byPartner: 50, gap: 'none' },
    }),
  )
  const gaps = byFactor(({ id }): Gap => page.selves?.[id] ?? 'none')
  return findPatterns(rows, gaps).map(({ id }) => id)
}

// Low is below 40, high above 70; values are multiples of five. An own value is rounded to tens, so 34 is low and 35 is not.
const boundaries: readonly [PatternId, string, Page, Page][] = [
  [
    'shared_strength',
    'a value above 70',
    { value: { bids: 75 }, you: { bids: 80 }, partner: { bids: 80 } },
    { value: { bids: 70 }, you: { bids: 80 }, partner: { bids: 80 } },
  ],
  [
    'shared_strength',
    'both own values above 70',
    { value: { bids: 75 }, you: { bids: 75 }, partner: { bids: 80 } },
    { value: { bids: 75 }, you: { bids: 74 }, partner: { bids: 80 } },
  ],
  [
    'repair_buffer',
    'repair above 70',
    { value: { repair: 75, conflict: 35 } },
    { value: { repair: 70, conflict: 35 } },
  ],
  [
    'repair_buffer',
    'conflict or flooding below 40',
    { value: { repair: 75, flooding: 35 } },
    { value: { repair: 75, flooding: 40 } },
  ],
  [
    'blind_spot',
    'a clear gap upwards',
    { seen: { conflict: { byPartner: 90, gap: 'clear' } } },
    { seen: { conflict: { byPartner: 90, gap: 'possible' } } },
  ],
  [
    'blind_spot',
    'how one treats the partner',
    { seen: { repair: { byPartner: 90, gap: 'clear' } } },
    { seen: { flooding: { byPartner: 90, gap: 'clear' } } },
  ],
  [
    'hidden_strain',
    'a clear gap upwards',
    { seen: { flooding: { byPartner: 90, gap: 'clear' } } },
    { seen: { flooding: { byPartner: 90, gap: 'possible' } } },
  ],
  [
    'hidden_strain',
    'what goes on inside a person',
    { seen: { values: { byPartner: 90, gap: 'clear' } } },
    { seen: { bids: { byPartner: 90, gap: 'clear' } } },
  ],
  [
    'important_low',
    'a value below 40',
    { value: { values: 35 }, importance: { values: 'high' } },
    { value: { values: 40 }, importance: { values: 'high' } },
  ],
  [
    'important_low',
    'important to both',
    { value: { values: 35 }, importance: { values: 'high' } },
    { value: { values: 35 }, importance: { values: 'apart' } },
  ],
  [
    'anxious_avoidant',
    'anxiety weighs on one',
    { you: { attachment_anxiety: 34 }, partner: { attachment_avoidance: 30 } },
    { you: { attachment_anxiety: 35 }, partner: { attachment_avoidance: 30 } },
  ],
  [
    'anxious_avoidant',
    'avoidance weighs on the other one',
    { you: { attachment_anxiety: 20 }, partner: { attachment_avoidance: 30 } },
    { you: { attachment_anxiety: 20, attachment_avoidance: 20 }, partner: { attachment_avoidance: 40 } },
  ],
  [
    'both_avoidant',
    'on both',
    { you: { attachment_avoidance: 34 }, partner: { attachment_avoidance: 30 } },
    { you: { attachment_avoidance: 34 }, partner: { attachment_avoidance: 40 } },
  ],
  [
    'pursue_withdraw',
    'anxiety on one, flooding on the other',
    { you: { attachment_anxiety: 34 }, partner: { flooding: 30 } },
    { you: { attachment_anxiety: 34, flooding: 30 } },
  ],
  [
    'pursue_withdraw',
    'conflict not above 70',
    { you: { attachment_anxiety: 30 }, partner: { flooding: 30 }, value: { conflict: 70 } },
    { you: { attachment_anxiety: 30 }, partner: { flooding: 30 }, value: { conflict: 75 } },
  ],
  [
    'flooding_weak_repair',
    'flooding weighs on one',
    { you: { flooding: 34 }, value: { repair: 35 } },
    { you: { flooding: 35 }, value: { repair: 35 } },
  ],
  [
    'flooding_weak_repair',
    'repair below 40',
    { partner: { flooding: 30 }, value: { repair: 35 } },
    { partner: { flooding: 30 }, value: { repair: 40 } },
  ],
  ['missed_bids', 'a value below 40', { value: { bids: 35 } }, { value: { bids: 40 } }],
  [
    'one_sided_fairness',
    'clearly less on the own side',
    { you: { fairness: 25 }, partner: { fairness: 90 }, selves: { fairness: 'clear' } },
    { you: { fairness: 25 }, partner: { fairness: 90 }, selves: { fairness: 'possible' } },
  ],
  [
    'one_sided_fairness',
    'on the own side only',
    { you: { fairness: 25 }, partner: { fairness: 90 }, selves: { fairness: 'clear' } },
    { you: { fairness: 88 }, partner: { fairness: 30 }, selves: { fairness: 'clear' } },
  ],
  [
    'trust_gap',
    'a clear difference of the own values',
    { selves: { commitment_trust: 'clear' } },
    { selves: { commitment_trust: 'possible' } },
  ],
  [
    'trust_gap',
    'or of two pictures of one person',
    { seen: { commitment_trust: { byPartner: 20, gap: 'clear' } } },
    { seen: { commitment_trust: { byPartner: 20, gap: 'possible' } } },
  ],
  [
    'plans_apart',
    'a clear difference',
    { selves: { values: 'clear' }, importance: { values: 'high' } },
    { selves: { values: 'possible' }, importance: { values: 'high' } },
  ],
  [
    'plans_apart',
    'important to both',
    { selves: { values: 'clear' }, importance: { values: 'high' } },
    { selves: { values: 'clear' }, importance: { values: 'low' } },
  ],
  ['intimacy_apart', 'a clear difference', { selves: { sexual: 'clear' } }, { selves: { sexual: 'none' } }],
  [
    'priorities_apart',
    'two steps',
    { value: { repair: 35 }, importance: { repair: 'apart' } },
    { value: { repair: 35 }, importance: { repair: 'low' } },
  ],
  [
    'priorities_apart',
    'a value below 40',
    { value: { repair: 35 }, importance: { repair: 'apart' } },
    { value: { repair: 40 }, importance: { repair: 'apart' } },
  ],
  [
    'unseen_strain',
    'a clear gap downwards',
    { seen: { conflict: { byPartner: 10, gap: 'clear' } } },
    { seen: { conflict: { byPartner: 10, gap: 'possible' } } },
  ],
  [
    'unseen_strain',
    'never about a safety factor',
    { seen: { conflict: { byPartner: 10, gap: 'clear' } } },
    { seen: { fairness: { byPartner: 10, gap: 'clear' }, boundaries: { byPartner: 10, gap: 'clear' } } },
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

test('safety factors produce no pattern for both partners when they are low or clearly differ', () => {
  const low = { fairness: 5, boundaries: 5 }
  const apart = { fairness: 'clear', boundaries: 'clear' } as const
  const seen = { byPartner: 10, gap: 'clear' } as const
  const importance = { fairness: 'high', boundaries: 'high' } as const
  expect(
    findIds({
      value: low,
      you: { fairness: 90, boundaries: 90 },
      partner: low,
      selves: apart,
      seen: { fairness: seen, boundaries: seen },
      importance,
    }),
  ).toEqual([])
})
