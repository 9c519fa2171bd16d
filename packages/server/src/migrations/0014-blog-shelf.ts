import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

export const blogShelf: Migration = {
  name: '0014-blog-shelf',
  async up(db) {
    // Searches title and excerpt without the content.
    await sql`
      create index blog_posts_headline on blog_posts using gin (ts_filter(search, '{a,b}'))
        where published`.execute(db)
    await sql`
      create table blog_shelf (
        id int primary key check (id = 1),
        filled_at timestamptz not null
      )`.execute(db)
    await sql`
      insert into blog_shelf (id, filled_at)
      select 1, now() where exists (select from blog_posts)`.execute(db)
  },
}
