import { join } from 'node:path'
import { sql } from 'kysely'
import { type Engine, RunningSite } from '../../e2e/support/site.ts'
import { openDatabase } from '../../packages/database/src/index.ts'

/** Rows per statement: the embedded engine holds a whole statement in memory. */
const AT_ONCE = 2500

/**
 * Starts a site with `count` articles instead of the seed: parts of the seed's texts with about 250 words, spread over categories
 * and time. Each article has a unique word, a word shared by ten articles, and tags likewise.
 */
export async function startSiteWithArticles(engine: Engine, count: number): Promise<RunningSite> {
  const site = await RunningSite.start(engine, { TRUSTED_PROXY: '127.0.0.1,::1' })
  await site.end('SIGTERM')
  await fill(site, count)
  await site.resume()
  return site
}

async function fill(site: RunningSite, count: number): Promise<void> {
  await using database = await openDatabase(
    site.databaseUrl === null
      ? { kind: 'embedded', directory: join(site.dataDirectory, 'database') }
      : { kind: 'postgres', url: site.databaseUrl },
  )
  const db = database.kysely
  await sql`create table bench_texts as select row_number() over (order by slug) - 1 as place, * from blog_posts`.execute(
    db,
  )
  await sql`delete from blog_posts`.execute(db)
  for (let from = 1; from <= count; from += AT_ONCE) {
    const to = Math.min(count, from + AT_ONCE - 1)
    await sql`
      insert into blog_posts (id, title, slug, excerpt, category, created_at, published, featured, content, tags,
        updated_at, words, reading_minutes, reviewed_at, first_published_at)
      select gen_random_uuid(), 'Article ' || n, 'article-' || n, excerpt, category, made, true, n <= 24,
        'Alone' || n || ' among' || n / 10 || E'.\\n\\n## A part\\n\\n' || substr(content, 1 + (n * 37) % 4000, 1500),
        array['tag-' || n / 10, 'tag-of-' || category], made, 250, 1, made, made
      from generate_series(${sql.lit(from)}::int, ${sql.lit(to)}::int) n
      join bench_texts on place = n % 12
      cross join lateral (select timestamptz '2026-11-01' - n * interval '37 minutes' as made) time`.execute(
      db,
    )
  }
  await sql`drop table bench_texts`.execute(db)
  await sql`vacuum analyze blog_posts`.execute(db)
}
