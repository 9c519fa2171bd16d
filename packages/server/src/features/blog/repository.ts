import { randomUUID } from 'node:crypto'
import type { Language } from '@twofold/contract/languages'
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type Cursor, newestFirst } from '#server/lib/pagination/index.ts'
import { blogLimits } from '#server/limits.ts'
import type { RankedCursor } from './list-cursor.ts'
import type { ListedRow, SummaryRow } from './present.ts'
import { measure } from './rendering/render-markdown.ts'
import type { Article } from './seed/read-articles.ts'
import type { BlogPostRow, BlogTables, Translation } from './tables.ts'

type Db = Kysely<BlogTables>

const SUMMARY_COLUMNS = [
  'blogPosts.id',
  'blogPosts.title',
  'blogPosts.slug',
  'blogPosts.excerpt',
  'blogPosts.category',
  'blogPosts.coverImageUrl',
  'blogPosts.createdAt',
  'blogPosts.language',
] as const
const LISTED_COLUMNS = [...SUMMARY_COLUMNS, 'blogPosts.tags', 'blogPosts.readingMinutes'] as const
/** Columns for the editors' list: all except the text and its rendering, which may be long. */
export const COLUMNS_WITHOUT_CONTENT = [
  ...LISTED_COLUMNS,
  'blogPosts.published',
  'blogPosts.featured',
  'blogPosts.updatedAt',
  'blogPosts.words',
  'blogPosts.reviewedAt',
  'blogPosts.firstPublishedAt',
  'blogPosts.deletedAt',
  'blogPosts.updatedBy',
  'blogPosts.translationOf',
] as const
/** All columns except the generated search vector. */
export const ALL_COLUMNS = [
  ...COLUMNS_WITHOUT_CONTENT,
  'blogPosts.content',
  'blogPosts.rendering',
  'blogPosts.imageHashes',
] as const

/** The only source of public articles; every public query starts here. */
function publishedPosts(db: Db): SelectQueryBuilder<BlogTables, 'blogPosts', unknown> {
  // A literal instead of a parameter, so that every plan can use the partial indexes of published posts.
  return db.selectFrom('blogPosts').where(sql<boolean>`blog_posts.published`)
}

/** The slug of the article that a row translates; empty if it is an original. */
export const originalSlug: RawBuilder<string> = sql<string>`coalesce(
  (select original.slug from blog_posts original where original.id = blog_posts.translation_of), '')`

/** The other article of a pair of translations, if it is public. */
const translation: RawBuilder<Translation | null> = sql<Translation | null>`(
  select json_build_object('language', other.language, 'slug', other.slug) from blog_posts other
  where other.published and (other.id = blog_posts.translation_of or other.translation_of = blog_posts.id)
  limit 1)`

/** The newest published and featured posts, as many as a page can show. */
export async function listFeatured(db: Db, language: Language): Promise<SummaryRow[]> {
  return publishedPosts(db)
    .where('language', '=', language)
    .select(SUMMARY_COLUMNS)
    .where(sql<boolean>`blog_posts.featured`)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(blogLimits.featured)
    .execute()
}

export interface PostFilter {
  language: Language
  category?: string | undefined
  tag?: string | undefined
}

/** Published posts after the cursor, newest first. */
export async function listNewest(
  db: Db,
  filter: PostFilter,
  page: { limit: number; after?: Cursor | undefined },
) {
  return newestFirst(selectFiltered(db, filter).select(LISTED_COLUMNS), page).execute()
}

export interface RankedPage {
  limit: number
  after?: RankedCursor | undefined
}

type RankedRow = ListedRow & { rank: number }

/**
 * Published posts that match, best rank first; matches in the title weigh more than matches in the text. Only the newest
 * matches by title or excerpt and the newest by text are ranked, so that no search reads all posts.
 */
export async function searchPosts(
  db: Db,
  text: string,
  filter: PostFilter,
  page: RankedPage,
): Promise<RankedRow[]> {
  // Most searches have few matches, and the statement that ranks all of them costs half as much.
  return (await rankAllMatches(db, text, filter, page)) ?? (await rankNewestMatches(db, text, filter, page))
}

/** Null if there are more matches than are ranked, or if no match follows the cursor. */
async function rankAllMatches(
  db: Db,
  text: string,
  filter: PostFilter,
  { limit, after }: RankedPage,
): Promise<RankedRow[] | null> {
  const matching = selectFiltered(db, filter)
    .select(LISTED_COLUMNS)
    .select(sql<string>`search`.as('search'))
    .where(matches(text, filter.language))
  // One more than are ranked shows that there are more.
  const newest = newestFirst(matching, { limit: blogLimits.ranked + 1 })
  const ranked = db
    .selectFrom(newest.as('blogPosts'))
    .select(LISTED_COLUMNS)
    .select([rankOf(text, filter.language).as('rank'), sql<number>`(count(*) over ())::int`.as('matches')])
  let query = db.selectFrom(ranked.as('blogPosts')).selectAll()
  if (after) query = query.where(isAfter(sql.ref('rank'), after))
  const rows = await query
    .orderBy('rank', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const [first] = rows
  const isComplete = first === undefined ? after === undefined : first.matches <= blogLimits.ranked
  return isComplete ? rows : null
}

async function rankNewestMatches(
  db: Db,
  text: string,
  filter: PostFilter,
  { limit, after }: RankedPage,
): Promise<RankedRow[]> {
  const { language } = filter
  const rank = rankOf(text, language)
  const selectNewest = (match: RawBuilder<boolean>) =>
    newestFirst(selectFiltered(db, filter).select('blogPosts.id').where(match), { limit: blogLimits.ranked })
  const found = sql<string>`(
    select id from ${selectNewest(headlineMatches(text, language))} by_headline union
    select id from ${selectNewest(matches(text, language))} by_text)`
  let query = publishedPosts(db)
    .select(LISTED_COLUMNS)
    .select(rank.as('rank'))
    .where(sql<boolean>`blog_posts.id in ${found}`)
  if (after) query = query.where(isAfter(rank, after))
  return query
    .orderBy('rank', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** An integer, so that a cursor can represent it exactly. */
function rankOf(text: string, language: Language): RawBuilder<number> {
  return sql<number>`(ts_rank(search, ${toTsQuery(text, language)}) * 1000000)::int`
}

function isAfter(rank: RawBuilder<unknown>, after: RankedCursor): RawBuilder<boolean> {
  return sql<boolean>`(${rank}, created_at, id) < (${after.rank}::int, ${after.createdAt}, ${after.id}::uuid)`
}

/** Parses the search text with the text search configuration of the language's index. */
function toTsQuery(text: string, language: Language) {
  const config = language === 'de' ? sql`'german'` : sql`'english'`
  return sql`websearch_to_tsquery(${config}, ${text})`
}

/** Full-text match of title, excerpt or content, including inflected forms. */
export function matches(text: string, language: Language) {
  return sql<boolean>`search @@ ${toTsQuery(text, language)}`
}

/** Full-text match of title or excerpt; an excluded word may not occur in the content either. */
function headlineMatches(text: string, language: Language) {
  return sql<boolean>`ts_filter(search, '{a,b}') @@ ${toTsQuery(text, language)} and ${matches(text, language)}`
}

function selectFiltered(db: Db, { language, category, tag }: PostFilter) {
  let query = publishedPosts(db).where('language', '=', language)
  if (category !== undefined) query = query.where('category', '=', category)
  if (tag !== undefined) query = query.where(sql<boolean>`tags @> array[${tag}]::text[]`)
  return query
}

export function findPublished(db: Db, slug: string) {
  return publishedPosts(db)
    .select(ALL_COLUMNS)
    .select(translation.as('translation'))
    .where('slug', '=', slug)
    .executeTakeFirst()
}

/** The current slug of a public article that formerly had this slug. */
export async function findCurrentSlug(db: Db, formerSlug: string): Promise<string | undefined> {
  const row = await publishedPosts(db)
    .innerJoin('blogFormerSlugs', 'blogFormerSlugs.postId', 'blogPosts.id')
    .select('blogPosts.slug')
    .where('blogFormerSlugs.slug', '=', formerSlug)
    .executeTakeFirst()
  return row?.slug
}

/** Number of newest posts of a category among which related ones are searched. */
const RELATED_CANDIDATES = 50

/**
 * The newest posts of the category with most tags in common; if there are too few, followed by posts of other
 * categories with a common tag.
 */
export async function listRelated(db: Db, post: Pick<BlogPostRow, 'id' | 'language' | 'category' | 'tags'>) {
  const limit = blogLimits.related
  const tags = sql`${post.tags}::text[]`
  const common = sql<number>`cardinality(array(select unnest(tags) intersect select unnest(${tags})))`
  const others = publishedPosts(db)
    .select(LISTED_COLUMNS)
    .where('language', '=', post.language)
    .where('category', '=', post.category)
    .where('id', '<>', post.id)
  const candidates = newestFirst(others, { limit: RELATED_CANDIDATES })
  const rows = await db
    .with(
      (name) => name('same_category').materialized(),
      () =>
        db
          .selectFrom(candidates.as('candidates'))
          .selectAll()
          .select([common.as('common'), sql<number>`1`.as('priority')])
          .orderBy('common', 'desc')
          .orderBy('createdAt', 'desc')
          .orderBy('id')
          .limit(limit),
    )
    .with('other_categories', () =>
      publishedPosts(db)
        .select(LISTED_COLUMNS)
        .select([common.as('common'), sql<number>`2`.as('priority')])
        .where('language', '=', post.language)
        .where(sql<boolean>`tags && ${tags}`)
        .where('category', '<>', post.category)
        // Evaluated once before the scan: if the category has enough posts, the others are not read.
        .where(sql<boolean>`(select count(*) from same_category) < ${limit}`)
        .orderBy('common', 'desc')
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .limit(limit),
    )
    .selectFrom((both) =>
      both
        .selectFrom('same_category')
        .selectAll()
        .unionAll(both.selectFrom('other_categories').selectAll())
        .as('related'),
    )
    .selectAll()
    .orderBy('priority')
    .orderBy('common', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows
}

export async function listFeedRows(db: Db, filter: PostFilter): Promise<BlogPostRow[]> {
  const query = selectFiltered(db, filter).select(ALL_COLUMNS)
  return newestFirst(query, { limit: blogLimits.feedItems }).execute()
}

/** A public article in the sitemap. */
export type SitemapEntry = Awaited<ReturnType<typeof listSitemapEntries>>[number]

export function listSitemapEntries(db: Db) {
  const query = publishedPosts(db)
    .select(['slug', 'language', 'updatedAt'])
    .select(translation.as('translation'))
  return newestFirst(query, { limit: blogLimits.sitemapPosts }).execute()
}

export interface RowQuery {
  featured: boolean | null
  oldestFirst: boolean
  limit: number
}

/** Published English posts by date: featured ones, the others, or all. */
export async function listRows(db: Db, { featured, oldestFirst, limit }: RowQuery): Promise<SummaryRow[]> {
  const direction = oldestFirst ? 'asc' : 'desc'
  let query = publishedPosts(db).select(SUMMARY_COLUMNS).where('language', '=', 'en')
  if (featured !== null) query = query.where(featured ? sql<boolean>`featured` : sql<boolean>`not featured`)
  return query.orderBy('createdAt', direction).orderBy('id', direction).limit(limit).execute()
}

/** True on the first call for a language only: seed articles are inserted once, even if editors delete them later. */
export async function reserveSeed(trx: Db, language: Language, at: Date): Promise<boolean> {
  const result = await trx
    .insertInto('blogSeeds')
    .values({ language, seededAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function hasPosts(db: Db): Promise<boolean> {
  return (await db.selectFrom('blogPosts').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Ids of published articles by slug. */
export async function findPublishedIds(db: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  const rows = await publishedPosts(db).select(['id', 'slug']).where('slug', 'in', slugs).execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** Skips existing slugs, so that concurrent starts insert each article once. `originals`: ids of the originals by slug. */
export async function insertArticles(
  db: Db,
  articles: readonly Article[],
  at: Date,
  originals: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  if (articles.length === 0) return
  await db
    .insertInto('blogPosts')
    .values(
      articles.map((article): BlogPostRow => {
        const { title, slug, excerpt, category, featured, content, tags, language } = article
        // One second apart, because feeds have no milliseconds and would lose the order.
        const published = new Date((Math.floor(at.getTime() / 1000) - article.place) * 1000)
        return {
          id: randomUUID(),
          ...{ title, slug, excerpt, category, featured, content, tags, language },
          ...measure(content),
          coverImageUrl: article.coverImageUrl,
          imageHashes: [],
          createdAt: published,
          published: true,
          rendering: null,
          updatedAt: published,
          reviewedAt: published,
          firstPublishedAt: published,
          deletedAt: null,
          updatedBy: null,
          translationOf: originals.get(article.translationOf ?? '') ?? null,
        }
      }),
    )
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
}

/** Stores the rendering of an article unless an editor has saved it in the meantime. */
export async function storeRendering(
  db: Db,
  { id, updatedAt }: Pick<BlogPostRow, 'id' | 'updatedAt'>,
  rendering: string,
): Promise<void> {
  await db
    .updateTable('blogPosts')
    .set({ rendering })
    .where('id', '=', id)
    .where('updatedAt', '=', updatedAt)
    .execute()
}

export async function countPosts(db: Db): Promise<{ published: number; drafts: number }> {
  const { published, all } = await db
    .selectFrom('blogPosts')
    .select(({ fn }) => [
      fn.countAll<string>().as('all'),
      fn.countAll<string>().filterWhere('published', '=', true).as('published'),
    ])
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { published: Number(published), drafts: Number(all) - Number(published) }
}
