import { type Language, languages } from '@twofold/contract/languages'
import type { LegalPage } from '@twofold/contract/legal-pages'
import type { OwnTexts } from '@twofold/contract/page-handler'
import type { LegalDocument } from '#web/features/legal/document.ts'
import type { LegalFacts } from './facts.ts'
import { findProblems, type Problem, renderMarkdown, type Source } from './render-markdown.ts'
import { exampleFacts, listVariables } from './variables.ts'

const texts = import.meta.glob<string>('./*/*.md', { query: '?raw', import: 'default', eager: true })
const parts = import.meta.glob<string>('./*/parts/*.md', { query: '?raw', import: 'default', eager: true })

/** Texts that several pages of a language contain, by the name in their `partial` tags. */
function listPartials(language: Language): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([path, text]) => {
      const [, folder, name] = /^\.\/(\w+)\/parts\/([\w-]+)\.md$/.exec(path) ?? []
      return folder === language && name !== undefined ? [[name, text]] : []
    }),
  )
}

function getSource(page: LegalPage, language: Language): Source {
  const path = `${language}/${page}.md`
  return { path, text: texts[`./${path}`] ?? '' }
}

/** The page of the operator, in another language if it is not translated: the text of the software could contradict it. */
function findOwn(
  page: LegalPage,
  language: Language,
  texts: OwnTexts,
): { source: Source; language: Language } | null {
  for (const candidate of [language, ...languages]) {
    const path = `${candidate}/${page}.md`
    const text = texts[path]
    if (text !== undefined) return { source: { path, text }, language: candidate }
  }
  return null
}

/** Renders the operator's page, or that of the software; the current language must be the same. */
export function renderLegalDocument(
  page: LegalPage,
  language: Language,
  facts: LegalFacts,
  ownTexts: OwnTexts = {},
): LegalDocument {
  const own = findOwn(page, language, ownTexts)
  const shown = own?.language ?? language
  const source = own?.source ?? getSource(page, language)
  const document = renderMarkdown(source, listVariables(facts, shown), listPartials(shown))
  return own === null ? document : { ...document, ownLanguage: shown }
}

/** Lists what is wrong with a page of the software; the current language must be the same. */
export function findLegalProblems(page: LegalPage, language: Language): Problem[] {
  return findProblemsIn(getSource(page, language), language)
}

function findProblemsIn(source: Source, language: Language): Problem[] {
  return findProblems(source, listVariables(exampleFacts, language), listPartials(language))
}

/** Lists what is wrong with the operator's pages of a language, which must be the current one. */
export function findOwnProblems(texts: OwnTexts, language: Language): string[] {
  return Object.entries(texts)
    .filter(([path]) => path.startsWith(`${language}/`))
    .flatMap(([path, text]) => findProblemsIn({ path, text }, language))
    .map(({ path, line, message }) => `BRAND_DIR: ${path}:${line} ${message}`)
}
