import type { Language } from '@twofold/contract/languages'
import type { LegalDocument } from '#web/features/legal/document.ts'
import type { LegalFacts } from './facts.ts'
import { findProblems, type Problem, renderMarkdown, type Source } from './render-markdown.ts'
import { exampleFacts, listVariables } from './variables.ts'

export const legalPages = [
  'privacy',
  'terms',
  'cookies',
  'imprint',
  'accessibility',
  'disclaimer',
  'data-rights',
] as const
export type LegalPage = (typeof legalPages)[number]

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

/** Renders a page; the current language must be the same. */
export function renderLegalDocument(page: LegalPage, language: Language, facts: LegalFacts): LegalDocument {
  return renderMarkdown(getSource(page, language), listVariables(facts, language), listPartials(language))
}

/** Lists what is wrong with a page, by default with that of the software; the current language must be the same. */
export function findLegalProblems(
  page: LegalPage,
  language: Language,
  source: Source = getSource(page, language),
): Problem[] {
  return findProblems(source, listVariables(exampleFacts, language), listPartials(language))
}
