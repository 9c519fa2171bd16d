import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '@twofold/contract'
import { type PostForm, postForm } from '@twofold/contract/blog'
import { imageAddress } from '@twofold/contract/blog-images'
import { type Language, languages } from '@twofold/contract/languages'
import type { AnyKysely } from '@twofold/database'
import type { Context } from '#server/context.ts'
import { type EncodedImage, encodeImage, hashImage } from '#server/features/blog/images/encode-image.ts'
import { findImageByHash, insertImage } from '#server/features/blog/images/repository.ts'
import { imageSite } from '#server/features/blog/present.ts'
import { findPost, findSlugOwner } from '#server/features/blog/writing/repository.ts'
import {
  createPost,
  renderForm,
  type Save,
  savePost,
  toForm,
} from '#server/features/blog/writing/save-post.ts'
import { type ArticleFile, readArticleFile } from './article-file.ts'
import { findImages } from './find-images.ts'

export type Outcome = 'created' | 'updated' | 'unchanged'

export interface ImportReport {
  /** The outcome of each article, by the path of its file. */
  outcomes: Readonly<Record<string, Outcome>>
  images: number
  /** Errors, each with the path of its file; nothing is stored if there is one. */
  problems: readonly string[]
}

interface ImportOptions {
  editorId: string
  /** Checks everything, in a transaction that is rolled back. */
  dryRun: boolean
}

/** Thrown to roll back, with the report as its cause. */
class RolledBack extends Error {
  override name = 'RolledBack'
}

/** Creates or updates the articles of a folder by their slugs, with the rules of the editor; all or none of them. */
export async function importArticles(
  context: Context,
  folder: string,
  { editorId, dryRun }: ImportOptions,
): Promise<ImportReport> {
  const problems: string[] = []
  const files = await readFiles(folder, problems)
  const { addresses, images } = await readImages(context.db, folder, files, problems)
  const saves = new Map<string, Save>()
  const site = imageSite(context)
  for (const [path, read] of files) {
    const form = replaceAddresses(read, addresses)
    const article = await renderForm(form, site).catch((error: unknown) => note(problems, path, error))
    if (article) saves.set(path, { form, article, editorId, now: context.now(), site })
  }
  if (problems.length > 0) return { outcomes: {}, images: 0, problems }
  try {
    return await context.publicChanges.change(async (trx) => {
      for (const image of images) await insertImage(trx, image, context.now())
      const outcomes: Record<string, Outcome> = {}
      for (const [path, save] of saves) {
        const outcome = await store(trx, save).catch((error: unknown) => note(problems, path, error))
        // A statement that failed aborts the transaction, so the files after it are not tried.
        if (outcome === undefined) break
        outcomes[path] = outcome
      }
      const report = { outcomes: problems.length > 0 ? {} : outcomes, images: images.length, problems }
      if (dryRun || problems.length > 0) throw new RolledBack('Nothing is stored', { cause: report })
      return report
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.cause as ImportReport
    throw error
  }
}

/** Adds what an ApiError says to the problems; rethrows other errors. */
function note(problems: string[], path: string, error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error
  problems.push(`${path}: ${error.detail ?? error.code}`)
}

/** The forms of all articles, originals before their translations. */
async function readFiles(folder: string, problems: string[]): Promise<[string, PostForm][]> {
  const files: [string, PostForm][] = []
  for (const language of languages) {
    const names = await readdir(join(folder, language)).catch(() => [])
    for (const name of names.filter((each) => each.endsWith('.md')).sort()) {
      const path = `${language}/${name}`
      const form = parseForm(path, await readFile(join(folder, path), 'utf8'), problems)
      if (form) files.push([path, form])
    }
  }
  if (files.length === 0 && problems.length === 0) {
    problems.push(`${folder} contains no article: the path of one is en/SLUG.md or de/SLUG.md.`)
  }
  return files.sort(
    ([, one], [, other]) => Number(one.translationOf !== '') - Number(other.translationOf !== ''),
  )
}

function parseForm(path: string, text: string, problems: string[]): PostForm | undefined {
  let file: ArticleFile
  try {
    file = readArticleFile(text)
  } catch (error) {
    problems.push(`${path}: ${(error as Error).message.split('\n', 1)[0]}`)
    return undefined
  }
  const [language, name = ''] = path.split('/') as [Language, string]
  const form = { tags: [], coverImageUrl: '', translationOf: '', ...file.fields }
  const parsed = postForm.safeParse({
    ...form,
    content: file.content,
    slug: name.slice(0, -'.md'.length),
    language,
  })
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) {
    problems.push(`${path}: ${[...issue.path, ''].join(': ')}${issue.message}`)
  }
  return undefined
}

async function store(trx: AnyKysely, save: Save): Promise<Outcome> {
  const owner = await findSlugOwner(trx, save.form.slug)
  if (owner === undefined) {
    await createPost(trx, randomUUID(), save)
    return 'created'
  }
  const old = await findPost(trx, owner.id)
  if (old === undefined || old.deletedAt !== null) {
    throw new ApiError('conflict', {
      detail: 'A deleted article has this slug. Restore it in the editor, or rename the file.',
    })
  }
  if (isDeepStrictEqual(toForm(old), { ...save.form })) return 'unchanged'
  await savePost(trx, { ...save, id: old.id, from: old.updatedAt.toISOString(), reviewed: false })
  return 'updated'
}

/**
 * Encodes the images that articles show and this site lacks. The address of each is made of the bytes of its file, because
 * a file can have any name; `addresses` maps those that articles contain to these.
 */
async function readImages(
  db: Context['db'],
  folder: string,
  files: readonly [string, PostForm][],
  problems: string[],
): Promise<{ addresses: Map<string, string>; images: EncodedImage[] }> {
  const addresses = new Map<string, string>()
  const images: EncodedImage[] = []
  for (const [path, { content, coverImageUrl = '' }] of files) {
    for (const named of findImages(content, coverImageUrl)) {
      const address = imageAddress(named)
      if (addresses.has(address) || (await findImageByHash(db, named.hash)) !== undefined) continue
      const file = await readFile(join(folder, address)).catch(() => null)
      const known = file && (await findImageByHash(db, hashImage(file)))
      const encoded = file && !known ? await encodeImage(file).catch(() => null) : null
      const image = known || encoded
      if (encoded) images.push(encoded)
      if (image) addresses.set(address, imageAddress(image))
      else if (file) problems.push(`${path}: ${address.slice(1)} is not an image that the editor accepts.`)
      else problems.push(`${path}: ${address.slice(1)} is neither on this site nor in the folder.`)
    }
  }
  return { addresses, images }
}

function replaceAddresses(form: PostForm, addresses: ReadonlyMap<string, string>): PostForm {
  // Without the ending, because the address of another width or format has a longer one.
  const cut = (address: string) => address.slice(0, -'.jpg'.length)
  const replace = (text: string) =>
    [...addresses].reduce((rest, [from, to]) => rest.replaceAll(cut(from), cut(to)), text)
  return { ...form, content: replace(form.content), coverImageUrl: replace(form.coverImageUrl ?? '') }
}
