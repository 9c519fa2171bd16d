import { readFileSync } from 'node:fs'
import { factorsTexts } from 'virtual:texts/factors'
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

  test('mention a low result as a sign of control for boundaries alone, because no result measures safety', () => {
    const hint = {
      en: /\b(?:low|high) result\b.*\b(?:safety|controlled)\b/,
      de: /\b(?:niedriger|hoher)\b.*\bWert\b.*(?:Sicherheit|Kontrolle)/,
    }[language]
    const hints = factors.flatMap(({ id }) =>
      sentencesOf(`${stories[id].research} ${stories[id].limit}`)
        .filter((sentence) => hint.test(sentence))
        .map((sentence) => ({ id, sentence })),
    )
    expect(hints.map(({ id }) => id)).toEqual(['boundaries'])
    expect(hints[0]?.sentence).toContain(language === 'en' ? 'low result' : 'niedriger Wert')
    expect(scoreFullAgreement('boundaries')).toBe(100)
    expect(stories.flooding.research).toMatch(/whatever your result|egal, wie dein Wert ausfällt/)
  })

  test('cite the study of every effect size or sample size they state', () => {
    const sizes = {
      '73': 'liChan2012',
      '275': 'xu2023',
      '453': 'foran2020',
      '233': 'malik2020',
      '64': 'kanter2022',
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

  test('call how well couples talk about intimacy the closest link, and leave the other two without an order', () => {
    const method = readFileSync(new URL('../../../../docs/method.md', import.meta.url), 'utf8')
    const [, ...found] =
      /quality (\.\d+)\/(\.\d+), frequency (\.\d+)\/(\.\d+), disclosure (\.\d+)\/(\.\d+)/.exec(method) ?? []
    const [quality = [], ...others] = [0, 2, 4].map((at) => found.slice(at, at + 2).map(Number))
    expect(others.flat()).toHaveLength(4)
    for (const other of others)
      for (const [outcome, size] of other.entries()) expect(quality[outcome]).toBeGreaterThan(size)
    const [closest, lesser] = {
      en: [/how well .* most closely/i, /how often .* how much .* less closely/i],
      de: [/am engsten .* wie gut/i, /wie oft .* wie viel .* weniger eng/i],
    }[language] as [RegExp, RegExp]
    const sentences = sentencesOf(stories.sexual.research)
    expect(sentences.filter((sentence) => closest.test(sentence))).toHaveLength(1)
    expect(sentences.filter((sentence) => lesser.test(sentence))).toHaveLength(1)
  })

  test('are rendered with the plain name, then that of the specification, the current statements, sources and articles', async () => {
    const questionnaire = await loadQuestionnaire(INSTRUMENT_VERSION, language)
    for (const factor of factors) {
      const own = questionnaire.statements.filter(
        ({ factor: of, part }) => of === factor.id && part === 'self',
      )
      const text = inLanguage(language, () => renderFactorEntry(factor.id, own))
      const { plainName, summary } = inLanguage(language, () => factorTexts()[factor.id])
      const name = inLanguage(language, () => researchName(factor))
      const { daily, research, limit } = stories[factor.id]
      const inOrder = [plainName, name, daily, summary, research, limit]
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
