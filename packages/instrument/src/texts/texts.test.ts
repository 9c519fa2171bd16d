import { expect, test } from 'vitest'
import { band, scoreBand } from '../bands.ts'
import { factors } from '../factors.ts'
import { readingGrade, wordsIn } from '../testing/reading-grade.ts'
import { factorTexts } from './en/factors.ts'
import { guide } from './en/guide.ts'
import { insights } from './en/insights.ts'
import { patternTexts } from './en/patterns.ts'
import { factorSources, patternSources } from './sources.ts'

/** Every sentence of a tree of texts; a quotation inside a sentence belongs to it. */
function sentencesIn(tree: unknown): string[] {
  if (typeof tree === 'string') return tree.split(/(?<=[.?:])\s+/).filter((sentence) => sentence !== '')
  if (typeof tree !== 'object' || tree === null) return []
  return Object.values(tree).flatMap((branch) => sentencesIn(branch))
}

const scoreSentences = [20, 50, 80, null].map((score) => scoreBand(score).sentence)
const everything = { insights, patternTexts, guide, scoreSentences, factorTexts }
const sentences = sentencesIn({
  insights,
  patternTexts,
  guide,
  scoreSentences,
})

test.each(factors)('$id has words for every band and either gap, and a reference', ({ id }) => {
  const { about, bands, gaps } = insights[id]
  const { summary, easySide } = factorTexts[id]
  const texts = [about, summary, easySide]
  const inTwoParts = [bands.low, bands.middle, bands.high, gaps.partnerSeesMore, gaps.partnerSeesLess]
  for (const { meaning, tryThis } of inTwoParts) texts.push(meaning, tryThis)
  for (const text of texts) expect(text.length).toBeGreaterThan(15)
  expect(factorSources[id].length).toBeGreaterThan(0)
  expect(new Set(texts).size).toBe(texts.length)
})

test('every factor that is not a safety factor has two questions each way, a safety factor none', () => {
  expect(Object.keys(guide.questions)).toEqual(
    factors.filter((factor) => !factor.safety).map((factor) => factor.id),
  )
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
      const { bands, gaps } = insights[id]
      return [...Object.values(bands), ...Object.values(gaps)].map(({ meaning }) => meaning)
    }),
    ...Object.values(patternTexts).flatMap(({ meaning }) => Object.values(meaning)),
  ]
  expect(sentencesIn(meanings).filter((sentence) => ASKS.test(sentence))).toEqual([])
  expect(
    sentencesIn(['It is so. Ask how it sounds.']).filter((sentence) => ASKS.test(sentence)),
  ).toHaveLength(1)
})

test('texts suggest no talk with the partner when advice is withheld or a safety factor has a gap', () => {
  const held = Object.values(patternTexts).flatMap(({ heldBack }) => heldBack ?? [])
  const ofSafety = factors
    .filter(({ safety }) => safety)
    .flatMap(({ id }) => Object.values(insights[id].gaps).map(({ tryThis }) => tryThis))
  expect([held.length, ofSafety.length]).toEqual([1, 4])
  for (const text of [...held, ...ofSafety]) expect(text).not.toMatch(WITH_PARTNER)
  expect(patternTexts.one_sided_fairness.heldBack).toBeDefined()
  expect(patternTexts.one_sided_fairness.tryThis).toMatch(WITH_PARTNER)
})

test('plain punctuation: nothing is exclaimed, and apostrophes are curly', () => {
  for (const text of sentencesIn(everything)) expect(text).not.toMatch(/[!']/)
})

test('no gender, marriage or children in any text', () => {
  for (const text of sentencesIn(everything)) {
    expect(text).not.toMatch(/\b(he|she|him|her|his|hers|husband|wife|spouse|marri\w+|child\w*|kids?)\b/i)
  }
})

test('the texts read easily', () => {
  // A title of three words has no grade worth the name.
  const whole = sentences.filter((sentence) => wordsIn(sentence).length >= 6)
  const grades = whole.map(readingGrade)
  expect(grades.reduce((sum, grade) => sum + grade, 0) / grades.length).toBeLessThanOrEqual(7)
  for (const [index, sentence] of whole.entries()) {
    expect(grades[index], sentence).toBeLessThanOrEqual(12)
  }
})

test('bands have their edges in the middle band', () => {
  expect([39.9, 40, 70, 70.1].map(band)).toEqual(['low', 'middle', 'middle', 'high'])
  expect(scoreBand(null).id).toBe('open')
  expect(scoreBand(72).id).toBe('high')
})

test('every pattern names research', () => {
  expect(Object.keys(patternSources)).toEqual(Object.keys(patternTexts))
  for (const sources of Object.values(patternSources)) expect(sources.length).toBeGreaterThan(0)
})
