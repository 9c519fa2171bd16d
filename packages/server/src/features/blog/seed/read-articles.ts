import { readdir, readFile } from 'node:fs/promises'
import type { Language } from '@twofold/contract/languages'
import { factors } from '@twofold/instrument'
import { z } from 'zod'
import { readArticleFile } from '#server/features/blog/files/article-file.ts'

const seedFields = z.strictObject({
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  /** Factors that the article is about; the results link to it by these. */
  factors: z.array(z.enum(factors.map(({ id }) => id))),
  featured: z.boolean(),
  /** Position in the list, from 1. The publication date is the time of insertion minus this many seconds. */
  place: z.int(),
  coverImageUrl: z.string(),
  /** The slug of the English article that this one translates. */
  translationOf: z.string().optional(),
})

/** A seed article, read from its file. */
export interface Article extends z.output<typeof seedFields> {
  slug: string
  language: Language
  content: string
}

/** Seed articles of one language; throws if a file is invalid. */
export async function readArticles(language: Language): Promise<Article[]> {
  const folder = new URL(`articles/${language}/`, import.meta.url)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort()
  return Promise.all(
    files.map(async (name) => {
      const { fields, content } = readArticleFile(await readFile(new URL(name, folder), 'utf8'))
      return { ...seedFields.parse(fields), slug: name.slice(0, -3), language, content: content.trim() }
    }),
  )
}
