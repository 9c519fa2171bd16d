import { ApiError, blog, invalidField } from '@twofold/contract'
import { imageAddress } from '@twofold/contract/blog-images'
import { defineHandler, READ, WRITE } from '#server/api/handler.ts'
import { encodeImage, hashImage, ImageRefusedError } from '#server/features/blog/images/encode-image.ts'
import {
  deleteImage,
  findImage,
  findImageByHash,
  type ImageRow,
  insertImage,
  isImageUsed,
  listImages,
} from '#server/features/blog/images/repository.ts'
import { decodeCursor, encodeCursor, rowsToRead, toPage } from '#server/lib/pagination/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { http, rates } from '#server/limits.ts'

const PAGE = 30

const presentImage = (row: ImageRow) => ({ ...row, address: imageAddress(row) })

export const adminListImages = defineHandler(blog.adminListImages, READ, async ({ input, context }) => {
  const limit = input.limit ?? PAGE
  const rows = await listImages(context.db, { limit: rowsToRead(limit), after: decodeCursor(input.cursor) })
  return toPage(rows, limit, { present: presentImage, encode: encodeCursor })
})

export const adminUploadImage = defineHandler(
  blog.adminUploadImage,
  { limit: rates.upload, bodyBytes: http.imageBodyBytes },
  async ({ input, context }) => {
    const file = Buffer.from(input.file, 'base64')
    const known = await findImageByHash(context.db, hashImage(file))
    if (known !== undefined) return presentImage(known)
    const image = await encodeImage(file).catch((error: unknown) => {
      throw error instanceof ImageRefusedError ? refused() : error
    })
    const row = await inTransaction(context.db, (trx) => insertImage(trx, image, context.now()))
    return presentImage(row)
  },
)

export const adminDeleteImage = defineHandler(blog.adminDeleteImage, WRITE, async ({ input, context }) => {
  const image = await findImage(context.db, input.id)
  if (image === undefined) return undefined
  if (await isImageUsed(context.db, image)) {
    throw new ApiError('conflict', { detail: 'An article shows this image. Remove it there first.' })
  }
  await deleteImage(context.db, image.id)
  return undefined
})

function refused(): ApiError {
  return invalidField(
    'file',
    'image_refused',
    'This file is not a picture that can be used. Use JPEG, PNG, WebP, AVIF or GIF with at most 40 megapixels.',
  )
}
