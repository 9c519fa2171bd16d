import type { AdminPost } from '@twofold/contract/blog'
import { adminGetPost, adminListDrafts } from '@twofold/contract/blog'
import { callApi } from '#web/api/call-api.ts'
import type { Query } from '#web/api/queries.ts'
import { partQuery } from '#web/api/queries.ts'
import { emptyFields, getFields } from './fields.ts'
import { listLocalDrafts } from './local-draft-store.ts'
import type { UnsavedDraft } from './unsaved-drafts.ts'
import { listUnsavedDrafts } from './unsaved-drafts.ts'

export interface EditorData {
  post: AdminPost | null
  unsavedDrafts: readonly UnsavedDraft[]
}

/** An article, or none for `new`, with its unsaved drafts. */
export const editorQuery = (edit: string): Query<EditorData> => ({
  ...partQuery(['editor', edit], () => loadEditor(edit)),
  // The editor starts with the first version that it gets, which must not be one of an earlier visit.
  gcTime: 0,
})

async function loadEditor(edit: string): Promise<EditorData> {
  const isNew = edit === 'new'
  const [post, drafts] = await Promise.all([
    isNew ? null : callApi(adminGetPost, { id: edit }),
    callApi(adminListDrafts, {}).then(({ items }) => items),
  ])
  const saved = post === null ? emptyFields : getFields(post)
  return { post, unsavedDrafts: listUnsavedDrafts(post?.id ?? null, saved, drafts, listLocalDrafts()) }
}
