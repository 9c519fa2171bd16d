import type { Language } from '@twofold/contract/languages'
import { type FactorId, factors } from '@twofold/instrument'

/** A seed article, parsed from its file. */
export interface Article {
  slug: string
  language: Language
  /** The slug of the English article that this one translates; null for an original. */
  translationOf: string | null
  title: string
  excerpt: string
  category: string
  tags: string[]
  /** Factors that the article is about; the results link to it by these. */
  factors: FactorId[]
  featured: boolean
  /** Position in the list, from 1. The publication date is the time of insertion minus this many seconds. */
  place: number
  /** Path on this site. */
  cover: string | null
  content: string
}

const factorIds = new Map<string, FactorId>(factors.map(({ id }) => [id, id]))

/** Parses `name: value` lines between two lines of `---`, followed by Markdown; throws for missing or invalid fields. */
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
    if (!value) throw new Error(`The article ${slug} lacks the field ${name}`)
    return value
  }
  const integerField = (name: string) => {
    const number = Number(field(name))
    if (!Number.isInteger(number))
      throw new Error(`The article ${slug} has a ${name} that is not an integer: ${field(name)}`)
    return number
  }
  return {
    slug,
    language,
    translationOf: language === 'en' ? null : field('translation_of'),
    title: field('title'),
    excerpt: field('excerpt'),
    category: field('category'),
    tags: parseList(field('tags')),
    factors: parseList(fields.get('factors') ?? '').map((name) => {
      const id = factorIds.get(name)
      if (id === undefined) throw new Error(`The article ${slug} has an unknown factor: ${name}`)
      return id
    }),
    featured: field('featured') === 'yes',
    place: integerField('place'),
    cover: fields.get('cover') || null,
    content: content.trim(),
  }
}

/** Hashes of the uploaded images that a text names. */
export function findImageHashes(text: string): string[] {
  const hashes = Array.from(text.matchAll(/\/images\/([0-9a-f]{32})-/g), ([, hash = '']) => hash)
  return [...new Set(hashes)]
}

function parseList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
