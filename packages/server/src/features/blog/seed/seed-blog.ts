import type { AnyKysely } from '@twofold/database'
import type { Context } from '#server/context.ts'
import { findPublishedIds, hasPosts, insertArticles, reserveSeed } from '#server/features/blog/repository.ts'
import { type Article, readArticles } from './read-articles.ts'

/**
 * Inserts the seed articles once per language, not again after editors delete them. A site seeded by an earlier version gets
 * the translations of its originals that are still public. Concurrent starts insert them once.
 */
export async function seedBlog(db: Context['db']): Promise<void> {
  const originals = await readArticles('en')
  const translations = await readArticles('de')
  await db.transaction().execute(async (trx) => {
    const now = new Date()
    await insertOriginals(trx, originals, now)
    await insertTranslations(trx, translations, now)
  })
}

async function insertOriginals(trx: AnyKysely, articles: readonly Article[], now: Date): Promise<void> {
  const isFirst = await reserveSeed(trx, 'en', now)
  if (isFirst && !(await hasPosts(trx))) await insertArticles(trx, articles, now)
}

async function insertTranslations(trx: AnyKysely, articles: readonly Article[], now: Date): Promise<void> {
  if (!(await reserveSeed(trx, 'de', now))) return
  const ids = await findPublishedIds(
    trx,
    articles.map(({ translationOf }) => translationOf ?? ''),
  )
  await insertArticles(
    trx,
    articles.filter(({ translationOf }) => ids.has(translationOf ?? '')),
    now,
    ids,
  )
}
