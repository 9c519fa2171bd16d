import { expect, test } from 'vitest'
import { getQuestionnaire, INSTRUMENT_VERSION } from '../index.ts'
import { insights as german, ownTexts as germanOwn } from './de/insights.ts'
import { insights, ownTexts } from './en/insights.ts'
import { formatOwnText } from './own-text.ts'

const statements = getQuestionnaire(INSTRUMENT_VERSION).statements
const getStatement = (id: string) => statements.find((statement) => statement.id === id)?.text ?? ''
const mixed = {
  text: 'mixed',
  help: false,
  easiest: 'bids.self.1',
  hardest: 'bids.self.3',
} as const

test('formatOwnText quotes the easiest and the hardest statement without their full stops', () => {
  expect(formatOwnText(mixed, insights.bids, ownTexts, getStatement)?.meaning).toBe(
    'The most ease shows in your answer to “I show interest when my partner tells me about their day”, the least in your answer to “I only half listen when my partner talks about small things”.',
  )
})

test('formatOwnText calls answers even when no statement is easier than another', () => {
  const even = { ...mixed, easiest: null, hardest: null }
  expect(formatOwnText(even, insights.bids, ownTexts, getStatement)?.meaning).toBe(ownTexts.even)
})

test('formatOwnText omits advice when help replaces it, and any text without a band', () => {
  const low = { ...mixed, text: 'low', help: true } as const
  expect(formatOwnText(low, insights.repair, ownTexts, getStatement)).toEqual({
    meaning: insights.repair.own.low.meaning,
    tryThis: null,
  })
  expect(formatOwnText({ ...low, text: null }, insights.repair, ownTexts, getStatement)).toBeNull()
})

test.each([
  [insights, ownTexts],
  [german, germanOwn],
])('formatOwnText fills every placeholder of both languages', (texts, own) => {
  for (const insight of Object.values(texts)) {
    expect(formatOwnText(mixed, insight, own, () => 'A $& b.')?.meaning).toMatch(
      /A \$& b(?!\.).*A \$& b(?!\.)/,
    )
    expect(formatOwnText(mixed, insight, own, getStatement)?.meaning).not.toMatch(/[{}]/)
  }
})
