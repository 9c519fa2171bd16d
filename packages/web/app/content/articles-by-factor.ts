import type { Language } from '@twofold/contract/languages'
import type { FactorId } from '@twofold/instrument'
import data from './articles-by-factor.json' with { type: 'json' }

type Translations = Readonly<Record<Language, { slug: string; title: string }>>

/** Bundled with the page, so that no request reveals which factor a visitor opened. */
const articles: Readonly<Record<string, Translations>> = data.articles
/** Articles about a factor by their English slug, most relevant first. */
const byFactor: Readonly<Record<FactorId, readonly string[]>> = data.factors

const shipped = new Set(Object.values(articles).flatMap(({ en, de }) => [en.slug, de.slug]))

/** The year in which the shipped articles were written. */
export const SHIPPED_IN = '2026'

/** Whether an article came with the software instead of from the operator. */
export function isShippedArticle(slug: string): boolean {
  return shipped.has(slug)
}

/** Articles about a factor in a language, most relevant first. */
export function articlesAbout(factor: FactorId, language: Language): readonly Translations[Language][] {
  return byFactor[factor].flatMap((slug) => articles[slug]?.[language] ?? [])
}
