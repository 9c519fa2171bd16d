import { ApiError, blog } from '@twofold/contract'
import { defineHandler, READ, WRITE } from '#server/api/handler.ts'
import { deleteDraft, listDrafts, putDraft } from '#server/features/blog/writing/repository.ts'
import { http, rates } from '#server/limits.ts'

export const adminListDrafts = defineHandler(blog.adminListDrafts, READ, async ({ caller, context }) => {
  const rows = await listDrafts(context.db, caller.userId)
  const items = rows.map((row) => ({ ...row, fields: blog.draftFields.parse(JSON.parse(row.fields)) }))
  return { items, nextCursor: null }
})

export const adminPutDraft = defineHandler(
  blog.adminPutDraft,
  { limit: rates.save, bodyBytes: http.articleBodyBytes },
  async ({ input, caller, context }) => {
    const savedAt = context.now()
    const isSaved = await putDraft(context.db, {
      id: input.id,
      userId: caller.userId,
      postId: input.postId,
      baseUpdatedAt: input.baseUpdatedAt === null ? null : new Date(input.baseUpdatedAt),
      savedAt,
      fields: JSON.stringify(input.fields),
    })
    if (!isSaved) throw new ApiError('not_found')
    return { savedAt }
  },
)

export const adminDeleteDraft = defineHandler(
  blog.adminDeleteDraft,
  WRITE,
  async ({ input, caller, context }) => {
    await deleteDraft(context.db, caller.userId, input.id)
    return undefined
  },
)
