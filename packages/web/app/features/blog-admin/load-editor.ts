import { type AdminPost, adminGetPost, adminListDrafts, type PostDraft } from '@twofold/contract/blog'
import { callApi } from '#web/api/call-api.ts'
import { partQuery, type Query } from '#web/api/queries.ts'
import { emptyFields, getFields } from './fields.ts'
import { listLocalDrafts } from './local-draft-store.ts'
import { listUnsavedDrafts } from './unsaved-drafts.ts'

/** An article as its editor finds it. */
export interface EditorData {
  /** Null for a new article. */
  post: AdminPost | null
  draft: PostDraft | null
}

/** An article with its draft. `id` is that of the article, or of the draft of a new one, which becomes that of the article. */
export const editorQuery = (id: string, isNew: boolean): Query<EditorData> => ({
  ...partQuery(['editor', id], () => loadEditor(id, isNew)),
  // The editor starts with the first version that it gets, which must not be one of an earlier visit.
  gcTime: 0,
})

async function loadEditor(id: string, isNew: boolean): Promise<EditorData> {
  const [post, { items }] = await Promise.all([
    isNew ? null : callApi(adminGetPost, { id }),
    callApi(adminListDrafts, {}),
  ])
  const saved = post === null ? emptyFields : getFields(post)
  const drafts = listUnsavedDrafts(post?.id ?? null, saved, [...items, ...listLocalDrafts()])
  return { post, draft: (isNew ? drafts.find((draft) => draft.id === id) : drafts[0]) ?? null }
}
