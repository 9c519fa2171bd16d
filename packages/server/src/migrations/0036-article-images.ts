import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

/** Images that editors upload: one row each, and their files in the database, so that backups and all instances have them. */
export const articleImages: Migration = {
  name: '0036-article-images',
  async up(db) {
    await sql`
      create table blog_images (
        id uuid primary key,
        hash text not null unique check (hash ~ '^[0-9a-f]{32}$'),
        width integer not null check (width between 1 and 1600),
        height integer not null check (height > 0),
        created_at timestamptz not null
      )`.execute(db)
    await sql`create index blog_images_newest on blog_images (created_at desc, id desc)`.execute(db)
    await sql`
      create table blog_image_files (
        image_id uuid not null references blog_images (id) on delete cascade,
        width integer not null,
        format text not null check (format in ('avif', 'webp', 'jpg')),
        data bytea not null,
        primary key (image_id, width, format)
      )`.execute(db)
  },
}
