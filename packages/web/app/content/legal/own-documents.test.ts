import { readdirSync, readFileSync } from 'node:fs'
import { languages } from '@twofold/contract/languages'
import { legalPages } from '@twofold/contract/legal-pages'
import { unknownOperator } from '@twofold/contract/operator'
import { expect, test } from 'vitest'
import { inLanguage } from '#web/messages/testing/in-language.ts'
import { siteOf } from '#web/site/use-site.ts'
import { findOwnProblems, renderLegalDocument } from './documents.ts'

const EXAMPLE = new URL('../../../../../deploy/brand-example/', import.meta.url)
const facts = { site: siteOf([]), operator: unknownOperator }
const example = Object.fromEntries(
  languages.flatMap((language) =>
    readdirSync(new URL(language, EXAMPLE))
      .filter((name) => legalPages.some((page) => name === `${page}.md`))
      .map((name) => {
        const path = `${language}/${name}`
        return [path, readFileSync(new URL(path, EXAMPLE), 'utf8')]
      }),
  ),
)

test.each(languages)('the pages of the example folder have no problem in %s', (language) => {
  expect(Object.keys(example)).toContain(`${language}/disclaimer.md`)
  expect(inLanguage(language, () => findOwnProblems(example, language))).toEqual([])
})

test('findOwnProblems names file and line', () => {
  const text = '---\ntitle: A\nlead: B\nchanged: 2026-11-29\n---\n\n## A {% #a %}\n\n{% $producd %}'
  expect(findOwnProblems({ 'en/privacy.md': text, 'de/privacy.md': 'x' }, 'en')).toEqual([
    "BRAND_DIR: en/privacy.md:9 Undefined variable: 'producd'.",
  ])
})

test('renderLegalDocument returns the operator’s page in its language, and in the other when it is not translated', () => {
  const inGerman = { 'de/disclaimer.md': example['de/disclaimer.md'] ?? '' }
  const render = (texts: Record<string, string>) =>
    languages.map((language) =>
      inLanguage(language, () => renderLegalDocument('disclaimer', language, facts, texts)),
    )
  expect(render(example)).toMatchObject([
    { title: 'Disclaimer', ownLanguage: 'en' },
    { title: 'Hinweis', ownLanguage: 'de' },
  ])
  expect(render(inGerman)).toMatchObject([
    { title: 'Hinweis', ownLanguage: 'de' },
    { title: 'Hinweis', ownLanguage: 'de' },
  ])
  expect(renderLegalDocument('privacy', 'en', facts, example)).not.toHaveProperty('ownLanguage')
})
