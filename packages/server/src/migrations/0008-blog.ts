import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

export const blog: Migration = {
  name: '0008-blog',
  async up(db) {
    await sql`
      create table blog_posts (
        id uuid primary key,
        title text not null,
        slug text not null unique,
        excerpt text not null,
        category text not null,
        cover_image_url text,
        created_at timestamptz not null,
        published boolean not null default false,
        featured boolean not null default false,
        content text not null,
        tags text[] not null default '{}',
        updated_at timestamptz not null
      )`.execute(db)
    await sql`
      create index blog_posts_featured on blog_posts (created_at desc, id)
        where published and featured`.execute(db)
    await sql`create index blog_posts_published on blog_posts (category, created_at desc, id) where published`.execute(
      db,
    )
  },
}
