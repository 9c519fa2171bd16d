import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Answer,
  type AnswerSet,
  type Answers,
  type ImportanceAnswer,
  isOwnPartDone,
  missingItems,
  PACKED_LENGTH,
  packAnswers,
  type Rating,
  unpackAnswers,
} from './answers.ts'
import { compare } from './compare.ts'
import { type FactorId, factors, ordinaryFactors, safetyFactors } from './factors.ts'
import { intersectChoices, presentComparison, presentPreview, type SharingChoice } from './present.ts'
import { scorePart } from './score.ts'
import { statements } from './statements.ts'
import { exchange, inAnyOrder } from './testing/exchange.ts'
import {
  allShared,
  anyAnswers,
  anyChoice,
  fullAnswers,
  propertyOptions,
  sixteenStates,
} from './testing/random-answers.ts'
import { testProperty } from './testing/test-property.ts'

const safetyIds = new Set<string>(safetyFactors.map(({ id }) => id))
const anyStatement = fc.constantFrom(...statements)

function withAnswer(set: AnswerSet, id: string, answer: Answer | undefined): AnswerSet {
  return { ...set, answers: { ...set.answers, [id]: answer } }
}

/** The same person with the donor's answers and importance about safety factors. */
function withSafetyAnswers(set: AnswerSet, donor: AnswerSet): AnswerSet {
  const answers: Record<string, Answer | undefined> = { ...set.answers }
  for (const { id, factor } of statements) if (safetyIds.has(factor)) answers[id] = donor.answers[id]
  const importance: Partial<Record<FactorId, ImportanceAnswer>> = { ...set.importance }
  for (const { id } of safetyFactors) {
    const rating = donor.importance[id]
    if (rating === undefined) delete importance[id]
    else importance[id] = rating
  }
  return { answers, importance }
}

function swapped<T extends { a: unknown; b: unknown }>(row: T): T {
  return { ...row, a: row.b, b: row.a }
}

testProperty('compare is symmetric in the partners', [anyAnswers, anyAnswers], (a, b) => {
  const one = compare(a, b)
  expect(compare(b, a)).toEqual({ ...one, factors: one.factors.map(swapped) })
})

test('compare returns values within 0-100 and intervals that contain their values', () => {
  const within = (x: number | null): void => {
    if (x === null) return
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(100)
  }
  fc.assert(
    fc.property(anyAnswers, anyAnswers, (a, b) => {
      const { score, low, high, factors: rows, categories } = compare(a, b)
      for (const x of [score, low, high]) within(x)
      for (const row of [...rows, ...categories]) within(row.value)
      if (score !== null) {
        expect(low).toBeLessThanOrEqual(Math.max(0, Math.ceil(score) - 5))
        expect(high).toBeGreaterThanOrEqual(Math.min(100, Math.floor(score) + 5))
      }
      for (const own of Object.values(scorePart(a.answers, 'self'))) {
        if (own === null) continue
        for (const x of [own.native, own.ease, own.low, own.high]) within(x)
        expect(own.low).toBeLessThanOrEqual(Math.ceil(own.ease))
        expect(own.high).toBeGreaterThanOrEqual(Math.floor(own.ease))
      }
    }),
    propertyOptions,
  )
})

testProperty(
  'compare never returns a lower value or score when an answer has more ease',
  [fullAnswers, fullAnswers, anyStatement],
  (a, b, statement) => {
    const before = a.answers[statement.id]
    if (typeof before !== 'number') throw new Error(`answer is not a rating: ${before}`)
    const strength = factors.find((factor) => factor.id === statement.factor)?.direction === 'strength'
    const raised = before + (strength === statement.reversed ? -1 : 1)
    fc.pre(raised >= 1 && raised <= 5)
    const one = compare(a, b)
    const other = compare(withAnswer(a, statement.id, raised as Rating), b)
    const dust = 1e-9
    expect(other.score).toBeGreaterThanOrEqual((one.score ?? Number.NaN) - dust)
    for (const [index, row] of one.factors.entries()) {
      if (row.value === null) expect(other.factors[index]?.value).toBeNull()
      else expect(other.factors[index]?.value).toBeGreaterThanOrEqual(row.value - dust)
    }
  },
)

testProperty(
  'skipping a statement changes only its own factor',
  [anyAnswers, anyAnswers, anyStatement],
  (a, b, statement) => {
    const others = (set: AnswerSet): unknown =>
      compare(set, b).factors.filter((row) => row.factor !== statement.factor)
    expect(others(withAnswer(a, statement.id, 'skip'))).toEqual(others(a))
  },
)

testProperty(
  'a partner’s view of an own factor never changes a value',
  [anyAnswers, anyAnswers, anyAnswers],
  (a, b, donor) => {
    const answers: Record<string, Answer | undefined> = { ...a.answers }
    for (const { id, part, factor } of statements) {
      if (part === 'partner' && (factor === 'values' || factor === 'sexual')) answers[id] = donor.answers[id]
    }
    const values = (set: AnswerSet) => compare(set, b).factors.map(({ value }) => value)
    expect(values({ ...a, answers })).toEqual(values(a))
  },
)

test('importance is relative to the own mean and never changes the score', () => {
  const shifted = (set: AnswerSet, by: number): AnswerSet => ({
    ...set,
    importance: Object.fromEntries(
      ordinaryFactors.map(({ id }, index) => [id, ((index % 3) + 1 + by) as Rating]),
    ),
  })
  fc.assert(
    fc.property(anyAnswers, anyAnswers, (a, b) => {
      const low = compare(shifted(a, 0), b)
      const high = compare(shifted(a, 2), b)
      expect(high).toEqual(low)
      expect(low.score).toBe(compare(a, b).score)
    }),
    propertyOptions,
  )
})

test('importance compares deviations from six or more own ratings of the ordinary factors', () => {
  const rated = (ratings: Partial<Record<FactorId, ImportanceAnswer>>): AnswerSet => ({
    answers: {},
    importance: ratings,
  })
  const both = (one: AnswerSet, other: AnswerSet) =>
    compare(one, other).factors.find(({ factor }) => factor === 'bids')?.importance
  const others = Object.fromEntries(
    ordinaryFactors.filter(({ id }) => id !== 'bids').map(({ id }) => [id, 3 as Rating]),
  )
  const person = (bids: Rating) => rated({ ...others, bids })
  expect(both(person(4), person(4))).toBe('high') // m = 0.9
  expect(both(person(2), person(1))).toBe('low')
  expect(both(person(5), person(3))).toBe('apart')
  expect(both(person(4), person(3))).toBeNull()
  // Five ratings are too few; a sixth is enough. Ratings of safety factors do not count.
  const few = { bids: 5, repair: 3, conflict: 3, values: 3, sexual: 3 } as const
  expect(both(rated(few), person(5))).toBeNull()
  expect(both(rated({ ...few, fairness: 3, boundaries: 3 }), person(5))).toBeNull()
  expect(both(rated({ ...few, flooding: 3 }), person(5))).toBe('high')
  expect(both(rated({ ...others, bids: 'skip' }), person(5))).toBeNull()
})

testProperty(
  'every sharing state and every set of held-back factors gives the same score where it shows',
  [anyAnswers, anyAnswers, anyChoice, anyChoice],
  (a, b, mine, theirs) => {
    const shown = presentComparison(a, b, intersectChoices(mine, theirs))
    if (!(mine.score && theirs.score)) {
      expect(shown).toEqual({})
      return
    }
    const { score, low, high, reason } = presentComparison(a, b, allShared)
    const { score: sameScore, low: sameLow, high: sameHigh, reason: sameReason } = shown
    expect([sameScore, sameLow, sameHigh, sameReason]).toEqual([score, low, high, reason])
  },
)

test('both readers get equal comparisons after exchanging the names', () => {
  fc.assert(
    fc.property(anyAnswers, anyAnswers, anyChoice, anyChoice, (a, b, mine, theirs) => {
      const ofA = presentComparison(a, b, intersectChoices(mine, theirs))
      const ofB = presentComparison(b, a, intersectChoices(theirs, mine))
      expect(exchange(ofB)).toEqual(inAnyOrder(ofA))
    }),
    { ...propertyOptions, numRuns: 500 },
  )
  fc.assert(
    fc.property(fullAnswers, fullAnswers, (a, b) => {
      expect(exchange(presentComparison(b, a, allShared))).toEqual(
        inAnyOrder(presentComparison(a, b, allShared)),
      )
    }),
    propertyOptions,
  )
})

testProperty(
  'pairs that differ only in answers about safety factors get byte-identical comparisons but for the level safety',
  [anyAnswers, anyAnswers, anyAnswers, anyAnswers, anyChoice],
  (a, b, one, other, choice) => {
    const [otherA, otherB] = [withSafetyAnswers(a, one), withSafetyAnswers(b, other)]
    const closed = { ...choice, safety: false }
    expect(JSON.stringify(presentComparison(otherA, otherB, closed))).toBe(
      JSON.stringify(presentComparison(a, b, closed)),
    )
    const { safety: before, ...rest } = presentComparison(a, b, allShared)
    const { safety: after, ...sameRest } = presentComparison(otherA, otherB, allShared)
    expect(JSON.stringify(sameRest)).toBe(JSON.stringify(rest))
    expect([before, after].map((rows) => rows?.map(({ factor }) => factor))).toEqual([
      ['fairness', 'boundaries'],
      ['fairness', 'boundaries'],
    ])
  },
)

testProperty(
  'presentComparison omits fields of levels that are not shared',
  [anyAnswers, anyAnswers, anyChoice],
  (a, b, levels) => {
    const shown = presentComparison(a, b, levels)
    const withFactors = levels.score && levels.factors
    const withViews = withFactors && levels.viewOfPartner
    const expected = [
      ...(levels.score ? ['score', 'low', 'high'] : []),
      ...(levels.score && shown.score === null ? ['reason'] : []),
      ...(withFactors ? ['factors', 'guide'] : []),
      ...(withViews ? ['categories', 'patterns'] : []),
      ...(withViews && levels.safety ? ['safety'] : []),
    ]
    expect(Object.keys(shown).toSorted()).toEqual(expected.toSorted())
    if (withFactors)
      expect(shown.factors?.map(({ factor }) => factor)).toEqual(ordinaryFactors.map(({ id }) => id))
    for (const row of shown.factors ?? []) {
      expect('value' in row).toBe(withViews)
      for (const person of [row.you, row.partner]) {
        expect('byPartner' in person).toBe(withViews)
        expect('gap' in person).toBe(withViews)
      }
    }
  },
)

test('a row that is held back, skipped or answered too seldom shows nothing, and all look the same', () => {
  const skippedBids = (set: AnswerSet, part: 'self' | 'partner'): AnswerSet =>
    withAnswer(withAnswer(set, `bids.${part}.1`, 'skip'), `bids.${part}.2`, 'not_applicable')
  fc.assert(
    fc.property(fullAnswers, fullAnswers, fc.constantFrom(...sixteenStates), (a, b, levels) => {
      const held: SharingChoice = { ...levels, heldBack: ['bids'] }
      const hidden = [
        presentComparison(a, b, held),
        presentComparison(skippedBids(a, 'self'), b, levels),
        presentComparison(a, skippedBids(b, 'partner'), levels),
      ]
      for (const { factors: rows, categories, patterns, guide } of hidden) {
        const row = rows?.find(({ factor }) => factor === 'bids')
        expect(row).toEqual(hidden[0]?.factors?.find(({ factor }) => factor === 'bids'))
        const {
          factor: _,
          shared,
          importance,
          ...figures
        } = row ?? { shared: false, importance: { both: null } }
        expect([shared, importance.both]).toEqual([false, null])
        expect(JSON.stringify(figures)).not.toMatch(/\d|clear|possible|none/)
        expect(categories?.find(({ category }) => category === 'interaction')?.value ?? null).toBeNull()
        expect([...(guide?.strengths ?? []), ...(guide?.topics ?? [])]).not.toContain('bids')
        expect((patterns ?? []).flatMap((pattern) => pattern.factors)).not.toContain('bids')
      }
    }),
    propertyOptions,
  )
})

testProperty(
  'an own row shows both views or none, and is shared without them',
  [anyAnswers, anyAnswers],
  (a, b) => {
    const comparison = compare(a, b)
    for (const row of presentComparison(a, b, allShared).factors ?? []) {
      const exact = comparison.factors.find(({ factor }) => factor === row.factor)
      const own = [exact?.a.bySelf, exact?.b.bySelf]
      const views = [exact?.a.byPartner, exact?.b.byPartner]
      const isOwn = row.factor === 'values' || row.factor === 'sexual'
      expect(row.shared).toBe([...own, ...(isOwn ? [] : views)].every((score) => score !== null))
      const shownViews = [row.you.byPartner, row.partner.byPartner, row.you.gap, row.partner.gap]
      const hasViews = row.shared && views.every((score) => score !== null)
      expect(shownViews.every((view) => view !== null)).toBe(hasViews)
      if (!hasViews) expect(shownViews).toEqual([null, null, null, null])
    }
  },
)

test('presentComparison returns no value more precise than its rounding step', () => {
  const person = (x: number | null | undefined): void => {
    if (x != null) expect([10, 20, 30, 40, 50, 60, 70, 80, 90]).toContain(x)
  }
  const pair = (x: number | null | undefined): void => {
    if (x != null) expect(x % 10).toBe(0)
  }
  fc.assert(
    fc.property(anyAnswers, anyAnswers, anyChoice, (a, b, levels) => {
      const shown = presentComparison(a, b, levels)
      for (const { value, you, partner } of shown.factors ?? []) {
        pair(value)
        for (const x of [you.bySelf, you.byPartner, partner.bySelf, partner.byPartner]) person(x)
      }
      for (const { value } of shown.categories ?? []) pair(value)
      for (const { you, partner } of shown.safety ?? []) {
        const all = [you.bySelf, you.byPartner, partner.bySelf, partner.byPartner]
        for (const x of all) person(x)
        expect(new Set(all.map((x) => x === null)).size).toBe(1)
      }
      const preview = presentPreview(a, levels)
      for (const row of [...(preview.factors ?? []), ...(preview.safety ?? [])]) {
        person(row.bySelf)
        person(row.ofPartner)
      }
      for (const [number] of JSON.stringify(shown).matchAll(/-?\d+(\.\d+)?(e-?\d+)?/g)) {
        expect(Number.isInteger(Number(number))).toBe(true)
      }
    }),
    propertyOptions,
  )
})

testProperty(
  'presentPreview equals what a partner who answered everything then gets',
  [anyAnswers, fullAnswers, anyChoice],
  (me, partner, choice) => {
    const preview = presentPreview(me, choice)
    const read = presentComparison(partner, me, intersectChoices(choice, allShared))
    expect(preview.score).toBe('score' in read)
    expect(preview.factors?.map((row) => [row.factor, row.bySelf])).toEqual(
      read.factors?.map((row) => [row.factor, row.partner.bySelf]),
    )
    const views = (rows: readonly { factor: string; ofPartner?: number | null }[] | undefined) =>
      rows?.map(({ factor, ofPartner }) => [factor, ofPartner])
    const readViews = (rows: readonly { factor: string; you: { byPartner?: number | null } }[] | undefined) =>
      rows?.map(({ factor, you }) => [factor, you.byPartner])
    expect(views(preview.factors)).toEqual(readViews(read.factors))
    expect(views(preview.safety)).toEqual(readViews(read.safety))
    expect(preview.safety?.map(({ bySelf }) => bySelf)).toEqual(read.safety?.map((row) => row.partner.bySelf))
  },
)

testProperty(
  'presentComparison shows importance only in relation, never a rating',
  [fullAnswers, fullAnswers],
  (a, b) => {
    for (const row of presentComparison(a, b, allShared).factors ?? []) {
      expect(Object.keys(row.importance)).toEqual(['both'])
      expect(['high', 'low', 'apart', null]).toContain(row.importance.both)
    }
  },
)

test('packAnswers and unpackAnswers preserve every answer in 108 bytes', () => {
  fc.assert(
    fc.property(anyAnswers, (set) => {
      const bytes = packAnswers(set)
      expect(bytes).toHaveLength(PACKED_LENGTH)
      expect(unpackAnswers(bytes)).toEqual(set)
    }),
    propertyOptions,
  )
  expect(() => unpackAnswers(new Uint8Array(107))).toThrow(RangeError)
  expect(() => unpackAnswers(new Uint8Array(108).fill(7))).toThrow(RangeError)
  expect([...packAnswers({ answers: { 'bids.self.1': 4 }, importance: { sexual: 'skip' } })]).toEqual([
    4,
    ...Array.from({ length: 106 }, () => 0),
    6,
  ])
})

test('missingItems and isOwnPartDone reflect unanswered items', () => {
  expect(missingItems({ answers: {}, importance: {} })).toHaveLength(108)
  expect(missingItems({ answers: {}, importance: {} }).at(-1)).toBe('importance.sexual')
  fc.assert(
    fc.property(anyAnswers, (set) => {
      const open = missingItems(set)
      expect(open.filter((id) => !id.startsWith('importance.'))).toEqual(
        statements
          .filter((statement) => set.answers[statement.id] === undefined)
          .map((statement) => statement.id),
      )
      expect(isOwnPartDone(set.answers)).toBe(!open.some((id) => id.includes('.self.')))
    }),
    propertyOptions,
  )
  const skipped: Answers = Object.fromEntries(statements.map((statement) => [statement.id, 'skip' as const]))
  const importance = Object.fromEntries(factors.map((factor) => [factor.id, 'skip' as const]))
  expect(missingItems({ answers: skipped, importance })).toEqual([])
  expect(isOwnPartDone(skipped)).toBe(true)
})

testProperty(
  'not_applicable is scored as skipped',
  [anyAnswers, anyAnswers, anyStatement],
  (a, b, { id }) => {
    const skipped = withAnswer(a, id, 'skip')
    const other = withAnswer(a, id, 'not_applicable')
    expect(presentComparison(other, b, allShared)).toEqual(presentComparison(skipped, b, allShared))
    expect(presentComparison(b, other, allShared)).toEqual(presentComparison(b, skipped, allShared))
    expect(unpackAnswers(packAnswers(other))).toEqual(other)
    expect(packAnswers(other)).toHaveLength(packAnswers(skipped).length)
  },
)

test('a sharing level has no effect without the previous levels of the same person', () => {
  const none: SharingChoice = {
    score: false,
    factors: false,
    viewOfPartner: false,
    safety: false,
    heldBack: [],
  }
  expect(intersectChoices(allShared, none)).toEqual(none)
  expect(intersectChoices(allShared, allShared)).toEqual(allShared)
  expect(intersectChoices({ ...allShared, score: false }, allShared)).toEqual(none)
  expect(intersectChoices({ ...allShared, viewOfPartner: false }, allShared)).toEqual({
    ...none,
    score: true,
    factors: true,
  })
  const held = intersectChoices({ ...allShared, heldBack: ['sexual'] }, { ...allShared, heldBack: ['bids'] })
  expect(held).toEqual({ ...allShared, heldBack: ['bids', 'sexual'] })
})
