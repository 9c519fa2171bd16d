import { readdir, readFile } from 'node:fs/promises'
import type { Context } from '#server/context.ts'
import { hasPosts, insertArticles } from '#server/features/blog/repository.ts'
import { type Article, parseArticle } from '#server/features/blog/rules.ts'

const SHELF = new URL('articles/', import.meta.url)

/** The articles that come with the product. */
export async function readArticles(): Promise<Article[]> {
  const files = (await readdir(SHELF)).filter((name) => name.endsWith('.md')).sort()
  return Promise.all(
    files.map(async (name) => parseArticle(name.slice(0, -3), await readFile(new URL(name, SHELF), 'utf8'))),
  )
}

/** Puts the first articles on the shelf, once: never again after an editor has posts of their own. */
export async function seedBlog(db: Context['db']): Promise<void> {
  if (!(await hasPosts(db))) await insertArticles(db, await readArticles())
}
