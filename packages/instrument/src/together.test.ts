import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ordinaryFactors } from './factors.ts'
import { makeGuide } from './guide.ts'
import { presentComparison } from './present.ts'
import { findViolations } from './testing/banned-phrases.ts'
import { allShared, anyAnswers, anyChoice, propertyOptions } from './testing/random-answers.ts'
import { clear, makeRows, omitPossible, type PageSketch, possible } from './testing/rows.ts'
import { testProperty } from './testing/test-property.ts'
import { togetherTexts as german } from './texts/de/together.ts'
import { togetherTexts as english } from './texts/en/together.ts'
import type { Who } from './texts/text-types.ts'
import {
  HEADLINE_WORDS,
  headlineOf,
  type PairNames,
  summarizePair,
  type TogetherSummary,
} from './together.ts'

const summaryOf = (page: PageSketch, options?: Parameters<typeof makeRows>[1]) =>
  summarizePair(makeRows(page, options))

describe('summarizePair', () => {
  test('calls a factor easy for both if both own values are high', () => {
    expect(summaryOf({ bids: { you: 80, partner: 80, value: 80 } }).strongest).toMatchObject({
      factor: 'bids',
      isStrong: true,
    })
    expect(summaryOf({ bids: { you: 80, partner: 80, value: 70 } }).strongest?.isStrong).toBe(true)
    expect(summaryOf({ bids: { you: 70, partner: 90, value: 80 } }).strongest?.isStrong).toBe(false)
    const withoutViews = summaryOf({ bids: { you: 80, partner: 80 } }, { withViews: false })
    expect(withoutViews.strongest).toMatchObject({ factor: 'bids', isStrong: true })
  })

  testProperty(
    'calls exactly the first strength of the evening strong',
    [anyAnswers, anyAnswers, anyChoice],
    (mine, theirs, choice) => {
      const { factors = [] } = presentComparison(mine, theirs, choice)
      const [strength = null] = makeGuide(factors).strengths
      const { strongest } = summarizePair(factors)
      expect(strongest?.isStrong ? strongest.factor : null).toBe(strength)
    },
  )

  test('never calls a factor easiest that is low for one of them or clearly differs', () => {
    const page = {
      bids: { you: 30, partner: 90, value: 80 },
      values: { you: 80, partner: 80, value: 80, seen: clear(40) },
      repair: { you: 90, partner: 60, value: 80, difference: 'clear' },
    } as const
    expect(summaryOf(page, { others: null }).strongest).toBeNull()
  })

  test('names the widest clear gap and its direction', () => {
    const gaps = { bids: { you: 90, seen: clear(50) }, values: { partner: 20, sees: clear(80) } }
    expect(summaryOf(gaps).apart).toEqual({ factor: 'values', of: 'partner', partnerSees: 'more' })
    const equal = { you: 90, partner: 90, seen: clear(50), sees: clear(50) }
    expect(summaryOf({ bids: equal }).apart).toEqual({ factor: 'bids', of: 'both', partnerSees: 'less' })
  })

  test('ignores a possible gap and a possible difference', () => {
    const page = { bids: { you: 90, seen: possible(50), difference: 'possible' } } as const
    expect(summaryOf(page)).toMatchObject({ apart: null, differing: null, noDifference: 'ownAndViews' })
  })

  test('names the clear difference of own values that is widest as shown', () => {
    const page = {
      bids: { you: 90, partner: 50, difference: 'clear' },
      values: { you: 20, partner: 80, difference: 'clear' },
      repair: { you: 10, partner: 90, difference: 'possible' },
    } as const
    expect(summaryOf(page).differing).toEqual({ factor: 'values', easierFor: 'partner' })
  })

  test('calls a factor hard only if the value is low and neither own value is above the middle', () => {
    expect(summaryOf({ bids: { you: 50, partner: 30, value: 30 } }).hardest).toBe('bids')
    expect(summaryOf({ bids: { you: 60, partner: 30, value: 30 } }).hardest).toBeNull()
    expect(summaryOf({ bids: { you: 30, partner: 30, value: 40 } }).hardest).toBeNull()
  })

  test('finds no clear difference only among shown rows and open kinds', () => {
    expect(summaryOf({}).noDifference).toBe('ownAndViews')
    expect(summaryOf({}, { withViews: false }).noDifference).toBe('own')
    expect(summaryOf({ bids: {} }, { others: null }).noDifference).toBe('ownAndViews')
    expect(summaryOf({}, { others: null }).noDifference).toBeNull()
    expect(summarizePair([]).noDifference).toBeNull()
    expect(summaryOf({ bids: { difference: 'clear' } }).noDifference).toBeNull()
    expect(summaryOf({ bids: { seen: clear(90) } }).noDifference).toBeNull()
    expect(summaryOf({ bids: { seen: clear(90) } }, { withViews: false }).noDifference).toBe('own')
  })

  test('gives both partners the same with the names exchanged', () => {
    const turned: Record<Who, Who> = { you: 'partner', partner: 'you', both: 'both' }
    const exchange = ({ apart, differing, ...rest }: TogetherSummary): TogetherSummary => ({
      ...rest,
      apart: apart && { ...apart, of: turned[apart.of] },
      differing: differing && { ...differing, easierFor: differing.easierFor === 'you' ? 'partner' : 'you' },
    })
    fc.assert(
      fc.property(anyAnswers, anyAnswers, anyChoice, (a, b, choice) => {
        const mine = summarizePair(presentComparison(a, b, choice).factors ?? [])
        const theirs = summarizePair(presentComparison(b, a, choice).factors ?? [])
        expect(exchange(theirs)).toEqual(mine)
        expect(headlineOf(theirs, english)).toBe(headlineOf(mine, english))
        const [dana, elias] = ['Dana', 'Elias']
        expect(headlineOf(theirs, english, { you: elias, partner: dana })).toBe(
          headlineOf(mine, english, { you: dana, partner: elias }),
        )
      }),
      { ...propertyOptions, numRuns: 400 },
    )
  })

  testProperty('does not change without possible gaps and differences', [anyAnswers, anyAnswers], (a, b) => {
    const rows = presentComparison(a, b, allShared).factors ?? []
    expect(summarizePair(omitPossible(rows))).toEqual(summarizePair(rows))
  })
})

describe.each([
  ['en', english],
  ['de', german],
])('the sentences in %s', (_language, texts) => {
  const all = [
    ...Object.values(texts.factors).flatMap(({ apart, apartNamed, ...of }) => [
      ...Object.values(of),
      ...Object.values(apart),
      ...Object.values(apartNamed),
    ]),
    ...Object.values(texts.noDifference),
  ]

  test('are different for every factor, of at most 14 words and without predictions', () => {
    expect(Object.keys(texts.factors)).toEqual(ordinaryFactors.map(({ id }) => id))
    expect(new Set([...all, texts.open]).size).toBe(93)
    for (const sentence of all) {
      expect(sentence).toMatch(/^(?:\p{Lu}|\{)[^.!?]*\.$/u)
      expect(sentence.split(' ').length).toBeLessThanOrEqual(14)
    }
    expect(all.flatMap(findViolations)).toEqual([])
  })

  test('make a headline of at most 20 words with both names for every pair', () => {
    const names: PairNames = { you: 'Dana', partner: 'Elias' }
    fc.assert(
      fc.property(anyAnswers, anyAnswers, anyChoice, (a, b, choice) => {
        const summary = summarizePair(presentComparison(a, b, choice).factors ?? [])
        const headline = headlineOf(summary, texts, names)
        expect(headline.split(' ').length).toBeLessThanOrEqual(HEADLINE_WORDS)
        if (headline === texts.open) return
        expect(headline).toContain('Dana')
        expect(headline).toContain('Elias')
        expect(headline).not.toMatch(/than most things|als das meiste|[{}]/)
      }),
      { ...propertyOptions, numRuns: 300 },
    )
  })

  test('name the person for whom a factor is easier, and the person who is seen differently', () => {
    const names: PairNames = { you: 'Dana', partner: 'Elias' }
    const of = texts.factors
    const fill = (text: string, one: string, other: string) =>
      text.replaceAll('{one}', one).replaceAll('{other}', other)
    const differing = summaryOf({ sexual: { you: 40, partner: 90, difference: 'clear' } })
    expect(headlineOf(differing, texts, names)).toContain(fill(of.sexual.differNamed, 'Elias', 'Dana'))
    const seen = summaryOf({ values: { you: 90, seen: clear(30) } })
    expect(headlineOf(seen, texts, names)).toContain(fill(of.values.apartNamed.less, 'Dana', 'Elias'))
  })

  test('leave out the strongest factor rather than the contrast if long names need the words', () => {
    const names: PairNames = { you: 'Maria del Carmen Luz Elena', partner: 'Hans Karl Otto Fritz' }
    const summary = summaryOf({
      bids: { you: 80, partner: 80, value: 80 },
      values: { you: 90, seen: clear(30) },
    })
    const headline = headlineOf(summary, texts, names)
    expect(headline).not.toContain(texts.factors.bids.easy)
    expect(headline).toContain('Hans Karl Otto Fritz')
  })

  test('never call two people alike and never state a possible difference', () => {
    for (const sentence of all)
      expect(sentence).not.toMatch(/\balike\b|\bmay\b|\bperhaps\b|gleich\b|vielleicht/i)
  })

  test('say first what is easy and then the most certain difference', () => {
    const { factors: of } = texts
    const easy = { bids: { you: 80, partner: 80, value: 80 } } as const
    const gap = { values: { you: 90, seen: clear(30) } } as const
    const hard = { repair: { you: 20, partner: 20, value: 20 } } as const
    const own = { sexual: { you: 90, partner: 40, difference: 'clear' } } as const
    const headline = (page: PageSketch) => headlineOf(summaryOf(page), texts)
    expect(headline({ ...easy, ...gap, ...hard, ...own })).toBe(`${of.bids.easy} ${of.values.apart.less}`)
    expect(headline({ ...easy, ...hard, ...own })).toBe(`${of.bids.easy} ${of.repair.hard}`)
    expect(headline({ ...easy, ...own })).toBe(`${of.bids.easy} ${of.sexual.differ}`)
    expect(headline(easy)).toBe(of.bids.easy)
    const [mostly, middle] = [60, 50].map((value) => ({ bids: { you: value, partner: value, value } }))
    expect(headline({ ...mostly, ...gap })).toBe(`${of.bids.mostly} ${of.values.apart.less}`)
    expect(headline({ ...middle, ...gap })).toBe(of.values.apart.less)
    expect(headlineOf(summarizePair([]), texts)).toBe(texts.open)
  })
})
