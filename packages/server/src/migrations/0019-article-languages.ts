import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

/** The language of each article, the article it translates, and full-text search by its language. */
export const articleLanguages: Migration = {
  name: '0019-article-languages',
  async up(db) {
    await sql`
      alter table blog_posts
        add column language text not null default 'en',
        add column translation_of uuid references blog_posts (id) on delete set null,
        -- The indexes over it go with it and are created again below.
        drop column search`.execute(db)
    const config = sql`case language when 'de' then 'german'::regconfig else 'english'::regconfig end`
    await sql`
      alter table blog_posts
        add column search tsvector not null generated always as (
          setweight(to_tsvector(${config}, title), 'A')
          || setweight(to_tsvector(${config}, excerpt), 'B')
          || setweight(to_tsvector(${config}, content), 'C')
        ) stored`.execute(db)
    await sql`create index blog_posts_search on blog_posts using gin (search)`.execute(db)
    await sql`
      create index blog_posts_headline on blog_posts using gin (ts_filter(search, '{a,b}'))
        where published`.execute(db)
    // An article has at most one translation into each language.
    await sql`create unique index blog_posts_translation on blog_posts (translation_of, language)`.execute(db)
    for (const [name, columns, where] of [
      ['blog_posts_newest', 'language, created_at desc, id desc', 'published'],
      ['blog_posts_category', 'language, category, created_at desc, id desc', 'published'],
      ['blog_posts_featured', 'language, created_at desc, id', 'published and featured'],
    ] as const) {
      await sql`drop index ${sql.ref(name)}`.execute(db)
      await sql`create index ${sql.ref(name)} on blog_posts (${sql.raw(columns)}) where ${sql.raw(where)}`.execute(
        db,
      )
    }
    await sql`alter table blog_shelf add column language text not null default 'en'`.execute(db)
    await sql`alter table blog_shelf drop column id`.execute(db)
    await sql`alter table blog_shelf add primary key (language)`.execute(db)
    await sql`alter table blog_shelf alter column language drop default`.execute(db)
  },
}
