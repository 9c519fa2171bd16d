import { randomUUID } from 'node:crypto'
import type { ImageFormat, StoredImage } from '@twofold/contract/blog-images'
import { type Kysely, sql } from 'kysely'
import type { BlogTables } from '#server/features/blog/tables.ts'
import { type Cursor, newestFirst } from '#server/lib/pagination/index.ts'
import type { EncodedImage } from './encode-image.ts'

type Db = Kysely<BlogTables>

export interface ImageRow extends StoredImage {
  id: string
  createdAt: Date
}

const COLUMNS = ['id', 'hash', 'width', 'height', 'createdAt'] as const

/** Stores an image with its files; the same image is stored once. */
export async function insertImage(trx: Db, image: EncodedImage, createdAt: Date): Promise<ImageRow> {
  const { hash, width, height } = image
  const inserted = await trx
    .insertInto('blogImages')
    .values({ id: randomUUID(), hash, width, height, createdAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
  if (inserted === undefined) return (await findImageByHash(trx, hash)) as ImageRow
  const files = image.files.map((file) => ({ imageId: inserted.id, ...file }))
  await trx.insertInto('blogImageFiles').values(files).execute()
  return inserted
}

/** The image of a file that was uploaded before. */
export async function findImageByHash(db: Db, hash: string): Promise<ImageRow | undefined> {
  return db.selectFrom('blogImages').select(COLUMNS).where('hash', '=', hash).executeTakeFirst()
}

export async function findImage(db: Db, id: string): Promise<ImageRow | undefined> {
  return db.selectFrom('blogImages').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Images after the cursor, newest first. */
export async function listImages(db: Db, page: { limit: number; after: Cursor | undefined }) {
  return newestFirst(db.selectFrom('blogImages').select(COLUMNS), page).execute()
}

export async function findImageFile(
  db: Db,
  { image, width, format }: { image: StoredImage; width: number; format: ImageFormat },
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('blogImageFiles')
    .innerJoin('blogImages', 'blogImages.id', 'blogImageFiles.imageId')
    .select('blogImageFiles.data')
    .where('blogImages.hash', '=', image.hash)
    .where('blogImages.height', '=', image.height)
    .where('blogImageFiles.width', '=', width)
    .where('blogImageFiles.format', '=', format)
    .executeTakeFirst()
  return row === undefined ? undefined : Buffer.from(row.data)
}

/** Whether an article, deleted ones included, shows the image or has it as its cover. */
export async function isImageUsed(db: Db, { hash }: StoredImage): Promise<boolean> {
  const row = await db
    .selectFrom('blogPosts')
    .select('id')
    .where('imageHashes', '@>', sql<string[]>`array[${hash}]::text[]`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes an image with its files. */
export async function deleteImage(db: Db, id: string): Promise<void> {
  await db.deleteFrom('blogImages').where('id', '=', id).execute()
}
