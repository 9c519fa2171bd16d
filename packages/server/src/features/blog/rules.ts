import { type FactorId, factors } from '@twofold/instrument'

/** An article of the first shelf, as its file holds it. */
export interface Article {
  slug: string
  title: string
  excerpt: string
  category: string
  tags: string[]
  /** What of the assessment it is about; the results lead to it by these. */
  factors: FactorId[]
  featured: boolean
  createdAt: Date
  /** When the article was last reviewed; by default the day it was written. */
  reviewedAt: Date
  /** An address of this site, or none. */
  cover: string | null
  content: string
}

const factorIds = new Map<string, FactorId>(factors.map(({ id }) => [id, id]))

/** Reads an article: `name: value` lines between two lines of `---`, then markdown. */
export function parseArticle(slug: string, file: string): Article {
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
  const day = (name: string, text: string) => {
    const date = new Date(text)
    if (Number.isNaN(date.getTime())) throw new Error(`The article ${slug} names no day as ${name}: ${text}`)
    return date
  }
  return {
    slug,
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
    createdAt: day('date', field('date')),
    reviewedAt: day('reviewed', fields.get('reviewed') || field('date')),
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
