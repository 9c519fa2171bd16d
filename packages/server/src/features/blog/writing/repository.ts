import type { Language } from '@twofold/contract/languages'
import { type Kysely, sql } from 'kysely'
import type { EditedRow } from '#server/features/blog/present.ts'
import {
  ALL_COLUMNS,
  COLUMNS_WITHOUT_CONTENT,
  matches,
  originalSlug,
} from '#server/features/blog/repository.ts'
import type { BlogPostRow, BlogTables } from '#server/features/blog/tables.ts'
import { type Cursor, newestFirst } from '#server/lib/pagination/index.ts'
import { blogLimits } from '#server/limits.ts'

type Db = Kysely<BlogTables>

export interface AdminFilter {
  deleted: boolean
  published?: boolean | undefined
  category?: string | undefined
  language?: Language | undefined
  text?: string | undefined
}

/** Articles in any state after the cursor, last changed first. */
export async function listForEditors(
  db: Db,
  { deleted, published, category, language, text }: AdminFilter,
  page: { limit: number; after: Cursor | undefined },
) {
  let query = db
    .selectFrom('blogPosts')
    .select(COLUMNS_WITHOUT_CONTENT)
    .select(originalSlug.as('originalSlug'))
    .where('deletedAt', deleted ? 'is not' : 'is', null)
  if (published !== undefined) query = query.where('published', '=', published)
  if (category !== undefined) query = query.where('category', '=', category)
  if (language !== undefined) query = query.where('language', '=', language)
  if (text) query = query.where((or) => or.or([matches(text, 'en'), matches(text, 'de')]))
  return newestFirst(query, page, { createdAt: 'updatedAt', id: 'id' }).execute()
}

function selectPost(db: Db, id: string) {
  return db
    .selectFrom('blogPosts')
    .select(ALL_COLUMNS)
    .select(originalSlug.as('originalSlug'))
    .where('id', '=', id)
}

/** Finds an article in any state. */
export async function findPost(db: Db, id: string): Promise<EditedRow | undefined> {
  return selectPost(db, id).executeTakeFirst()
}

/** Like `findPost`, with a row lock until the transaction ends. */
export async function lockPost(trx: Db, id: string): Promise<EditedRow | undefined> {
  return selectPost(trx, id).forUpdate().executeTakeFirst()
}

/**
 * Finds the original of a translation by slug, with the languages of its translations. Locks the slug until the transaction
 * ends, so that the second of two concurrent translations sees the first.
 */
export async function findOriginal(trx: Db, slug: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`blog-original ${slug}`}, 0))`.execute(trx)
  return trx
    .selectFrom('blogPosts')
    .select(['id', 'language', 'translationOf'])
    .select(
      sql<Language[]>`array(
        select other.language from blog_posts other where other.translation_of = blog_posts.id)`.as(
        'languages',
      ),
    )
    .where('slug', '=', slug)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

export async function isTranslated(trx: Db, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('blogPosts')
    .select('id')
    .where('translationOf', '=', id)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** False if another article has the slug. */
export async function insertPost(trx: Db, row: BlogPostRow): Promise<boolean> {
  const result = await trx
    .insertInto('blogPosts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Finds the article with the slug and locks the slug until the transaction ends, so that two articles cannot claim it. */
export async function findSlugOwner(trx: Db, slug: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`blog-slug ${slug}`}, 0))`.execute(trx)
  return trx.selectFrom('blogPosts').select(['id', 'deletedAt']).where('slug', '=', slug).executeTakeFirst()
}

export async function updatePost(trx: Db, id: string, changes: Partial<BlogPostRow>): Promise<void> {
  await trx.updateTable('blogPosts').set(changes).where('id', '=', id).execute()
}

/** Records a public article's former slug, which then redirects to the current one. */
export async function insertFormerSlug(trx: Db, slug: string, postId: string): Promise<void> {
  await trx
    .insertInto('blogFormerSlugs')
    .values({ slug, postId })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ postId }))
    .execute()
}

/** Removes the redirect of a slug that an article uses again. */
export async function deleteFormerSlug(trx: Db, slug: string): Promise<void> {
  await trx.deleteFrom('blogFormerSlugs').where('slug', '=', slug).execute()
}

type RevisionRow = BlogTables['blogRevisions']

/** Stores an earlier version and deletes all but the newest versions of the article. */
export async function insertRevision(trx: Db, row: RevisionRow): Promise<void> {
  await trx.insertInto('blogRevisions').values(row).execute()
  await trx
    .deleteFrom('blogRevisions')
    .where('id', 'in', (old) =>
      old
        .selectFrom('blogRevisions')
        .select('id')
        .where('postId', '=', row.postId)
        .orderBy('savedAt', 'desc')
        .orderBy('id', 'desc')
        .offset(blogLimits.revisions),
    )
    .execute()
}

export async function listRevisions(db: Db, postId: string): Promise<Omit<RevisionRow, 'fields'>[]> {
  return db
    .selectFrom('blogRevisions')
    .select(['id', 'postId', 'savedAt', 'editorId', 'title', 'words'])
    .where('postId', '=', postId)
    .orderBy('savedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function findRevision(db: Db, postId: string, id: string): Promise<RevisionRow | undefined> {
  return db
    .selectFrom('blogRevisions')
    .selectAll()
    .where('postId', '=', postId)
    .where('id', '=', id)
    .executeTakeFirst()
}

type DraftRow = BlogTables['blogDrafts']

export async function listDrafts(db: Db, userId: string): Promise<DraftRow[]> {
  return db
    .selectFrom('blogDrafts')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('savedAt', 'desc')
    .orderBy('id')
    .limit(blogLimits.drafts)
    .execute()
}

/** False if the id belongs to another user's draft. */
export async function putDraft(db: Db, row: DraftRow): Promise<boolean> {
  const { id: _id, userId, ...changes } = row
  const result = await db
    .insertInto('blogDrafts')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(changes).where('blogDrafts.userId', '=', userId),
    )
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function deleteDraft(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom('blogDrafts').where('id', '=', id).where('userId', '=', userId).execute()
}

/** Replaces the preview link of an article: each article has at most one. */
export async function putPreviewLink(db: Db, row: BlogTables['blogPreviewLinks']): Promise<void> {
  const { postId: _postId, ...changes } = row
  await db
    .insertInto('blogPreviewLinks')
    .values(row)
    .onConflict((conflict) => conflict.column('postId').doUpdateSet(changes))
    .execute()
}

export async function deletePreviewLink(trx: Db, postId: string): Promise<void> {
  await trx.deleteFrom('blogPreviewLinks').where('postId', '=', postId).execute()
}

/** Finds the article of a preview link, published or not, unless it was deleted. */
export function findPostByPreviewToken(db: Db, tokenHash: Uint8Array) {
  return db
    .selectFrom('blogPosts')
    .innerJoin('blogPreviewLinks', 'blogPreviewLinks.postId', 'blogPosts.id')
    .select(ALL_COLUMNS)
    .select('blogPreviewLinks.expiresAt')
    .where('blogPreviewLinks.tokenHash', '=', tokenHash)
    .where('blogPosts.deletedAt', 'is', null)
    .executeTakeFirst()
}
