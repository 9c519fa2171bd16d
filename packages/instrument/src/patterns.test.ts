import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answer, AnswerSet, ImportanceAnswer, Rating } from './answers.ts'
import { compare } from './compare.ts'
import type { FactorId } from './factors.ts'
import { factors } from './factors.ts'
import { makeGuide } from './guide.ts'
import type { PresentedPattern } from './patterns.ts'
import { patternIds } from './patterns.ts'
import { presentComparison } from './present.ts'
import { statements } from './statements.ts'
import { allShared, anyAnswers, propertyOptions, sixteenStates } from './testing/random-answers.ts'
import { guide as texts } from './texts/en/guide.ts'
import { patternTexts } from './texts/en/patterns.ts'
import type { PatternId, Who } from './texts/text-types.ts'

const safetyFactors = new Set<string>(factors.filter((factor) => factor.safety).map((factor) => factor.id))
const swappedWho: Readonly<Record<Who, Who>> = { you: 'partner', partner: 'you', both: 'both' }

/** Ease of each factor by part on five steps (1 hard, 5 easy); 3 by default. */
interface Sketch {
  self?: Partial<Record<FactorId, Rating>>
  partner?: Partial<Record<FactorId, Rating>>
  importance?: Partial<Record<FactorId, ImportanceAnswer>>
}

function person(sketch: Sketch): AnswerSet {
  const answers: Record<string, Answer> = {}
  for (const { id, part, factor, reversed } of statements) {
    const health = sketch[part]?.[factor] ?? 3
    const difficulty = factors.find((candidate) => candidate.id === factor)?.direction === 'difficulty'
    answers[id] = (difficulty === reversed ? health : 6 - health) as Rating
  }
  return { answers, importance: sketch.importance ?? {} }
}

function presentPatterns(me: Sketch, partner: Sketch, levels = allShared): PresentedPattern[] {
  return presentComparison(person(me), person(partner), levels).patterns ?? []
}

/** A copy of the answers with `rating` for all own fairness statements. */
function withOwnFairness(set: AnswerSet, rating: Rating): AnswerSet {
  const answers = { ...set.answers }
  for (const [id, answer] of Object.entries(person({ self: { fairness: rating } }).answers)) {
    if (id.startsWith('fairness.self.')) answers[id] = answer
  }
  return { ...set, answers }
}

const everywhere = (rating: Rating): Partial<Record<FactorId, Rating>> =>
  Object.fromEntries(factors.map((factor) => [factor.id, rating]))

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

test('every pattern except one-sided fairness has an example', () => {
  const shownToBoth = patternIds.filter((id) => id !== 'one_sided_fairness')
  expect(new Set(examples.map(([id]) => id))).toEqual(new Set(shownToBoth))
})

test('findPatterns returns one-sided fairness only for the partner who has less say', () => {
  const less = { self: { fairness: 2 } } as const
  const more = { self: { fairness: 5 } } as const
  expect(presentPatterns(less, more).filter(({ factors: about }) => about.includes('fairness'))).toEqual([
    {
      id: 'one_sided_fairness',
      tone: 'topic',
      who: 'you',
      factors: ['fairness'],
      evidence: [
        { factor: 'fairness', of: 'you', figure: 'bySelf', shown: 25 },
        { factor: 'fairness', of: 'partner', figure: 'bySelf', shown: 90 },
      ],
    },
  ])
  expect(presentPatterns(more, less)).toEqual([])
})

test('findPatterns returns a clear fairness difference only for the lower side, for all answers of the partner', () => {
  const shows = (me: AnswerSet, partner: AnswerSet): boolean =>
    presentComparison(me, partner, allShared).patterns?.some(({ id }) => id === 'one_sided_fairness') ?? false
  const found = { you: 0, partner: 0 }
  const health = fc.constantFrom<Rating>(1, 2, 3, 4, 5)
  fc.assert(
    fc.property(anyAnswers, anyAnswers, health, health, (anyA, anyB, one, other) => {
      const a = withOwnFairness(anyA, one)
      const b = withOwnFairness(anyB, other)
      const row = compare(a, b).factors.find(({ factor }) => factor === 'fairness')
      const difference = (row?.a.bySelf?.health ?? 0) - (row?.b.bySelf?.health ?? 0)
      const clear = row?.selfGap === 'clear'
      expect(shows(a, b)).toBe(clear && difference < 0)
      expect(shows(b, a)).toBe(clear && difference > 0)
      if (shows(a, b)) found.you += 1
      if (shows(b, a)) found.partner += 1
    }),
    { ...propertyOptions, numRuns: 400 },
  )
  // Ensures that the rule matches at all, because the property would hold without any match.
  expect(Math.min(found.you, found.partner)).toBeGreaterThan(20)
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

test('findPatterns ignores a difference that is only possible', () => {
  // 50 against 75 with four equal answers: 25 points are beyond 1.96 and within 2.8 standard errors.
  expect(presentPatterns({ self: { fairness: 3 } }, { self: { fairness: 4 } })).toEqual([])
  expect(
    presentPatterns({ self: { conflict: 4 } }, { partner: { conflict: 3 } }).map(({ id }) => id),
  ).toEqual([])
})

test('findPatterns sorts strengths first, uses only own views of safety factors and has texts for both sides', () => {
  fc.assert(
    fc.property(anyAnswers, anyAnswers, fc.constantFrom(...sixteenStates), (a, b, levels) => {
      const patterns = presentComparison(a, b, levels).patterns ?? []
      const tones = patterns.map((pattern) => pattern.tone)
      expect(tones).toEqual(tones.toSorted((one, two) => (one < two ? -1 : one > two ? 1 : 0)))
      for (const { id, who, factors: about, evidence } of patterns) {
        if (id in patternTexts)
          expect(patternTexts[id as keyof typeof patternTexts].meaning[who]).toBeTruthy()
        expect(evidence.length).toBeGreaterThan(0)
        if (id === 'one_sided_fairness') {
          expect(who).toBe('you')
          expect(evidence.map((entry) => entry.figure)).toEqual(['bySelf', 'bySelf'])
        } else {
          expect(about.some((factor) => safetyFactors.has(factor))).toBe(false)
        }
        expect(evidence.every((entry) => about.includes(entry.factor))).toBe(true)
      }
    }),
    { ...propertyOptions, numRuns: 400 },
  )
})

test('pattern evidence contains only shown values', () => {
  fc.assert(
    fc.property(anyAnswers, anyAnswers, fc.constantFrom(...sixteenStates), (a, b, levels) => {
      const { patterns = [], factors: rows = [] } = presentComparison(a, b, levels)
      for (const { factor, of, figure, shown } of patterns.flatMap((pattern) => pattern.evidence)) {
        const row = rows.find((candidate) => candidate.factor === factor)
        if (figure === 'value') expect(shown).toBe(row?.value)
        else if (figure === 'importance') expect(shown).toBe(row?.importance.both)
        else expect(shown).toBe(of === 'both' ? undefined : row?.[of][figure])
      }
    }),
    propertyOptions,
  )
})

test('both partners get the same patterns and the same guide with swapped roles', () => {
  const key = ({ id, who, factors: about }: PresentedPattern): string => `${id} ${who} ${about.join(' ')}`
  const forBoth = (patterns: PresentedPattern[] = []): PresentedPattern[] =>
    patterns.filter(({ id }) => id !== 'one_sided_fairness')
  fc.assert(
    fc.property(anyAnswers, anyAnswers, fc.constantFrom(...sixteenStates), (a, b, levels) => {
      const mine = presentComparison(a, b, levels)
      const theirs = presentComparison(b, a, levels)
      const turned = forBoth(theirs.patterns).map((pattern) =>
        key({ ...pattern, who: swappedWho[pattern.who] }),
      )
      expect(turned.toSorted()).toEqual(forBoth(mine.patterns).map(key).toSorted())
      expect(theirs.guide?.strengths).toEqual(mine.guide?.strengths)
      expect(theirs.guide?.topics).toEqual(
        mine.guide?.topics.map(({ factor, first }) => ({
          factor,
          first: first === 'you' ? 'partner' : first === 'partner' ? 'you' : 'either',
        })),
      )
    }),
    propertyOptions,
  )
})

test('patterns that use partner views need the level viewOfPartner', () => {
  const withoutViews = { ...allShared, viewOfPartner: false, viewOfPartnerSafety: false }
  fc.assert(
    fc.property(anyAnswers, anyAnswers, (a, b) => {
      const { patterns = [] } = presentComparison(a, b, withoutViews)
      expect(patterns.some(({ id }) => ['blind_spot', 'hidden_strain', 'unseen_strain'].includes(id))).toBe(
        false,
      )
      expect(patterns.flatMap(({ evidence }) => evidence).some(({ figure }) => figure === 'byPartner')).toBe(
        false,
      )
    }),
    propertyOptions,
  )
})

test('makeGuide selects two strengths and two other topics by importance, without safety factors', () => {
  fc.assert(
    fc.property(anyAnswers, anyAnswers, (a, b) => {
      const { guide, factors: rows = [] } = presentComparison(a, b, allShared)
      if (guide === undefined) throw new Error('guide is missing at the level factors')
      const picked = [...guide.strengths, ...guide.topics.map((topic) => topic.factor)]
      expect(new Set(picked).size).toBe(picked.length)
      expect(picked.some((factor) => safetyFactors.has(factor))).toBe(false)
      for (const factor of picked) expect(texts.questions[factor]).toBeDefined()
      const scored = rows.filter((row) => row.value !== null && !safetyFactors.has(row.factor)).length
      expect(picked).toHaveLength(Math.min(4, scored))
      const [one, two] = guide.topics.map((topic) => topic.first)
      if (one === 'you' || one === 'partner') expect(two).toBe(one === 'you' ? 'partner' : 'you')
    }),
    propertyOptions,
  )
  const important = { importance: { values: 5, bids: 1 } } as const
  const me = { self: { ...everywhere(4), values: 2, bids: 2 }, partner: everywhere(4), ...important } as const
  const partner = {
    self: { ...everywhere(4), bids: 2 },
    partner: { ...everywhere(4), values: 2, bids: 2 },
    ...important,
  } as const
  const { guide } = presentComparison(person(me), person(partner), allShared)
  expect(guide?.topics[0]).toEqual({ factor: 'values', first: 'you' })
  expect(makeGuide([])).toEqual({ strengths: [], topics: [] })
})
