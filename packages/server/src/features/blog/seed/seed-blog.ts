import { readdir, readFile } from 'node:fs/promises'
import type { AnyKysely } from '@twofold/database'
import type { Context } from '#server/context.ts'
import { hasPosts, insertArticles, reserveSeed } from '#server/features/blog/repository.ts'
import { type Article, parseArticle } from '#server/features/blog/rules.ts'

const SHELF = new URL('articles/', import.meta.url)

/** The articles that come with the product. */
export async function readArticles(): Promise<Article[]> {
  const files = (await readdir(SHELF)).filter((name) => name.endsWith('.md')).sort()
  return Promise.all(
    files.map(async (name) => parseArticle(name.slice(0, -3), await readFile(new URL(name, SHELF), 'utf8'))),
  )
}

/** Puts the first articles on an empty shelf, once: not again where editors emptied it. Of two starts at once one does. */
export async function seedBlog(db: Context['db']): Promise<void> {
  const articles = await readArticles()
  await db.transaction().execute((trx) => fill(trx, articles))
}

async function fill(trx: AnyKysely, articles: readonly Article[]): Promise<void> {
  if ((await reserveSeed(trx, new Date())) && !(await hasPosts(trx))) await insertArticles(trx, articles)
}
