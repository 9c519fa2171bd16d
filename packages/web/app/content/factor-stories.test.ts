import { readFileSync } from 'node:fs'
import { type Language, languages } from '@twofold/contract/languages'
import { INSTRUMENT_VERSION, type Rating, scoreFactor, statements } from '@twofold/instrument'
import { type FactorId, factors } from '@twofold/instrument/factors'
import { loadQuestionnaire } from '@twofold/instrument/load-questionnaire'
import { formatReference } from '@twofold/instrument/references'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { FactorEntry } from '#web/features/factors/factor-entry.tsx'
import { factorsTexts } from '#web/messages/factors/index.ts'
import { factorTexts, researchName } from '#web/messages/instrument/factors.ts'
import { inLanguage } from '#web/messages/testing/in-language.ts'
import { articlesAbout } from './articles-by-factor.ts'
import { storySources } from './factor-stories.ts'

const storiesIn = (language: Language) => inLanguage(language, () => factorsTexts().stories)
const sentencesOf = (text: string) => text.split(/(?<=[.?!])\s+/)

/** The ease score of a person who fully agrees with every statement about the factor. */
function scoreFullAgreement(id: FactorId): number | undefined {
  const factor = factors.find((one) => one.id === id)
  const own = statements.filter(({ factor, part }) => factor === id && part === 'self')
  const answers = own.map(({ reversed }): Rating => (reversed ? 1 : 5))
  const flags = own.map(({ reversed }) => reversed === true)
  return factor && scoreFactor(answers, flags, factor.direction)?.ease
}

describe.each(languages)('factor stories in %s', (language) => {
  const stories = storiesIn(language)

  test('cover each of the twelve factors', () => {
    expect(Object.keys(stories)).toEqual(factors.map(({ id }) => id))
    for (const { id } of factors) {
      const { daily, research, limit } = stories[id]
      for (const text of [daily, research, limit]) expect(text.length, id).toBeGreaterThan(60)
    }
  })

  test('mention safety at the end of the scale that indicates difficulty', () => {
    const patterns = {
      en: {
        hint: /\b(?:low|high) result\b.*\b(?:safety|controlled)\b/,
        low: 'low result',
        high: 'high result',
      },
      de: {
        hint: /\b(?:niedriger|hoher)\b.*\bWert\b.*(?:Sicherheit|Kontrolle)/,
        low: 'niedriger',
        high: 'hoher',
      },
    }[language]
    const hints = factors.flatMap(({ id, direction }) =>
      sentencesOf(`${stories[id].research} ${stories[id].limit}`)
        .filter((sentence) => patterns.hint.test(sentence))
        .map((sentence) => ({ id, direction, sentence })),
    )
    expect(hints.map(({ id }) => id)).toEqual(['flooding', 'boundaries'])
    for (const { id, direction, sentence } of hints) {
      const applies = scoreFullAgreement(id) ?? Number.NaN
      const inDifficulty = direction === 'difficulty' ? applies : 100 - applies
      expect(sentence.toLowerCase(), id).toContain(inDifficulty < 50 ? patterns.low : patterns.high)
    }
  })

  test('cite the study of every effect size or sample size they state', () => {
    const sizes = {
      '73': 'liChan2012',
      '275': 'xu2022',
      '453': 'foran2020',
      '233': 'floodingViolence',
      '64': 'communication64',
      '72': 'falconier2015',
      '43': 'joel2020',
      '137': 'le2010',
      '10,000': 'gillespie2019',
      '93': 'mallory2022',
    } as const
    const plain = (number: string) => number.replace(/[.,]/g, '')
    for (const { id } of factors) {
      const given = (stories[id].research.match(/\d[\d.,]*\d/g) ?? []).map(plain).filter((n) => n !== '100')
      const known = Object.entries(sizes).filter(([size]) => given.includes(plain(size)))
      for (const [size, source] of known) expect(storySources[id], `${id}: ${size}`).toContain(source)
      if (given.length > 0) expect(known.length, `${id}: ${given.join(', ')}`).toBeGreaterThan(0)
    }
  })

  test('order the dimensions of sexual communication by their effect sizes in docs/method.md', () => {
    const method = readFileSync(new URL('../../../../docs/method.md', import.meta.url), 'utf8')
    const [, ...found] =
      /quality (\.\d+)\/(\.\d+), frequency (\.\d+)\/(\.\d+), disclosure (\.\d+)\/(\.\d+)/.exec(method) ?? []
    const sizes = found.map(Number)
    expect(sizes).toHaveLength(6)
    const { phrases, subjects } = {
      en: {
        phrases: ['how well', 'how often', 'how much'],
        subjects: ['For the relationship as a whole', 'For their intimate life'],
      },
      de: {
        phrases: ['wie gut', 'wie oft', 'wie viel'],
        subjects: ['Für die Beziehung insgesamt', 'Für das Sexualleben'],
      },
    }[language]
    subjects.forEach((subject, outcome) => {
      const sentence =
        sentencesOf(stories.sexual.research).find((sentence) => sentence.startsWith(subject)) ?? ''
      const ranked = phrases
        .map((phrase, at) => ({ phrase, size: sizes[2 * at + outcome] ?? 0 }))
        .sort((one, other) => other.size - one.size)
        .map(({ phrase }) => phrase)
      for (const phrase of phrases) expect(sentence, subject).toContain(phrase)
      const mentioned = phrases.toSorted((one, other) => sentence.indexOf(one) - sentence.indexOf(other))
      expect(mentioned, subject).toEqual(ranked)
    })
  })

  test('are rendered with the name of the specification first, the current statements, sources and articles', async () => {
    const questionnaire = await loadQuestionnaire(INSTRUMENT_VERSION, language)
    for (const factor of factors) {
      const own = questionnaire.statements.filter(
        ({ factor: of, part }) => of === factor.id && part === 'self',
      )
      const text = inLanguage(language, () => renderFactorEntry(factor.id, own))
      const { plainName, summary } = inLanguage(language, () => factorTexts()[factor.id])
      const name = inLanguage(language, () => researchName(factor))
      const { daily, research, limit } = stories[factor.id]
      const inOrder = [name, plainName, daily, summary, research, limit]
      const positions = inOrder.map((part) => text.indexOf(part))
      expect(Math.min(...positions), factor.id).toBeGreaterThan(0)
      expect(positions, factor.id).toEqual(positions.toSorted((one, other) => one - other))
      expect(own).toHaveLength(4)
      for (const statement of own) expect(text).toContain(statement.text)
      expect(storySources[factor.id].length, factor.id).toBeGreaterThan(0)
      for (const source of storySources[factor.id]) expect(text, source).toContain(formatReference(source))
      for (const { slug, title } of articlesAbout(factor.id, language)) {
        expect(text).toContain(`href="/bond-better/${slug}"`)
        expect(text).toContain(title)
      }
      const linksToSafety = ['flooding', 'fairness', 'boundaries'].includes(factor.id)
      expect(text.includes('href="/trust-safety"'), factor.id).toBe(linksToSafety)
    }
  })
})

function renderFactorEntry(
  id: FactorId,
  statements: Parameters<typeof FactorEntry>[0]['statements'],
): string {
  const factor = factors.find((one) => one.id === id)
  if (factor === undefined) throw new Error(`Unknown factor ${id}`)
  const element = createElement(FactorEntry, { factor, statements })
  const html = renderToStaticMarkup(
    createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', element }]) }),
  )
  return html.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")
}
