import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { getQuestionnaire, INSTRUMENT_VERSION } from '../index.ts'
import { bannedPhrases, findViolations } from '../testing/banned-phrases.ts'
import { breakfast } from './en/breakfast.ts'
import { contentment } from './en/contentment.ts'
import { factorTexts } from './en/factors.ts'
import { guide } from './en/guide.ts'
import { insights } from './en/insights.ts'
import { patternTexts } from './en/patterns.ts'

/** Every sentence of a tree of texts. */
function sentencesIn(tree: unknown): string[] {
  if (typeof tree === 'string') return tree.split(/(?<=[.?:;])\s+/)
  if (typeof tree !== 'object' || tree === null) return []
  return Object.values(tree).flatMap((branch) => sentencesIn(branch))
}

const texts = {
  insights,
  patternTexts,
  guide,
  factorTexts,
  breakfast,
  contentment,
  importanceQuestions: getQuestionnaire(INSTRUMENT_VERSION).importanceQuestions,
}

test.each(bannedPhrases)('the list matches a phrase that $does: $caught', ({ does, caught }) => {
  expect(findViolations(caught).map((wrong) => wrong.split(':')[0])).toContain(does)
})

test('a negated sentence may contain a banned phrase', () => {
  expect(findViolations('It describes today and never predicts.')).toEqual([])
  expect(findViolations('It predicts how long you last.')).not.toEqual([])
})

test.each(Object.entries(texts))(
  '%s do not predict, diagnose, blame, rank, order or judge',
  (_name, tree) => {
    const sentences = sentencesIn(tree)
    expect(sentences.length).toBeGreaterThan(2)
    expect(sentences.flatMap(findViolations)).toEqual([])
  },
)

// Page texts around results address the same couple.
const readCatalogue = (area: string) =>
  JSON.parse(readFileSync(new URL(`../../../web/app/messages/en/${area}.json`, import.meta.url), 'utf8'))
const areas = ['assessment', 'factors', 'feedback', 'follow-up', 'invitation', 'results']
const pages = {
  ...Object.fromEntries(areas.map((area) => [area, readCatalogue(area)])),
  lock: readCatalogue('site').lock,
  // The page about safety warns of what a partner does.
  safety: { ...readCatalogue('safety'), trustSafety: {} },
}

test.each(Object.entries(pages))('%s contains no banned phrase', (_area, catalogue) => {
  const sentences = sentencesIn(catalogue)
  expect(sentences.length).toBeGreaterThan(2)
  expect(sentences.flatMap(findViolations)).toEqual([])
})
