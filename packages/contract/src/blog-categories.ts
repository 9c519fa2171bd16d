import type { Language } from './languages.ts'

/** The categories of Bond Better in their order, with their names in each language. */
export const blogCategories = [
  { slug: 'personality', labels: { en: 'Personality & Dynamics', de: 'Persönlichkeit & Dynamik' } },
  {
    slug: 'communication',
    labels: { en: 'Communication & Connection', de: 'Kommunikation & Verbundenheit' },
  },
  { slug: 'conflict', labels: { en: 'Conflict & Repair', de: 'Streit & Versöhnung' } },
  { slug: 'trust', labels: { en: 'Trust & Boundaries', de: 'Vertrauen & Grenzen' } },
  { slug: 'intimacy', labels: { en: 'Intimacy & Rituals', de: 'Intimität & Rituale' } },
  { slug: 'family', labels: { en: 'Family & Co-Parenting', de: 'Familie & Elternschaft' } },
] as const

/** The name of a category; the slug if the category is unknown. */
export function categoryName(slug: string, language: Language): string {
  return blogCategories.find((category) => category.slug === slug)?.labels[language] ?? slug
}
