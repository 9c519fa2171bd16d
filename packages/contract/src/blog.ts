import { uploadLimits } from './blog-images.ts'
import { defineEndpoint } from './endpoint.ts'
import { fieldError, fieldIssue } from './field-errors.ts'
import {
  countCodePoints,
  id,
  isoTime,
  linkToken,
  noContent,
  noInput,
  pageLimit,
  storable,
  time,
} from './fields.ts'
import { languages } from './languages.ts'
import { z } from './zod.ts'

export { blogCategories, categoryName } from './blog-categories.ts'

/** Maximum lengths of the fields of a post in code points; the editor shows the remaining length. */
export const postLimits = {
  title: 200,
  slug: 200,
  category: 50,
  excerpt: 500,
  content: 50_000,
  tag: 30,
  tags: 10,
  coverImageUrl: 2000,
} as const

/**
 * Normalises one-line text. Line breaks become spaces. Invisible characters that reorder or hide others are removed, because
 * they allow a text to imitate another. Joiners and direction marks remain, because some scripts need them.
 */
const asLine = (value: string): string =>
  storable(value)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .normalize('NFC')
    .trim()

/** A visible character; excludes the blanks of all scripts. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{M}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u

/** Order matters: pages show only the first error. */
function text(name: 'title' | 'category' | 'excerpt' | 'content', max: number) {
  return z
    .string()
    .overwrite(storable)
    .superRefine((value, context) => {
      if (!VISIBLE.test(value)) context.addIssue(fieldIssue(`${name}_required`))
      else if (countCodePoints(value) > max) context.addIssue(fieldIssue(`${name}_too_long`))
    })
}

const line = (name: 'title' | 'category' | 'excerpt', max: number) =>
  z.string().overwrite(asLine).pipe(text(name, max))

export const postSlug = z
  .string()
  .refine(
    (value) => value.length <= postLimits.slug && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value),
    fieldError('slug_invalid'),
  )

const tag = z
  .string()
  .overwrite(asLine)
  .refine((value) => VISIBLE.test(value), fieldError('tag_required'))
  .refine((value) => countCodePoints(value) <= postLimits.tag, fieldError('tag_too_long'))

/** A URL, or a path of this site. The server never fetches it. */
export const coverImageUrl = z
  .string()
  .trim()
  .refine(
    (value) =>
      value.length <= postLimits.coverImageUrl &&
      (value === '' ||
        /^\/(?![/\\])[\w./~%-]*$/.test(value) ||
        (/^https?:\/\//i.test(value) && URL.canParse(value))),
    fieldError('cover_invalid'),
  )

/** Allowed sources of images: this site, and the configured hosts over HTTPS. */
export interface ImageSite {
  publicUrl: string
  imageHosts: readonly string[]
}

/** Whether a page may load an image from this URL. Credentials and ports are rejected; this site's own origin is allowed. */
export function isAllowedImage(url: string, { publicUrl, imageHosts }: ImageSite): boolean {
  // Browsers drop tabs and line breaks and read a backslash as a slash, which would make a path another host.
  if (/[\s\p{Cc}\\]/u.test(url) || !/^(?:https?:\/\/|\/(?!\/))/i.test(url)) return false
  if (!URL.canParse(url, publicUrl)) return false
  const { origin, protocol, hostname, username, password } = new URL(url, publicUrl)
  if (username !== '' || password !== '') return false
  if (origin === new URL(publicUrl).origin) return true
  const authority = /^https:\/\/([^/?#]*)/i.exec(url)?.[1]?.toLowerCase()
  return protocol === 'https:' && authority === hostname && imageHosts.includes(hostname)
}

const language = z.enum(languages)

/** The form of the editor, in the order of its fields. */
export const postForm = z.strictObject({
  title: line('title', postLimits.title),
  slug: postSlug,
  /** The editor offers six categories; the field limits only the length. */
  category: line('category', postLimits.category),
  excerpt: line('excerpt', postLimits.excerpt),
  content: text('content', postLimits.content),
  tags: z.array(tag).max(postLimits.tags, 'Maximum 10 tags allowed').optional(),
  coverImageUrl: coverImageUrl.optional(),
  published: z.boolean(),
  featured: z.boolean(),
  /** If absent, a new article is English and an existing one keeps its language. */
  language: language.optional(),
  /** The slug of the article that this one translates; empty if it is an original. */
  translationOf: z.union([z.literal(''), postSlug]).optional(),
})
export type PostForm = z.output<typeof postForm>

export const postSummary = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  category: z.string(),
  coverImageUrl: z.string().nullable(),
  createdAt: time,
  language,
})
export type PostSummary = z.output<typeof postSummary>

export const listFeaturedPosts = defineEndpoint({
  name: 'blog.listFeaturedPosts',
  method: 'GET',
  path: '/api/blog/featured',
  access: 'public',
  /** English by default. */
  input: z.strictObject({ language: language.optional() }),
  output: z.object({ items: z.array(postSummary) }),
  summary: 'Lists featured published articles in a language, newest first.',
})

const listedPost = postSummary.extend({ tags: z.array(z.string()), readingMinutes: z.int() })
export type ListedPost = z.output<typeof listedPost>

const searchText = z.string().overwrite(storable).trim().max(200)
const filterText = (max: number) => z.string().max(max).overwrite(storable).optional()
const cursor = z.string().max(400)

export const listPosts = defineEndpoint({
  name: 'blog.listPosts',
  method: 'GET',
  path: '/api/blog/posts',
  access: 'public',
  input: z.strictObject({
    category: filterText(50),
    tag: filterText(60),
    q: searchText.optional(),
    /** English by default. */
    language: language.optional(),
    limit: pageLimit.optional(),
    cursor: cursor.optional(),
  }),
  output: z.object({ items: z.array(listedPost), nextCursor: z.string().nullable() }),
  summary: 'Lists published articles in a language, newest first, or with `q` by relevance.',
})

/** An article as its page shows it: `html` is rendered and sanitised by the server from `content`. */
const article = listedPost.extend({
  content: z.string(),
  html: z.string(),
  contents: z.array(
    z.object({ id: z.string(), text: z.string(), level: z.union([z.literal(2), z.literal(3)]) }),
  ),
  words: z.int(),
  updatedAt: time,
  /** Date of the last editorial review; the page shows it next to the publication date. */
  reviewedAt: time,
  /** The same article in another language. */
  translation: z.object({ language, slug: z.string() }).nullable(),
  related: z.array(listedPost),
})
export type Article = z.output<typeof article>

export const getPost = defineEndpoint({
  name: 'blog.getPost',
  method: 'GET',
  path: '/api/blog/posts/{slug}',
  access: 'public',
  input: z.strictObject({ slug: z.string().max(200) }),
  /** `movedTo`: the new URL of a moved article; its page responds with 301. */
  output: z.union([article, z.object({ movedTo: z.string() })]),
  summary: 'Returns a published article with related articles, or its new URL if it has moved.',
})

export const getPreviewedPost = defineEndpoint({
  name: 'blog.getPreviewedPost',
  method: 'GET',
  path: '/api/blog/previews/{token}',
  access: 'public',
  input: z.strictObject({ token: linkToken }),
  /** `movedTo`: the public URL, once the article is published. */
  output: z.union([article, z.object({ movedTo: z.string() })]),
  summary:
    'Returns an unpublished article by a secret preview link that expires, or its public URL once published.',
})

const adminPost = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  category: z.string(),
  excerpt: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
  coverImageUrl: z.string().nullable(),
  published: z.boolean(),
  featured: z.boolean(),
  createdAt: time,
  reviewedAt: time,
  /** The version; a save includes the version it was based on. */
  updatedAt: time,
  /** Set while a deletion can be undone. */
  deletedAt: time.nullable(),
  language,
  /** The slug of the article that this one translates; empty if it is an original. */
  translationOf: z.string(),
})
export type AdminPost = z.output<typeof adminPost>

const adminListed = adminPost.omit({ content: true }).extend({ words: z.int() })
export type AdminListedPost = z.output<typeof adminListed>

const flag = z.enum(['true', 'false'])

export const adminListPosts = defineEndpoint({
  name: 'blog.adminListPosts',
  method: 'GET',
  path: '/api/admin/blog/posts',
  access: 'admin',
  input: z.strictObject({
    published: flag.optional(),
    deleted: flag.optional(),
    category: filterText(50),
    language: language.optional(),
    q: searchText.optional(),
    limit: pageLimit.optional(),
    cursor: cursor.optional(),
  }),
  output: z.object({ items: z.array(adminListed), nextCursor: z.string().nullable() }),
  summary:
    'Lists all articles including unpublished ones, last changed first. Deleted articles require `deleted`.',
})

export const adminCreatePost = defineEndpoint({
  name: 'blog.adminCreatePost',
  method: 'POST',
  path: '/api/admin/blog/posts',
  access: 'admin',
  /** A repeated call with the same id creates nothing and returns the article. */
  input: postForm.extend({ id: id.optional() }),
  output: adminPost,
  success: [201],
  summary: 'Creates an article. An existing slug is a conflict; the same id again returns the article.',
})

export const adminGetPost = defineEndpoint({
  name: 'blog.adminGetPost',
  method: 'GET',
  path: '/api/admin/blog/posts/{id}',
  access: 'admin',
  input: z.strictObject({ id }),
  output: adminPost,
  summary: 'Returns an article for editing.',
})

export const adminPutPost = defineEndpoint({
  name: 'blog.adminPutPost',
  method: 'PUT',
  path: '/api/admin/blog/posts/{id}',
  access: 'admin',
  input: postForm.extend({
    id,
    updatedAt: isoTime,
    /** The article has been reviewed: `reviewedAt` becomes the current time. */
    reviewed: z.boolean().optional(),
  }),
  output: adminPost,
  summary: 'Updates an article. A stored version newer than `updatedAt` is a conflict.',
})

export const adminDeletePost = defineEndpoint({
  name: 'blog.adminDeletePost',
  method: 'DELETE',
  path: '/api/admin/blog/posts/{id}',
  access: 'admin',
  input: z.strictObject({ id }),
  output: noContent,
  summary: 'Deletes an article; it can be restored for 30 days.',
})

export const adminRestorePost = defineEndpoint({
  name: 'blog.adminRestorePost',
  method: 'POST',
  path: '/api/admin/blog/posts/{id}/restore',
  access: 'admin',
  input: z.strictObject({ id }),
  output: adminPost,
  summary: 'Restores a deleted article, unpublished.',
})

const revision = z.object({ id, savedAt: time, title: z.string(), words: z.int(), editorName: z.string() })
export type Revision = z.output<typeof revision>

export const adminListRevisions = defineEndpoint({
  name: 'blog.adminListRevisions',
  method: 'GET',
  path: '/api/admin/blog/posts/{id}/revisions',
  access: 'admin',
  input: z.strictObject({ id }),
  output: z.object({ items: z.array(revision), nextCursor: z.null() }),
  summary: 'Lists earlier versions of an article, newest first.',
})

/** Unfinished input of an editor: fields may be empty, invalid and longer than `postLimits`. */
export const draftFields = z.strictObject({
  title: z.string().max(1000),
  slug: z.string().max(1000),
  category: z.string().max(100),
  excerpt: z.string().max(5000),
  content: z.string().max(200_000),
  tags: z.array(z.string().max(200)).max(50),
  coverImageUrl: z.string().max(5000),
  published: z.boolean(),
  featured: z.boolean(),
  /** Absent from drafts and revisions of earlier versions of the software. */
  language: language.optional(),
  translationOf: z.string().max(1000).optional(),
})
export type DraftFields = z.output<typeof draftFields>

export const adminGetRevision = defineEndpoint({
  name: 'blog.adminGetRevision',
  method: 'GET',
  path: '/api/admin/blog/posts/{id}/revisions/{revisionId}',
  access: 'admin',
  input: z.strictObject({ id, revisionId: id }),
  output: revision.extend({ fields: draftFields }),
  summary: 'Returns an earlier version of an article. Save its fields to restore it.',
})

const draft = z.object({
  /** Created by the browser, so that the first save need not wait for a response. */
  id,
  postId: id.nullable(),
  /** The version of the article that this draft is based on. */
  baseUpdatedAt: time.nullable(),
  savedAt: time,
  fields: draftFields,
})
export type PostDraft = z.output<typeof draft>

export const adminListDrafts = defineEndpoint({
  name: 'blog.adminListDrafts',
  method: 'GET',
  path: '/api/admin/blog/drafts',
  access: 'admin',
  input: noInput,
  output: z.object({ items: z.array(draft), nextCursor: z.null() }),
  summary: 'Lists the drafts of the caller.',
})

export const adminPutDraft = defineEndpoint({
  name: 'blog.adminPutDraft',
  method: 'PUT',
  path: '/api/admin/blog/drafts/{id}',
  access: 'admin',
  input: z.strictObject({
    id,
    postId: id.nullable(),
    baseUpdatedAt: isoTime.nullable(),
    fields: draftFields,
  }),
  output: z.object({ savedAt: time }),
  summary: 'Saves a draft, visible only to the caller.',
})

export const adminDeleteDraft = defineEndpoint({
  name: 'blog.adminDeleteDraft',
  method: 'DELETE',
  path: '/api/admin/blog/drafts/{id}',
  access: 'admin',
  input: z.strictObject({ id }),
  output: noContent,
  summary: 'Deletes a draft of the caller.',
})

export const adminPreview = defineEndpoint({
  name: 'blog.adminPreview',
  method: 'POST',
  path: '/api/admin/blog/preview',
  access: 'admin',
  input: z.strictObject({ content: z.string().max(200_000) }),
  output: z.object({
    html: z.string(),
    words: z.int(),
    readingMinutes: z.int(),
    /** Hosts other than this site whose images the content security policy allows. */
    imageHosts: z.array(z.string()),
  }),
  summary: 'Renders Markdown as the public page does.',
})

export const adminCreatePreviewLink = defineEndpoint({
  name: 'blog.adminCreatePreviewLink',
  method: 'POST',
  path: '/api/admin/blog/posts/{id}/preview-link',
  access: 'admin',
  input: z.strictObject({ id }),
  output: z.object({ url: z.url(), expiresAt: time }),
  success: [201],
  summary: 'Creates a secret preview link to the stored version of an article and revokes the previous link.',
})

export const uploadedImage = z.object({
  id,
  /** Path of the image at its largest width, for articles and covers. */
  address: z.string(),
  width: z.int(),
  height: z.int(),
  createdAt: time,
})
export type UploadedImage = z.output<typeof uploadedImage>

export const adminUploadImage = defineEndpoint({
  name: 'blog.adminUploadImage',
  method: 'POST',
  path: '/api/admin/blog/images',
  access: 'admin',
  input: z.strictObject({
    /** A JPEG, PNG, WebP, AVIF or GIF file, at most 8 MB. */
    file: z.base64().max(Math.ceil(uploadLimits.bytes / 3) * 4),
  }),
  output: uploadedImage,
  success: [201],
  summary: 'Stores an image in three widths, without its metadata. The same file is stored once.',
})

export const adminListImages = defineEndpoint({
  name: 'blog.adminListImages',
  method: 'GET',
  path: '/api/admin/blog/images',
  access: 'admin',
  input: z.strictObject({ limit: pageLimit.optional(), cursor: cursor.optional() }),
  output: z.object({ items: z.array(uploadedImage), nextCursor: z.string().nullable() }),
  summary: 'Lists uploaded images, newest first.',
})

export const adminDeleteImage = defineEndpoint({
  name: 'blog.adminDeleteImage',
  method: 'DELETE',
  path: '/api/admin/blog/images/{id}',
  access: 'admin',
  input: z.strictObject({ id }),
  output: noContent,
  summary: 'Deletes an image that no article shows.',
})
