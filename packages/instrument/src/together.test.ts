import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { factors } from './factors.ts'
import { presentComparison } from './present.ts'
import { coarse } from './rounding.ts'
import { answerAs, coupleSource, seededNormal, seededUniform } from './simulated-people.ts'
import { findViolations } from './testing/banned-phrases.ts'
import { allShared, anyAnswers, propertyOptions } from './testing/random-answers.ts'
import { togetherTexts as german } from './texts/de/together.ts'
import { togetherTexts as english } from './texts/en/together.ts'
import type { GuideFactorId } from './texts/text-types.ts'
import type { TogetherSummary } from './together.ts'
import { headlineOf, summarizePair } from './together.ts'

const COUPLES = 10_000
const guideFactors = Object.keys(english.factors) as GuideFactorId[]
const safety = factors.filter((factor) => factor.safety).map(({ id }) => id as string)

/** The content of the two sentences of a headline. */
function toldBy(summary: TogetherSummary): string {
  const { strongest, apart, hardest, differing, knowsViews } = summary
  const second = apart?.isClear
    ? `apart ${apart.factor}`
    : hardest
      ? `hard ${hardest}`
      : differing
        ? `apart ${differing.factor}`
        : apart
          ? `maybe apart ${apart.factor}`
          : `views ${knowsViews}`
  return `${strongest?.factor} ${strongest?.isStrong}, ${second}`
}

test('headlines of 10,000 simulated couples agree with their values', () => {
  const uniform = seededUniform(20261123)
  const normal = seededNormal(uniform)
  const draw = coupleSource(
    { selfWithView: 0.45, selfWithSelf: 0.2, viewWithView: 0.62, sameRater: 0.3, tone: 0.5 },
    normal,
  )
  const told = new Map<string, string>()
  const counts = new Map<string, number>()
  let withBoth = 0
  for (let couple = 0; couple < COUPLES; couple += 1) {
    const views = draw()
    const a = answerAs(views.a, normal, uniform)
    const b = answerAs(views.b, normal, uniform)
    const summary = summarizePair(presentComparison(a, b, allShared).factors ?? [])
    const headline = headlineOf(summary, english)
    const before = told.get(headline)
    if (before !== undefined) expect(before).toBe(toldBy(summary))
    told.set(headline, toldBy(summary))
    counts.set(headline, (counts.get(headline) ?? 0) + 1)
    if (summary.strongest !== null && (summary.apart !== null || summary.hardest !== null)) withBoth += 1
  }
  expect(told.size).toBeGreaterThan(100)
  // No headline may apply to most couples.
  expect(Math.max(...counts.values()) / COUPLES).toBeLessThan(0.25)
  expect(withBoth / COUPLES).toBeGreaterThan(0.3)
})

test('both partners get the same headline without safety factors', () => {
  fc.assert(
    fc.property(anyAnswers, anyAnswers, (a, b) => {
      const mine = summarizePair(presentComparison(a, b, allShared).factors ?? [])
      const theirs = summarizePair(presentComparison(b, a, allShared).factors ?? [])
      expect(headlineOf(theirs, english)).toBe(headlineOf(mine, english))
      const named = [mine.strongest?.factor, mine.apart?.factor, mine.hardest]
      for (const factor of named) expect(safety).not.toContain(factor)
    }),
    propertyOptions,
  )
})

test('a headline never mentions different views when partner views are not shared', () => {
  fc.assert(
    fc.property(anyAnswers, anyAnswers, (a, b) => {
      const levels = { ...allShared, viewOfPartner: false, viewOfPartnerSafety: false }
      const summary = summarizePair(presentComparison(a, b, levels).factors ?? [])
      expect([summary.apart, summary.knowsViews]).toEqual([null, false])
      expect(headlineOf(summary, english)).not.toContain(english.alike)
      for (const { apartMaybe } of Object.values(english.factors))
        expect(headlineOf(summary, english)).not.toContain(apartMaybe)
    }),
    propertyOptions,
  )
})

test('a strength is only called easy for both if both own values are high', () => {
  fc.assert(
    fc.property(anyAnswers, anyAnswers, (a, b) => {
      const rows = presentComparison(a, b, allShared).factors ?? []
      const { strongest } = summarizePair(rows)
      const row = rows.find(({ factor }) => factor === strongest?.factor)
      const own = [row?.you.bySelf, row?.partner.bySelf].map((value) => coarse(value ?? 0))
      if (strongest?.isStrong) expect(Math.min(...own)).toBeGreaterThan(70)
    }),
    propertyOptions,
  )
})

test('a factor is only called hard if neither own value is above the middle of the scale', () => {
  fc.assert(
    fc.property(anyAnswers, anyAnswers, (a, b) => {
      const rows = presentComparison(a, b, allShared).factors ?? []
      const { hardest } = summarizePair(rows)
      const row = rows.find(({ factor }) => factor === hardest)
      const own = [row?.you.bySelf, row?.partner.bySelf].map((value) => coarse(value ?? 0))
      expect(Math.max(...own)).toBeLessThanOrEqual(50)
    }),
    propertyOptions,
  )
})

test('own values are only called different without a clear gap and from 30 shown points', () => {
  fc.assert(
    fc.property(anyAnswers, anyAnswers, (a, b) => {
      const rows = presentComparison(a, b, allShared).factors ?? []
      const { differing, apart } = summarizePair(rows)
      if (differing === null) return
      const row = rows.find(({ factor }) => factor === differing.factor)
      const difference = coarse(row?.you.bySelf ?? 0) - coarse(row?.partner.bySelf ?? 0)
      expect(apart).toBeNull()
      expect(Math.abs(difference)).toBeGreaterThanOrEqual(30)
      expect(differing.easierFor).toBe(difference > 0 ? 'you' : 'partner')
      expect(safety).not.toContain(differing.factor)
    }),
    propertyOptions,
  )
})

test('a headline names a possible gap of the named factor, and only without a clear gap', () => {
  const uniform = seededUniform(20261125)
  const normal = seededNormal(uniform)
  const draw = coupleSource(
    { selfWithView: 0.45, selfWithSelf: 0.2, viewWithView: 0.62, sameRater: 0.3, tone: 0.5 },
    normal,
  )
  const named = new Set<string>()
  for (let couple = 0; couple < COUPLES; couple += 1) {
    const views = draw()
    const rows =
      presentComparison(answerAs(views.a, normal, uniform), answerAs(views.b, normal, uniform), allShared)
        .factors ?? []
    const summary = summarizePair(rows)
    const headline = headlineOf(summary, english)
    const [factor] = Object.entries(english.factors).find(([, of]) => headline.endsWith(of.apartMaybe)) ?? []
    if (factor === undefined) continue
    named.add(factor)
    const others = rows.filter(
      (row) => !safety.includes(row.factor) && row.factor !== summary.strongest?.factor,
    )
    const gapsOf = (row: (typeof rows)[number] | undefined) => [row?.you.gap, row?.partner.gap]
    expect(gapsOf(rows.find((row) => row.factor === factor))).toContain('possible')
    expect(others.flatMap(gapsOf)).not.toContain('clear')
  }
  // Rare for simulated couples: most have a clear gap or different own values.
  expect(named.size).toBeGreaterThan(5)
})

describe.each([
  ['en', english],
  ['de', german],
])('the sentences in %s', (_language, texts) => {
  const sentences = Object.values(texts.factors).flatMap((of) => Object.values(of))

  test('are sixty different sentences for factors of at most 14 words without predictions', () => {
    expect(new Set([...sentences, texts.alike, texts.open]).size).toBe(62)
    for (const sentence of sentences) {
      expect(sentence).toMatch(/^\p{Lu}[^.!?]*\.$/u)
      expect(sentence.split(' ').length).toBeLessThanOrEqual(14)
    }
    expect(sentences.flatMap(findViolations)).toEqual([])
  })

  test('describe a possible gap of each factor differently', () => {
    const told = guideFactors.map((factor) => {
      const apart = { factor, of: 'you', partnerSees: 'more', isClear: false } as const
      const summary = { strongest: null, apart, differing: null, hardest: null, knowsViews: true }
      expect(headlineOf(summary, texts)).toBe(texts.factors[factor].apartMaybe)
      return headlineOf(summary, texts)
    })
    expect(new Set(told).size).toBe(10)
  })

  test('include a neutral sentence for missing values', () => {
    expect(headlineOf(summarizePair([]), texts)).toBe(texts.open)
  })
})
