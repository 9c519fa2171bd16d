import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answer, AnswerSet, ImportanceAnswer, Rating } from './answers.ts'
import { type FactorId, factors, ordinaryFactors, safetyFactors } from './factors.ts'
import { findPatterns, type PresentedPattern, patternIds } from './patterns.ts'
import { presentComparison } from './present.ts'
import { statements } from './statements.ts'
import { allTexts } from './testing/all-texts.ts'
import { allShared, anyAnswers, anyChoice, propertyOptions } from './testing/random-answers.ts'
import { omitPossible } from './testing/rows.ts'
import { testProperty } from './testing/test-property.ts'
import { patternTexts } from './texts/en/patterns.ts'
import type { PatternId, Who } from './texts/text-types.ts'

const safetyIds = new Set<string>(safetyFactors.map(({ id }) => id))
const swappedWho: Readonly<Record<Who, Who>> = { you: 'partner', partner: 'you', both: 'both' }

/** Ease of each factor by part on five steps (1 hard, 5 easy); 3 by default. Unlisted factors are rated 3 in importance. */
interface Sketch {
  self?: Partial<Record<FactorId, Rating>>
  partner?: Partial<Record<FactorId, Rating>>
  importance?: Partial<Record<FactorId, ImportanceAnswer>>
}

function person(sketch: Sketch): AnswerSet {
  const answers: Record<string, Answer> = {}
  for (const { id, part, factor, reversed } of statements) {
    const ease = sketch[part]?.[factor] ?? 3
    const difficulty = factors.find((candidate) => candidate.id === factor)?.direction === 'difficulty'
    answers[id] = (difficulty === reversed ? ease : 6 - ease) as Rating
  }
  const usual = Object.fromEntries(ordinaryFactors.map(({ id }) => [id, 3 as Rating]))
  return { answers, importance: { ...usual, ...sketch.importance } }
}

function presentPatterns(me: Sketch, partner: Sketch, levels = allShared): PresentedPattern[] {
  return presentComparison(person(me), person(partner), levels).patterns ?? []
}

const examples: readonly [PatternId, Who, Sketch, Sketch][] = [
  [
    'shared_strength',
    'both',
    { self: { bids: 5 }, partner: { bids: 5 } },
    { self: { bids: 5 }, partner: { bids: 4 } },
  ],
  [
    'repair_buffer',
    'both',
    { self: { repair: 5, conflict: 1 }, partner: { repair: 5, conflict: 1 } },
    { self: { repair: 5, conflict: 1 }, partner: { repair: 5, conflict: 2 } },
  ],
  ['blind_spot', 'you', { self: { repair: 2 } }, { partner: { repair: 5 } }],
  ['hidden_strain', 'you', { self: { emotion_regulation: 2 } }, { partner: { emotion_regulation: 5 } }],
  [
    'important_low',
    'both',
    { self: { values: 1 }, partner: { values: 1 }, importance: { values: 5 } },
    { self: { values: 2 }, partner: { values: 1 }, importance: { values: 4 } },
  ],
  ['anxious_avoidant', 'you', { self: { attachment_anxiety: 2 } }, { self: { attachment_avoidance: 2 } }],
  ['anxious_avoidant', 'partner', { self: { attachment_avoidance: 1 } }, { self: { attachment_anxiety: 2 } }],
  ['both_avoidant', 'both', { self: { attachment_avoidance: 2 } }, { self: { attachment_avoidance: 1 } }],
  ['pursue_withdraw', 'partner', { self: { flooding: 2 } }, { self: { attachment_anxiety: 1 } }],
  [
    'flooding_weak_repair',
    'both',
    { self: { flooding: 2, repair: 2 }, partner: { repair: 2 } },
    { self: { repair: 2 }, partner: { repair: 2 } },
  ],
  [
    'missed_bids',
    'both',
    { self: { bids: 2 }, partner: { bids: 2 } },
    { self: { bids: 2 }, partner: { bids: 2 } },
  ],
  ['trust_gap', 'both', { self: { commitment_trust: 5 } }, { self: { commitment_trust: 2 } }],
  ['trust_gap', 'both', { partner: { commitment_trust: 1 } }, { self: { commitment_trust: 4 } }],
  [
    'plans_apart',
    'both',
    { self: { values: 5 }, importance: { values: 5 } },
    { self: { values: 2 }, importance: { values: 5 } },
  ],
  ['intimacy_apart', 'both', { self: { sexual: 1 } }, { self: { sexual: 4 } }],
  [
    'priorities_apart',
    'both',
    { self: { repair: 2 }, partner: { repair: 2 }, importance: { repair: 5 } },
    { self: { repair: 2 }, partner: { repair: 2 }, importance: { repair: 2 } },
  ],
  ['unseen_strain', 'partner', { partner: { conflict: 1 } }, { self: { conflict: 4 } }],
]

test.each(examples)('findPatterns finds %s (%s) for both partners', (id, who, me, partner) => {
  const mine = presentPatterns(me, partner).find((pattern) => pattern.id === id)
  expect(mine?.who).toBe(who)
  expect(mine?.evidence.length).toBeGreaterThan(0)
  expect(presentPatterns(partner, me).find((pattern) => pattern.id === id)?.who).toBe(swappedWho[who])
})

test('every pattern has an example', () => {
  expect(new Set(examples.map(([id]) => id))).toEqual(new Set(patternIds))
})

test('findPatterns returns nothing for a couple with average answers', () => {
  expect(presentPatterns({}, {})).toEqual([])
})

test('findPatterns finds at most one of anxious_avoidant and both_avoidant, and one pursue_withdraw, per pair', () => {
  const found = { anxious: 0, pursuing: 0 }
  fc.assert(
    fc.property(anyAnswers, anyAnswers, (a, b) => {
      const patterns = presentComparison(a, b, allShared).patterns ?? []
      const count = (id: PatternId) => patterns.filter((pattern) => pattern.id === id).length
      expect(count('anxious_avoidant') + count('both_avoidant')).toBeLessThanOrEqual(1)
      expect(count('pursue_withdraw')).toBeLessThanOrEqual(1)
      found.anxious += count('anxious_avoidant')
      found.pursuing += count('pursue_withdraw')
    }),
    { ...propertyOptions, numRuns: 1000 },
  )
  // Ensures that the rules match at all, because the property would hold without any match.
  expect(Math.min(found.anxious, found.pursuing)).toBeGreaterThan(20)
})

testProperty(
  'findPatterns does not change without possible gaps and differences',
  [anyAnswers, anyAnswers],
  (a, b) => {
    const { factors: rows = [], patterns } = presentComparison(a, b, allShared)
    expect(findPatterns(omitPossible(rows))).toEqual(patterns)
  },
)

testProperty(
  'findPatterns sorts strengths first, names no safety factor and has texts for both sides',
  [anyAnswers, anyAnswers, anyChoice],
  (a, b, choice) => {
    const patterns = presentComparison(a, b, choice).patterns ?? []
    const tones = patterns.map((pattern) => pattern.tone)
    expect(tones).toEqual(tones.toSorted((one, two) => (one < two ? -1 : one > two ? 1 : 0)))
    for (const { id, who, factors: about, evidence } of patterns) {
      if (id in patternTexts) expect(patternTexts[id as keyof typeof patternTexts].meaning[who]).toBeTruthy()
      expect(evidence.length).toBeGreaterThan(0)
      expect(about.some((factor) => safetyIds.has(factor))).toBe(false)
      expect(evidence.every((entry) => about.includes(entry.factor))).toBe(true)
    }
  },
)

testProperty(
  'pattern evidence contains only shown values',
  [anyAnswers, anyAnswers, anyChoice],
  (a, b, levels) => {
    const { patterns = [], factors: rows = [] } = presentComparison(a, b, levels)
    for (const { factor, of, figure, shown } of patterns.flatMap((pattern) => pattern.evidence)) {
      const row = rows.find((candidate) => candidate.factor === factor)
      if (figure === 'value') expect(shown).toBe(row?.value)
      else if (figure === 'importance') expect(shown).toBe(row?.importance.both)
      else expect(shown).toBe(of === 'both' ? undefined : row?.[of][figure])
    }
  },
)

testProperty(
  'there are no patterns until both share their views of each other',
  [anyAnswers, anyAnswers],
  (a, b) => {
    expect(presentComparison(a, b, { ...allShared, viewOfPartner: false }).patterns).toBeUndefined()
  },
)

test('important_low does not say that the two want the same thing', () => {
  for (const { patternTexts: texts } of Object.values(allTexts)) {
    expect(texts.important_low.meaning.both).not.toMatch(/same thing|dasselbe/i)
  }
})
