import { randomUUID } from 'node:crypto'
import type { Language } from '@twofold/contract/languages'
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Cursor } from '#server/features/records/index.ts'
import { blogLimits } from '#server/limits.ts'
import type { RankedCursor } from './list-cursor.ts'
import type { ListedRow, SummaryRow } from './present.ts'
import { measure } from './rendering/render-article.ts'
import type { Article } from './rules.ts'
import type { BlogPostRow, BlogTables, Translation } from './tables.ts'

type Db = Kysely<BlogTables>

const SUMMARY = [
  'blog_posts.id',
  'blog_posts.title',
  'blog_posts.slug',
  'blog_posts.excerpt',
  'blog_posts.category',
  'blog_posts.cover_image_url',
  'blog_posts.created_at',
  'blog_posts.language',
] as const
const LISTED = [...SUMMARY, 'blog_posts.tags', 'blog_posts.reading_minutes'] as const
/** A row as lists of editors need it: everything but the text, which may be long. */
export const WITHOUT_TEXT = [
  ...LISTED,
  'blog_posts.published',
  'blog_posts.featured',
  'blog_posts.updated_at',
  'blog_posts.words',
  'blog_posts.reviewed_at',
  'blog_posts.first_published_at',
  'blog_posts.deleted_at',
  'blog_posts.updated_by',
  'blog_posts.translation_of',
] as const
/** A whole row, without the column that only searches need. */
export const WHOLE = [...WITHOUT_TEXT, 'blog_posts.content'] as const

/** The only source of public articles; every public query starts here. */
function publishedPosts(db: Db): SelectQueryBuilder<BlogTables, 'blog_posts', unknown> {
  // A literal instead of a parameter, so that every plan can use the partial indexes of published posts.
  return db.selectFrom('blog_posts').where(sql<boolean>`blog_posts.published`)
}

/** The slug of the article that a row translates; empty if it is an original. */
export const originalSlug: RawBuilder<string> = sql<string>`coalesce(
  (select original.slug from blog_posts original where original.id = blog_posts.translation_of), '')`

/** The other article of a pair of translations, if it is public. */
const translation: RawBuilder<Translation | null> = sql<Translation | null>`(
  select json_build_object('language', other.language, 'slug', other.slug) from blog_posts other
  where other.published and (other.id = blog_posts.translation_of or other.translation_of = blog_posts.id)
  limit 1)`

/** Published and featured posts, newest first, of more than any page can use the newest. */
export async function listFeatured(db: Db, language: Language): Promise<SummaryRow[]> {
  return publishedPosts(db)
    .where('language', '=', language)
    .select(SUMMARY)
    .where(sql<boolean>`blog_posts.featured`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(blogLimits.featured)
    .execute()
}

export interface PostFilter {
  language: Language
  category?: string | undefined
  tag?: string | undefined
}

/** Published posts, newest first, from the place after `after`. */
export async function listNewest(
  db: Db,
  filter: PostFilter,
  page: { limit: number; after?: Cursor | undefined },
): Promise<ListedRow[]> {
  let query = filtered(db, filter).select(LISTED)
  const { after } = page
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id}::uuid)`)
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).execute()
}

/**
 * Published posts that match, the best first: a word of the title weighs more than one of the text. Of what very many
 * match, the newest by title or excerpt and the newest by text are compared, so that no search reads them all.
 */
export async function searchPosts(
  db: Db,
  text: string,
  filter: PostFilter,
  page: { limit: number; after?: RankedCursor | undefined },
): Promise<(ListedRow & { rank: number })[]> {
  // A whole number, so that a place in the list is exact.
  const { language } = filter
  const rank = sql<number>`(ts_rank(search, ${queryOf(text, language)}) * 1000000)::int`
  const newestOf = (match: RawBuilder<boolean>) =>
    filtered(db, filter)
      .select('blog_posts.id')
      .where(match)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(blogLimits.ranked)
  const found = sql<string>`(
    select id from ${newestOf(headlineMatches(text, language))} by_headline union
    select id from ${newestOf(matches(text, language))} by_text)`
  let query = publishedPosts(db)
    .select(LISTED)
    .select(rank.as('rank'))
    .where(sql<boolean>`blog_posts.id in ${found}`)
  const { after } = page
  if (after) {
    query = query.where(
      sql<boolean>`(${rank}, created_at, id) < (${after.rank}::int, ${after.createdAt}, ${after.id}::uuid)`,
    )
  }
  return query
    .orderBy('rank', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute()
}

/** The words of a search as the articles of a language are indexed. */
function queryOf(text: string, language: Language) {
  const config = language === 'de' ? sql`'german'` : sql`'english'`
  return sql`websearch_to_tsquery(${config}, ${text})`
}

/** Full-text search that matches any form of the given words. */
export function matches(text: string, language: Language) {
  return sql<boolean>`search @@ ${queryOf(text, language)}`
}

function headlineMatches(text: string, language: Language) {
  return sql<boolean>`ts_filter(search, '{a,b}') @@ ${queryOf(text, language)}`
}

function filtered(db: Db, { language, category, tag }: PostFilter) {
  let query = publishedPosts(db).where('language', '=', language)
  if (category !== undefined) query = query.where('category', '=', category)
  if (tag !== undefined) query = query.where(sql<boolean>`tags @> array[${tag}]::text[]`)
  return query
}

export async function findPublished(
  db: Db,
  slug: string,
): Promise<(BlogPostRow & { translation: Translation | null }) | undefined> {
  return publishedPosts(db)
    .select(WHOLE)
    .select(translation.as('translation'))
    .where('slug', '=', slug)
    .executeTakeFirst()
}

/** The address of today of a public article that once had this one. */
export async function findMoved(db: Db, formerSlug: string): Promise<string | undefined> {
  const row = await publishedPosts(db)
    .innerJoin('blog_former_slugs', 'blog_former_slugs.post_id', 'blog_posts.id')
    .select('blog_posts.slug')
    .where('blog_former_slugs.slug', '=', formerSlug)
    .executeTakeFirst()
  return row?.slug
}

/** The number of newest posts of a category that are searched for related ones. */
const NEAR = 50

/** Of the newest in the category those with most tags in common; then, if these are too few, what shares a tag elsewhere. */
export async function listRelated(
  db: Db,
  to: Pick<BlogPostRow, 'id' | 'language' | 'category' | 'tags'>,
  limit: number,
): Promise<ListedRow[]> {
  const tags = sql`${to.tags}::text[]`
  const common = sql<number>`cardinality(array(select unnest(tags) intersect select unnest(${tags})))`
  const near = publishedPosts(db)
    .select(LISTED)
    .where('language', '=', to.language)
    .where('category', '=', to.category)
    .where('id', '<>', to.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NEAR)
  const rows = await db
    .with(
      (name) => name('here').materialized(),
      () =>
        db
          .selectFrom(near.as('near'))
          .selectAll()
          .select([common.as('common'), sql<number>`1`.as('place')])
          .orderBy('common', 'desc')
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .limit(limit),
    )
    .with('elsewhere', () =>
      publishedPosts(db)
        .select(LISTED)
        .select([common.as('common'), sql<number>`2`.as('place')])
        .where('language', '=', to.language)
        .where(sql<boolean>`tags && ${tags}`)
        .where('category', '<>', to.category)
        // Asked once and before anything is read: where the category has enough, nothing else is looked at.
        .where(sql<boolean>`(select count(*) from here) < ${limit}`)
        .orderBy('common', 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit),
    )
    .selectFrom((both) =>
      both.selectFrom('here').selectAll().unionAll(both.selectFrom('elsewhere').selectAll()).as('related'),
    )
    .selectAll()
    .orderBy('place')
    .orderBy('common', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows
}

/** The newest published posts with their text, for feeds. */
export async function listWhole(db: Db, filter: PostFilter, limit: number): Promise<BlogPostRow[]> {
  return filtered(db, filter)
    .select(WHOLE)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Address and last change of every published post, for those who crawl. */
export async function listAddresses(
  db: Db,
  limit: number,
): Promise<(Pick<BlogPostRow, 'slug' | 'language' | 'updated_at'> & { translation: Translation | null })[]> {
  return publishedPosts(db)
    .select(['slug', 'language', 'updated_at'])
    .select(translation.as('translation'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export interface RowsWanted {
  featured: boolean | null
  oldestFirst: boolean
  limit: number
}

/** Published English posts by date: featured ones, the others, or all. */
export async function listRows(db: Db, { featured, oldestFirst, limit }: RowsWanted): Promise<SummaryRow[]> {
  const direction = oldestFirst ? 'asc' : 'desc'
  let query = publishedPosts(db).select(SUMMARY).where('language', '=', 'en')
  if (featured !== null) query = query.where(featured ? sql<boolean>`featured` : sql<boolean>`not featured`)
  return query.orderBy('created_at', direction).orderBy('id', direction).limit(limit).execute()
}

/** True on the first call for a language only: seed articles are inserted once, even if editors delete them later. */
export async function reserveSeed(trx: Db, language: Language, at: Date): Promise<boolean> {
  const result = await trx
    .insertInto('blog_shelf')
    .values({ language, filled_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function hasPosts(db: Db): Promise<boolean> {
  return (await db.selectFrom('blog_posts').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** The ids of the published articles with these slugs. */
export async function findPublishedIds(db: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  const rows = await publishedPosts(db).select(['id', 'slug']).where('slug', 'in', slugs).execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** Two starts at once write each article once. `originals`: ids of the articles that these translate, by slug. */
export async function insertArticles(
  db: Db,
  articles: readonly Article[],
  at: Date,
  originals: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  if (articles.length === 0) return
  await db
    .insertInto('blog_posts')
    .values(
      articles.map((article): BlogPostRow => {
        const { words, readingMinutes } = measure(article.content)
        // One second apart, so that feeds, which have no milliseconds, keep the order.
        const published = new Date((Math.floor(at.getTime() / 1000) - article.place) * 1000)
        return {
          id: randomUUID(),
          title: article.title,
          slug: article.slug,
          excerpt: article.excerpt,
          category: article.category,
          cover_image_url: article.cover,
          created_at: published,
          published: true,
          featured: article.featured,
          content: article.content,
          tags: article.tags,
          updated_at: published,
          words,
          reading_minutes: readingMinutes,
          reviewed_at: published,
          first_published_at: published,
          deleted_at: null,
          updated_by: null,
          language: article.language,
          translation_of: originals.get(article.translationOf ?? '') ?? null,
        }
      }),
    )
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
}

/** How many articles can be read, and how many are being written. */
export async function countPosts(db: Db): Promise<{ published: number; drafts: number }> {
  const { published, all } = await db
    .selectFrom('blog_posts')
    .select(({ fn }) => [
      fn.countAll<string>().as('all'),
      fn.countAll<string>().filterWhere('published', '=', true).as('published'),
    ])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { published: Number(published), drafts: Number(all) - Number(published) }
}
