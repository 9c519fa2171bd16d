import { randomUUID } from 'node:crypto'
import { ApiError, invalidField } from '@twofold/contract'
import { type DraftFields, type ImageSite, isAllowedImage, type PostForm } from '@twofold/contract/blog'
import type { Language } from '@twofold/contract/languages'
import type { AnyKysely } from '@twofold/database'
import { findImages } from '#server/features/blog/files/find-images.ts'
import type { EditedRow } from '#server/features/blog/present.ts'
import { renderArticle } from '#server/features/blog/rendering/render-article.ts'
import {
  ComplexityLimitError,
  type RenderedArticle,
} from '#server/features/blog/rendering/render-markdown.ts'
import { toStoredRendering } from '#server/features/blog/rendering/stored-rendering.ts'
import type { BlogPostRow } from '#server/features/blog/tables.ts'
import { recordEvent } from '#server/lib/audit-log/index.ts'
import {
  deleteFormerSlug,
  findOriginal,
  findPost,
  findSlugOwner,
  insertFormerSlug,
  insertPost,
  insertRevision,
  isTranslated,
  lockPost,
  updatePost,
} from './repository.ts'

export interface Save {
  form: PostForm
  /** The rendered content of the form. */
  article: RenderedArticle
  editorId: string
  now: Date
  site: ImageSite
}

/** Creates an article, or returns the one with this id; throws `conflict` if another article has its slug. */
export async function createPost(trx: AnyKysely, id: string, save: Save): Promise<EditedRow> {
  const { form, editorId, now } = save
  await reserveSlug(trx, form.slug, id)
  // Read after the slug is locked, so that the second of two concurrent calls sees the first.
  const existing = await findPost(trx, id)
  if (existing) return existing
  const { language = 'en', translationOf: originalSlug = '' } = form
  const translationOf = await resolveOriginal(trx, { id, language, originalSlug, before: null })
  const row: BlogPostRow = {
    id,
    createdAt: now,
    firstPublishedAt: form.published ? now : null,
    reviewedAt: now,
    deletedAt: null,
    updatedAt: now,
    updatedBy: editorId,
    language,
    translationOf,
    ...toColumns(save),
  }
  if (!(await insertPost(trx, row))) throw slugTaken(false)
  await recordEvent(trx, { userId: editorId, action: 'blog.created', subjectId: id, at: now })
  return { ...row, originalSlug }
}

export interface ChangingSave extends Save {
  id: string
  /** `updatedAt` of the version that was edited. */
  from: string
  reviewed: boolean
}

/** Updates an article with optimistic locking; throws `conflict` if it changed since version `from`. */
export async function savePost(trx: AnyKysely, save: ChangingSave): Promise<EditedRow> {
  const { form, editorId, id, from, reviewed } = save
  const old = await lockPost(trx, id)
  if (old === undefined) throw new ApiError('not_found')
  if (old.deletedAt !== null) {
    throw new ApiError('conflict', { detail: 'Someone else deleted this article in the meantime.' })
  }
  if (old.updatedAt.getTime() !== new Date(from).getTime()) {
    throw new ApiError('conflict', { detail: 'Someone else saved this article in the meantime.' })
  }
  const now = nextVersionTime(old, save.now)
  if (form.slug !== old.slug) {
    await reserveSlug(trx, form.slug, id)
    // Readers can have bookmarked the URL only if the article was public.
    if (old.firstPublishedAt !== null) await insertFormerSlug(trx, old.slug, id)
  }
  const { language = old.language, translationOf: originalSlug = old.originalSlug } = form
  const translationOf = await resolveOriginal(trx, { id, language, originalSlug, before: old })
  const isFirst = form.published && old.firstPublishedAt === null
  const changes = {
    language,
    translationOf,
    ...toColumns(save),
    updatedAt: now,
    updatedBy: editorId,
    ...(isFirst && { createdAt: now, firstPublishedAt: now }),
    ...((isFirst || reviewed) && { reviewedAt: now }),
  }
  await insertRevision(trx, {
    id: randomUUID(),
    postId: id,
    savedAt: old.updatedAt,
    editorId: old.updatedBy,
    title: old.title,
    words: old.words,
    fields: JSON.stringify(toForm(old)),
  })
  await updatePost(trx, id, changes)
  await recordEvent(trx, { userId: editorId, action: toAuditAction(old, form), subjectId: id, at: now })
  return { ...old, ...changes, originalSlug }
}

/** Unpublishes and hides an article; editors can restore it until its retention ends. */
export async function deletePost(
  trx: AnyKysely,
  old: BlogPostRow,
  editorId: string,
  at: Date,
): Promise<void> {
  const now = nextVersionTime(old, at)
  await updatePost(trx, old.id, {
    published: false,
    // Allows another translation; a restored article is an original until an editor links it again.
    translationOf: null,
    deletedAt: now,
    updatedAt: now,
    updatedBy: editorId,
  })
  await recordEvent(trx, { userId: editorId, action: 'blog.deleted', subjectId: old.id, at: now })
}

/** Restores a deleted article as a draft. */
export async function restorePost(
  trx: AnyKysely,
  old: EditedRow,
  editorId: string,
  at: Date,
): Promise<EditedRow> {
  const now = nextVersionTime(old, at)
  const changes = { deletedAt: null, updatedAt: now, updatedBy: editorId }
  await updatePost(trx, old.id, changes)
  await recordEvent(trx, { userId: editorId, action: 'blog.restored', subjectId: old.id, at: now })
  return { ...old, ...changes }
}

function toAuditAction(old: BlogPostRow, form: PostForm): string {
  if (old.published === form.published) return 'blog.saved'
  return form.published ? 'blog.published' : 'blog.withdrawn'
}

/** A time after the previous version, even if the clock went back. */
function nextVersionTime(old: BlogPostRow, now: Date): Date {
  return new Date(Math.max(now.getTime(), old.updatedAt.getTime() + 1))
}

async function reserveSlug(trx: AnyKysely, slug: string, id: string): Promise<void> {
  const owner = await findSlugOwner(trx, slug)
  if (owner !== undefined && owner.id !== id) throw slugTaken(owner.deletedAt !== null)
  await deleteFormerSlug(trx, slug)
}

interface TranslationInput {
  id: string
  language: Language
  originalSlug: string
  /** The article before the save; null for a new one. */
  before: EditedRow | null
}

/**
 * The id of the original of a translation; null for an original. Throws `validation_failed` unless `originalSlug` names an
 * original in another language without another translation into this language.
 */
async function resolveOriginal(
  trx: AnyKysely,
  { id, language, originalSlug, before }: TranslationInput,
): Promise<string | null> {
  const isSame = before !== null && before.language === language && before.originalSlug === originalSlug
  if (isSame) return before.translationOf
  if (before !== null && (await isTranslated(trx, id))) {
    throw invalidField(
      'language',
      'article_has_translation',
      'Another article translates this one, so it stays an original in its language',
    )
  }
  if (originalSlug === '') return null
  const original = await findOriginal(trx, originalSlug)
  if (original === undefined || original.id === id) {
    throw invalidField('translationOf', 'translation_unknown', 'No other article has this slug')
  }
  if (original.language === language) {
    throw invalidField('translationOf', 'translation_same_language', 'That article has the same language')
  }
  if (original.translationOf !== null) {
    throw invalidField(
      'translationOf',
      'translation_of_translation',
      'That article is itself a translation; choose its original',
    )
  }
  if (original.languages.includes(language)) {
    throw invalidField(
      'translationOf',
      'translation_exists',
      'That article already has a translation into this language',
    )
  }
  return original.id
}

function slugTaken(byDeleted: boolean): ApiError {
  const message = byDeleted
    ? 'A deleted article has this slug: restore it, or choose another'
    : 'Another article has this slug'
  return new ApiError('conflict', {
    detail: message,
    errors: [{ path: 'slug', code: 'slug_taken', message }],
  })
}

/** Renders and checks a form, before the transaction that saves it; throws `validation_failed`. */
export async function renderForm(form: PostForm, site: ImageSite): Promise<RenderedArticle> {
  const article = await renderOrReject(form.content, site)
  assertTargets(form, article, site)
  return article
}

function toColumns({ form, article, site }: Save) {
  const { title, slug, category, excerpt, content, published, featured } = form
  return {
    ...{ title, slug, category, excerpt, content, published, featured },
    tags: [...new Set(form.tags ?? [])],
    coverImageUrl: form.coverImageUrl || null,
    imageHashes: findImages(content, form.coverImageUrl ?? '').map(({ hash }) => hash),
    words: article.words,
    readingMinutes: article.readingMinutes,
    rendering: toStoredRendering(article, site),
  }
}

function assertTargets(form: PostForm, article: RenderedArticle, site: ImageSite): void {
  const cover = form.coverImageUrl ?? ''
  if (cover !== '' && !isAllowedImage(cover, site)) {
    throw invalidField(
      'coverImageUrl',
      'cover_not_allowed',
      'Cover image must be on this site or on an allowed image host, by https',
    )
  }
  const [image] = article.refusedImages
  if (image !== undefined) {
    throw invalidField(
      'content',
      'image_not_allowed',
      `Images must be on this site or on an allowed image host, by https: ${shorten(image)}`,
    )
  }
  const [link] = article.refusedLinks
  if (link !== undefined) {
    throw invalidField(
      'content',
      'link_not_allowed',
      `Links must start with https://, http://, mailto:, tel:, sms:, / or #: ${shorten(link)}`,
    )
  }
}

const shorten = (url: string): string => (url.length > 100 ? `${url.slice(0, 100)}…` : url)

/** Renders the content; throws `validation_failed` if it is too complex, so that it is never saved. */
export async function renderOrReject(content: string, site: ImageSite): Promise<RenderedArticle> {
  try {
    return await renderArticle(content, site)
  } catch (error) {
    if (!(error instanceof ComplexityLimitError)) throw error
    throw invalidField('content', 'content_too_complex', 'Content is nested too deeply or has too many marks')
  }
}

/** The editor form of a stored article. */
export function toForm(row: EditedRow): DraftFields {
  const { title, slug, category, excerpt, content, tags, published, featured, language } = row
  return {
    ...{ title, slug, category, excerpt, content, tags, published, featured, language },
    coverImageUrl: row.coverImageUrl ?? '',
    translationOf: row.originalSlug,
  }
}
