import { randomUUID } from 'node:crypto'
import type { ImageFormat, StoredImage } from '@twofold/contract/blog-images'
import { type Kysely, sql } from 'kysely'
import type { BlogTables } from '#server/features/blog/tables.ts'
import { type Cursor, isAfterCursor } from '#server/lib/pagination/index.ts'
import type { EncodedImage } from './encode-image.ts'

type Db = Kysely<BlogTables>

export interface ImageRow extends StoredImage {
  id: string
  created_at: Date
}

const COLUMNS = ['id', 'hash', 'width', 'height', 'created_at'] as const

/** Stores an image with its files; the same image is stored once. */
export async function insertImage(trx: Db, image: EncodedImage, createdAt: Date): Promise<ImageRow> {
  const { hash, width, height } = image
  const inserted = await trx
    .insertInto('blog_images')
    .values({ id: randomUUID(), hash, width, height, created_at: createdAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
  if (inserted === undefined) return (await findImageByHash(trx, hash)) as ImageRow
  const files = image.files.map((file) => ({ image_id: inserted.id, ...file }))
  await trx.insertInto('blog_image_files').values(files).execute()
  return inserted
}

/** The image of a file that was uploaded before. */
export async function findImageByHash(db: Db, hash: string): Promise<ImageRow | undefined> {
  return db.selectFrom('blog_images').select(COLUMNS).where('hash', '=', hash).executeTakeFirst()
}

export async function findImage(db: Db, id: string): Promise<ImageRow | undefined> {
  return db.selectFrom('blog_images').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Images after the cursor, newest first. */
export async function listImages(
  db: Db,
  { limit, after }: { limit: number; after: Cursor | undefined },
): Promise<ImageRow[]> {
  let query = db.selectFrom('blog_images').select(COLUMNS)
  if (after) query = query.where(isAfterCursor(after, { createdAt: 'created_at', id: 'id' }))
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export async function findImageFile(
  db: Db,
  { image, width, format }: { image: StoredImage; width: number; format: ImageFormat },
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('blog_image_files')
    .innerJoin('blog_images', 'blog_images.id', 'blog_image_files.image_id')
    .select('blog_image_files.data')
    .where('blog_images.hash', '=', image.hash)
    .where('blog_images.height', '=', image.height)
    .where('blog_image_files.width', '=', width)
    .where('blog_image_files.format', '=', format)
    .executeTakeFirst()
  return row === undefined ? undefined : Buffer.from(row.data)
}

/** Whether an article, deleted ones included, shows the image or has it as its cover. */
export async function isImageUsed(db: Db, { hash }: StoredImage): Promise<boolean> {
  const row = await db
    .selectFrom('blog_posts')
    .select('id')
    .where('image_hashes', '@>', sql<string[]>`array[${hash}]::text[]`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes an image with its files. */
export async function deleteImage(db: Db, id: string): Promise<void> {
  await db.deleteFrom('blog_images').where('id', '=', id).execute()
}
