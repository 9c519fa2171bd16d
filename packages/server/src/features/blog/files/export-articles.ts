import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { imageAddress } from '@twofold/contract/blog-images'
import type { Context } from '#server/context.ts'
import { findImageFile } from '#server/features/blog/images/repository.ts'
import { findPost, listForEditors } from '#server/features/blog/writing/repository.ts'
import { toForm } from '#server/features/blog/writing/save-post.ts'
import { writeArticleFile } from './article-file.ts'
import { findImages } from './find-images.ts'

const PAGE = 100

/** Writes every article that is not deleted to `<language>/<slug>.md`, and the images that they show to `images/`. */
export async function exportArticles(
  { db }: Pick<Context, 'db'>,
  folder: string,
): Promise<{ articles: number; images: number }> {
  const addresses = new Set<string>()
  let articles = 0
  for (let after: { createdAt: Date; id: string } | undefined; ; ) {
    const rows = await listForEditors(db, { deleted: false }, { limit: PAGE, after })
    for (const { id } of rows) {
      const row = await findPost(db, id)
      if (row === undefined || row.deletedAt !== null) continue
      const { slug, content, language, ...fields } = toForm(row)
      await mkdir(join(folder, row.language), { recursive: true })
      await writeFile(join(folder, row.language, `${slug}.md`), writeArticleFile({ fields, content }))
      for (const image of findImages(content, fields.coverImageUrl)) addresses.add(imageAddress(image))
      articles += 1
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) break
    after = { createdAt: last.updatedAt, id: last.id }
  }
  return { articles, images: await exportImages(db, folder, addresses) }
}

/** Writes the largest JPEG of each image under the name in its address. */
async function exportImages(
  db: Context['db'],
  folder: string,
  addresses: ReadonlySet<string>,
): Promise<number> {
  let count = 0
  for (const image of findImages([...addresses].join(' '))) {
    const data = await findImageFile(db, { image, width: image.width, format: 'jpg' })
    if (data === undefined) continue
    await mkdir(join(folder, 'images'), { recursive: true })
    await writeFile(join(folder, imageAddress(image)), data)
    count += 1
  }
  return count
}
