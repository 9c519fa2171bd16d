/** An article of the first shelf, as its file holds it. */
export interface Article {
  slug: string
  title: string
  excerpt: string
  category: string
  tags: string[]
  featured: boolean
  createdAt: Date
  content: string
}

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
  return {
    slug,
    title: field('title'),
    excerpt: field('excerpt'),
    category: field('category'),
    tags: field('tags')
      .split(',')
      .map((tag) => tag.trim()),
    featured: field('featured') === 'yes',
    createdAt: new Date(field('date')),
    content: content.trim(),
  }
}
