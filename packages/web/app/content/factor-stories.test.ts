import { readFileSync } from 'node:fs'
import {
  getQuestionnaire,
  INSTRUMENT_VERSION,
  type Rating,
  scoreFactor,
  statements,
} from '@twofold/instrument'
import { type FactorId, factors } from '@twofold/instrument/factors'
import { formatReference } from '@twofold/instrument/references'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FactorEntry } from '#web/features/factors/factor-entry.tsx'
import { factorStories } from './factor-stories.ts'

/** The shown value of a person to whom every statement about the factor fully applies. */
function valueIfAllApplies(id: FactorId): number | undefined {
  const factor = factors.find((one) => one.id === id)
  const own = statements.filter(({ factor, part }) => factor === id && part === 'self')
  const answers = own.map(({ reversed }): Rating => (reversed ? 1 : 5))
  const flags = own.map(({ reversed }) => reversed === true)
  return factor && scoreFactor(answers, flags, factor.direction)?.health
}

test('a hint about safety names the end of the scale where a person who is in difficulty scores', () => {
  const hints = factors.flatMap(({ id, direction }) => {
    const { research, limit } = factorStories[id]
    return `${research} ${limit}`
      .split(/(?<=[.?!])\s+/)
      .filter((sentence) => /\b(?:low|high) value\b.*\b(?:safety|control)\b/.test(sentence))
      .map((sentence) => ({ id, direction, sentence }))
  })
  expect(hints.map(({ id }) => id)).toEqual(['flooding', 'boundaries'])
  for (const { id, direction, sentence } of hints) {
    const applies = valueIfAllApplies(id) ?? Number.NaN
    const inDifficulty = direction === 'difficulty' ? applies : 100 - applies
    expect(sentence, id).toContain(inDifficulty < 50 ? 'low value' : 'high value')
  }
})

const asked = getQuestionnaire(INSTRUMENT_VERSION).statements

test('/factors lists every source of a research text under it', () => {
  factors.forEach((factor, index) => {
    const html = renderToStaticMarkup(
      createElement(FactorEntry, { factor, number: index + 1, statements: asked }),
    )
    const text = html.replaceAll('&amp;', '&')
    const { sources } = factorStories[factor.id]
    expect(sources.length, factor.id).toBeGreaterThan(0)
    for (const source of sources) expect(text, `${factor.id}: ${source}`).toContain(formatReference(source))
  })
})

test('a research text cites the study whose size it gives', () => {
  const sizes = {
    '73 studies': 'liChan2012',
    '453 couples': 'foran2020',
    '64 studies': 'communication64',
    '72 samples': 'falconier2015',
    '43 data sets': 'joel2020',
    '137 studies': 'le2010',
    '10,000 people': 'gillespie2019',
    '93 studies': 'mallory2022',
  } as const
  for (const { id } of factors) {
    const { research, sources } = factorStories[id]
    const given: readonly string[] =
      research.match(/\b[\d,]+ (?:studies|couples|samples|data sets|people)\b/g) ?? []
    for (const [size, source] of Object.entries(sizes)) {
      if (given.includes(size)) expect(sources, `${id}: ${size}`).toContain(source)
    }
    const isKnown = given.some((size) => size in sizes)
    if (given.length > 0) expect(isKnown, `${id}: ${given.join(', ')}`).toBe(true)
  }
})

test('the order of the dimensions of sexual communication follows their effect sizes in docs/method.md', () => {
  const method = readFileSync(new URL('../../../../docs/method.md', import.meta.url), 'utf8')
  const [, ...found] =
    /quality (\.\d+)\/(\.\d+), frequency (\.\d+)\/(\.\d+), disclosure (\.\d+)\/(\.\d+)/.exec(method) ?? []
  const sizes = found.map(Number)
  expect(sizes).toHaveLength(6)
  const phrases = ['how well one talks', 'how often', 'how much one reveals']
  const ranked = (outcome: 0 | 1) =>
    phrases
      .map((phrase, at) => ({ phrase, size: sizes[2 * at + outcome] ?? 0 }))
      .sort((one, other) => other.size - one.size)
      .map(({ phrase }) => phrase)
  const sentences = factorStories.sexual.research.split(/(?<=\.)\s+/)
  for (const [outcome, subject] of [
    [0, 'For the relationship as a whole'],
    [1, 'For the intimate life'],
  ] as const) {
    const sentence = sentences.find((one) => one.startsWith(subject)) ?? ''
    const told = phrases.toSorted((one, other) => sentence.indexOf(one) - sentence.indexOf(other))
    for (const phrase of phrases) expect(sentence, subject).toContain(phrase)
    expect(told, subject).toEqual(ranked(outcome))
  }
})
