import { expect, test } from 'vitest'
import { band, scoreBand } from '../bands.ts'
import { factors } from '../factors.ts'
import { readingGrade, wordsIn } from '../testing/reading-grade.ts'
import { guideQuestions, guideTexts } from './guide-texts.ts'
import { gapWords, insights } from './insights.ts'
import { patternTexts } from './pattern-texts.ts'

/** Every sentence of a tree of texts; a quotation inside a sentence belongs to it. */
function sentencesIn(tree: unknown): string[] {
  if (typeof tree === 'string') return tree.split(/(?<=[.?:])\s+/).filter((sentence) => sentence !== '')
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([name, branch]) => (name === 'references' ? [] : sentencesIn(branch)))
}

const scoreSentences = [20, 50, 80, null].map((score) => scoreBand(score).sentence)
const everything = { insights, gapWords, patternTexts, guideQuestions, guideTexts, scoreSentences, factors }
const sentences = sentencesIn({
  insights,
  gapWords,
  patternTexts,
  guideQuestions,
  guideTexts,
  scoreSentences,
})

test.each(factors)(
  '$id has words for every band and either gap, and a reference',
  ({ id, summary, easySide }) => {
    const { about, bands, gaps, references } = insights[id]
    const texts = [about, summary, easySide, gaps.partnerSeesMore, gaps.partnerSeesLess, ...references]
    for (const name of ['low', 'middle', 'high'] as const)
      texts.push(bands[name].meaning, bands[name].tryThis)
    for (const text of texts) expect(text.length).toBeGreaterThan(15)
    expect(references.length).toBeGreaterThan(0)
    expect(new Set(texts).size).toBe(texts.length)
  },
)

test('every factor that is not a safety factor has two questions each way, a safety factor none', () => {
  expect(Object.keys(guideQuestions)).toEqual(
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

test('no verdict, no forecast, no diagnosis, no rank', () => {
  for (const text of sentencesIn(everything)) {
    expect(text).not.toMatch(
      /\b(in?compatib\w*|match|soulmates?|toxic|disorder|diagnos\w*|narcissis\w*|abuser|victim)\b/i,
    )
    expect(text).not.toMatch(
      /\b(will last|will break|divorce|break up|split up|succeed|fail|doomed|destined)\b/i,
    )
    expect(text).not.toMatch(
      /\b((?:better|worse) than (?:other|most|average)|average couple|most couples|percent of couples|score is low)\b/i,
    )
    expect(text).not.toContain('!')
    expect(text).not.toContain("'")
  }
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
