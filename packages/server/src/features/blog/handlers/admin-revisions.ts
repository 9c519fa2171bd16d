import { ApiError, blog } from '@twofold/contract'
import { defineHandler, type HandlerContext, READ } from '#server/api/handler.ts'
import type { BlogTables } from '#server/features/blog/tables.ts'
import { findPost, findRevision, listRevisions } from '#server/features/blog/writing/repository.ts'

export const adminListRevisions = defineHandler(blog.adminListRevisions, READ, async ({ input, context }) => {
  if ((await findPost(context.db, input.id)) === undefined) throw new ApiError('not_found')
  const rows = await listRevisions(context.db, input.id)
  const names = await getEditorNames(context, rows)
  return { items: rows.map((row) => present(row, names)), nextCursor: null }
})

export const adminGetRevision = defineHandler(blog.adminGetRevision, READ, async ({ input, context }) => {
  const row = await findRevision(context.db, input.id, input.revisionId)
  if (row === undefined) throw new ApiError('not_found')
  const fields = blog.draftFields.parse(JSON.parse(row.fields))
  return { ...present(row, await getEditorNames(context, [row])), fields }
})

type Row = Omit<BlogTables['blogRevisions'], 'fields'>

function present(row: Row, names: ReadonlyMap<string, string>) {
  return { ...row, editorName: names.get(row.editorId ?? '') ?? '' }
}

/** Current names of the editors by id; deleted accounts are missing. */
async function getEditorNames({ auth }: HandlerContext, rows: readonly Row[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const id of new Set(rows.flatMap((row) => row.editorId ?? []))) {
    const editor = await auth.users.findById(id)
    if (editor) names.set(id, editor.name)
  }
  return names
}
