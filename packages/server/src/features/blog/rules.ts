import type { Language } from '@twofold/contract/languages'
import { type FactorId, factors } from '@twofold/instrument'

/** An article that comes with the product, as its file holds it. */
export interface Article {
  slug: string
  language: Language
  /** The slug of the English article that this one translates; null for an original. */
  translationOf: string | null
  title: string
  excerpt: string
  category: string
  tags: string[]
  /** What of the assessment it is about; the results lead to it by these. */
  factors: FactorId[]
  featured: boolean
  /** Its place in the list, from 1. Its date is that of the start which inserts it: then it is first published. */
  place: number
  /** An address of this site, or none. */
  cover: string | null
  content: string
}

const factorIds = new Map<string, FactorId>(factors.map(({ id }) => [id, id]))

/** Reads an article: `name: value` lines between two lines of `---`, then markdown. */
export function parseArticle(slug: string, file: string, language: Language = 'en'): Article {
  const [, head = '', content = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? []
  const fields = new Map(
    head.split('\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const
    }),
  )
  const field = (name: string) => {
    const value = fields.get(name)
    if (!value) throw new Error(`The article ${slug} says no ${name}`)
    return value
  }
  const numberOf = (name: string) => {
    const number = Number(field(name))
    if (!Number.isInteger(number))
      throw new Error(`The article ${slug} has no number as its ${name}: ${field(name)}`)
    return number
  }
  return {
    slug,
    language,
    translationOf: language === 'en' ? null : field('translation_of'),
    title: field('title'),
    excerpt: field('excerpt'),
    category: field('category'),
    tags: listOf(field('tags')),
    factors: listOf(fields.get('factors') ?? '').map((name) => {
      const id = factorIds.get(name)
      if (id === undefined) throw new Error(`The article ${slug} names an unknown factor: ${name}`)
      return id
    }),
    featured: field('featured') === 'yes',
    place: numberOf('place'),
    cover: fields.get('cover') || null,
    content: content.trim(),
  }
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
