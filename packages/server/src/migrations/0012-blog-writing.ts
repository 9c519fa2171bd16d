import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

export const blogWriting: Migration = {
  name: '0012-blog-writing',
  async up(db) {
    await sql`
      alter table blog_posts
        add column words int not null default 0,
        add column reading_minutes int not null default 1,
        add column reviewed_at timestamptz,
        add column first_published_at timestamptz,
        add column deleted_at timestamptz,
        add column updated_by uuid,
        add column search tsvector not null generated always as (
          setweight(to_tsvector('english', title), 'A')
          || setweight(to_tsvector('english', excerpt), 'B')
          || setweight(to_tsvector('english', content), 'C')
        ) stored,
        -- What is deleted is not public, whatever else a row says.
        add constraint blog_posts_deleted check (deleted_at is null or not published)`.execute(db)
    // An estimate; the next save of an article counts its words exactly.
    await sql`
      update blog_posts set
        words = coalesce(array_length(regexp_split_to_array(trim(content), '\s+'), 1), 0),
        reviewed_at = created_at,
        first_published_at = case when published then created_at end`.execute(db)
    await sql`update blog_posts set reading_minutes = greatest(1, round(words / 238.0))`.execute(db)
    await sql`alter table blog_posts alter column reviewed_at set not null`.execute(db)
    await sql`drop index blog_posts_published`.execute(db)
    await sql`create index blog_posts_newest on blog_posts (created_at desc, id desc) where published`.execute(
      db,
    )
    await sql`
      create index blog_posts_category on blog_posts (category, created_at desc, id desc)
        where published`.execute(db)
    await sql`create index blog_posts_changed on blog_posts (updated_at desc, id desc)`.execute(db)
    await sql`create index blog_posts_search on blog_posts using gin (search)`.execute(db)
    await sql`create index blog_posts_tags on blog_posts using gin (tags) where published`.execute(db)
    await sql`
      create table blog_former_slugs (
        slug text primary key,
        post_id uuid not null references blog_posts (id) on delete cascade
      )`.execute(db)
    await sql`create index blog_former_slugs_post on blog_former_slugs (post_id)`.execute(db)
    await sql`
      create table blog_revisions (
        id uuid primary key,
        post_id uuid not null references blog_posts (id) on delete cascade,
        saved_at timestamptz not null,
        editor_id uuid,
        title text not null,
        words int not null,
        -- JSON as text: it may hold what a document of the database may not.
        fields text not null
      )`.execute(db)
    await sql`create index blog_revisions_newest on blog_revisions (post_id, saved_at desc, id desc)`.execute(
      db,
    )
    await sql`
      create table blog_drafts (
        id uuid primary key,
        user_id uuid not null,
        post_id uuid,
        base_updated_at timestamptz,
        saved_at timestamptz not null,
        fields text not null
      )`.execute(db)
    await sql`create index blog_drafts_newest on blog_drafts (user_id, saved_at desc)`.execute(db)
    await sql`
      create table blog_preview_links (
        post_id uuid primary key references blog_posts (id) on delete cascade,
        token_hash bytea not null unique,
        expires_at timestamptz not null
      )`.execute(db)
  },
}
