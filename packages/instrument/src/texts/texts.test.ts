import { describe, expect, test } from 'vitest'
import { band } from '../bands.ts'
import { factors } from '../factors.ts'
import { patternIds } from '../patterns.ts'
import { allTexts } from '../testing/all-texts.ts'
import { readingGrade, wordsIn } from '../testing/reading-grade.ts'
import { factorTexts } from './en/factors.ts'
import { guide } from './en/guide.ts'
import { insights } from './en/insights.ts'
import { patternTexts } from './en/patterns.ts'
import { factorSources, patternSources } from './sources.ts'

/** All sentences of nested texts. A sentence may contain a quotation that ends with an exclamation mark. */
function sentencesIn(tree: unknown): string[] {
  if (typeof tree === 'string') return tree.split(/(?<=[.?:])\s+/).filter((sentence) => sentence !== '')
  if (typeof tree !== 'object' || tree === null) return []
  return Object.values(tree).flatMap((branch) => sentencesIn(branch))
}

const everything = { insights, patternTexts, guide, factorTexts }
const sentences = sentencesIn({
  insights,
  patternTexts,
  guide,
})

describe.each(Object.entries(allTexts))('the texts in %s', (_language, texts) => {
  test.each(factors)('have a text for every band and both gaps of $id', ({ id, safety }) => {
    const { about, bands, gaps, bothHard, bothEasy, gapsOfPartner } = texts.insights[id]
    const { name, plainName, summary, easySide } = texts.factorTexts[id]
    const inTwoParts = [...Object.values(bands), ...Object.values(gaps), ...(bothHard ? [bothHard] : [])]
    const all = [
      about,
      summary,
      easySide,
      ...inTwoParts.flatMap(({ meaning, tryThis }) => [meaning, tryThis ?? []]).flat(),
      ...(bothEasy === null ? [] : [bothEasy]),
      ...Object.values(gapsOfPartner ?? {}),
    ]
    for (const text of all) expect(text.length).toBeGreaterThan(15)
    expect(new Set(all).size).toBe(all.length)
    expect(name).not.toBe(plainName)
    expect(factorSources[id].length).toBeGreaterThan(0)
    // Safety factors have advice only if the own value is high, and no text about both partners.
    for (const text of [bothHard, bothEasy, gapsOfPartner]) expect(text === null).toBe(safety)
    const advised = [bands.low, bands.middle, ...Object.values(gaps)].map(({ tryThis }) => tryThis !== null)
    expect(new Set(advised)).toEqual(new Set([!safety]))
    expect(bands.high.tryThis).not.toBeNull()
  })

  test('describe bands of safety factors without ease or effort', () => {
    for (const { id, safety } of factors) {
      const { low, middle, high } = texts.factorTexts[id].bands
      expect(new Set([low, middle, high]).size).toBe(3)
      if (safety) expect(`${low} ${middle} ${high}`).not.toMatch(/effort|easi|easy|leicht|schwer/i)
    }
  })

  test('have two questions as a strength and as a topic for every factor except safety factors', () => {
    expect(Object.keys(texts.guide.questions)).toEqual(
      factors.filter((factor) => !factor.safety).map((factor) => factor.id),
    )
  })

  test('contain no exclamation marks and only curly apostrophes', () => {
    for (const text of sentencesIn(texts)) expect(text).not.toMatch(/[!']/)
  })

  test('contain no meaning twice', () => {
    const meanings = factors.flatMap(({ id }) => {
      const { bands, gaps, bothEasy, gapsOfPartner } = texts.insights[id]
      const single = [bothEasy ?? [], Object.values(gapsOfPartner ?? {})].flat()
      return [...[...Object.values(bands), ...Object.values(gaps)].map(({ meaning }) => meaning), ...single]
    })
    expect(new Set(meanings).size).toBe(meanings.length)
  })
})

test('safety factors advise neither compromise nor repair', () => {
  for (const { id } of factors.filter((factor) => factor.safety)) {
    expect(sentencesIn(insights[id]).join(' ')).not.toMatch(
      /\b(compromise|meet halfway|sorry|forgive|repair|both sides)\b/i,
    )
  }
})

const ASKS = /^(?:ask|say|tell|talk|speak|name|share|agree|try|let|keep|if you wish|if it feels safe)\b/i
const WITH_PARTNER = /\b(?:ask|tell|talk|speak|say it|say so|together|each other|agree)\b/i

test('a meaning contains no request so that it can be shown when advice is withheld', () => {
  const meanings = [
    ...factors.flatMap(({ id }) => {
      const { bands, gaps, bothEasy, gapsOfPartner } = insights[id]
      const single = [bothEasy ?? [], Object.values(gapsOfPartner ?? {})].flat()
      return [...[...Object.values(bands), ...Object.values(gaps)].map(({ meaning }) => meaning), ...single]
    }),
    ...Object.values(patternTexts).flatMap(({ meaning }) => Object.values(meaning)),
  ]
  expect(sentencesIn(meanings).filter((sentence) => ASKS.test(sentence))).toEqual([])
  expect(
    sentencesIn(['It is so. Ask how it sounds.']).filter((sentence) => ASKS.test(sentence)),
  ).toHaveLength(1)
})

test('texts suggest no talk with the partner when advice is withheld', () => {
  const held = Object.values(patternTexts).flatMap(({ heldBack }) => heldBack ?? [])
  expect(held).toHaveLength(1)
  for (const text of held) expect(text).not.toMatch(WITH_PARTNER)
  expect(patternTexts.one_sided_fairness.heldBack).toBeDefined()
  expect(patternTexts.one_sided_fairness.tryThis).toMatch(WITH_PARTNER)
})

test('no text mentions gender, marriage or children', () => {
  for (const text of sentencesIn(everything)) {
    expect(text).not.toMatch(/\b(he|she|him|her|his|hers|husband|wife|spouse|marri\w+|child\w*|kids?)\b/i)
  }
})

test('the texts have a low reading grade', () => {
  // A title of three words is too short for a reading grade.
  const whole = sentences.filter((sentence) => wordsIn(sentence).length >= 6)
  const grades = whole.map(readingGrade)
  expect(grades.reduce((sum, grade) => sum + grade, 0) / grades.length).toBeLessThanOrEqual(7)
  for (const [index, sentence] of whole.entries()) {
    expect(grades[index], sentence).toBeLessThanOrEqual(12)
  }
})

test('the middle band includes both limits', () => {
  expect([39.9, 40, 70, 70.1].map(band)).toEqual(['low', 'middle', 'middle', 'high'])
})

test('every pattern has a reference', () => {
  expect(new Set(Object.keys(patternSources))).toEqual(new Set(patternIds))
  for (const sources of Object.values(patternSources)) expect(sources.length).toBeGreaterThan(0)
})
