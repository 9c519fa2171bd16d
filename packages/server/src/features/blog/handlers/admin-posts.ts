import { randomUUID } from 'node:crypto'
import { ApiError, blog } from '@twofold/contract'
import type { PostForm } from '@twofold/contract/blog'
import { defineHandler, READ, WRITE } from '#server/api/handler.ts'
import type { AuthCaller, Context } from '#server/context.ts'
import { imageSite, presentEdited } from '#server/features/blog/present.ts'
import {
  deletePreviewLink,
  findPost,
  listForEditors,
  lockPost,
} from '#server/features/blog/writing/repository.ts'
import {
  createPost,
  deletePost,
  renderForm,
  restorePost,
  type Save,
  savePost,
} from '#server/features/blog/writing/save-post.ts'
import { decodeCursor, encodeCursor, rowsToRead, toPage } from '#server/lib/pagination/index.ts'
import { http, rates } from '#server/limits.ts'

const PAGE = 30
const articleOptions = { limit: rates.write, bodyBytes: http.articleBodyBytes }

export const adminListPosts = defineHandler(blog.adminListPosts, READ, async ({ input, context }) => {
  const limit = input.limit ?? PAGE
  const rows = await listForEditors(
    context.db,
    {
      deleted: input.deleted === 'true',
      published: input.published === undefined ? undefined : input.published === 'true',
      category: input.category,
      language: input.language,
      text: input.q,
    },
    { limit: rowsToRead(limit), after: decodeCursor(input.cursor) },
  )
  return toPage(rows, limit, {
    present: presentEdited,
    encode: ({ updatedAt, id }) => encodeCursor({ createdAt: updatedAt, id }),
  })
})

export const adminCreatePost = defineHandler(
  blog.adminCreatePost,
  articleOptions,
  async ({ input: { id = randomUUID(), ...form }, caller, context }) => {
    const save = await prepareSave(form, caller, context)
    return presentEdited(await context.publicChanges.change((trx) => createPost(trx, id, save)))
  },
)

export const adminGetPost = defineHandler(blog.adminGetPost, READ, async ({ input, context }) => {
  const row = await findPost(context.db, input.id)
  if (row === undefined) throw new ApiError('not_found')
  return presentEdited(row)
})

export const adminPutPost = defineHandler(
  blog.adminPutPost,
  articleOptions,
  async ({ input, caller, context }) => {
    const { id, updatedAt, reviewed = false, ...form } = input
    const save = { ...(await prepareSave(form, caller, context)), id, from: updatedAt, reviewed }
    return presentEdited(await context.publicChanges.change((trx) => savePost(trx, save)))
  },
)

export const adminDeletePost = defineHandler(
  blog.adminDeletePost,
  WRITE,
  async ({ input, caller, context }) => {
    await context.publicChanges.change(async (trx) => {
      const row = await lockPost(trx, input.id)
      if (row === undefined) throw new ApiError('not_found')
      if (row.deletedAt !== null) return
      await deletePreviewLink(trx, row.id)
      await deletePost(trx, row, caller.userId, context.now())
    })
    return undefined
  },
)

export const adminRestorePost = defineHandler(
  blog.adminRestorePost,
  WRITE,
  async ({ input, caller, context }) =>
    context.publicChanges.change(async (trx) => {
      const row = await lockPost(trx, input.id)
      if (row === undefined) throw new ApiError('not_found')
      const restored =
        row.deletedAt === null ? row : await restorePost(trx, row, caller.userId, context.now())
      return presentEdited(restored)
    }),
)

async function prepareSave(form: PostForm, { userId }: AuthCaller, context: Context): Promise<Save> {
  const site = imageSite(context)
  return { form, article: await renderForm(form, site), editorId: userId, now: context.now(), site }
}
