import type { AdminPost } from '@twofold/contract/blog'
import { adminGetPost, adminListDrafts } from '@twofold/contract/blog'
import { callApi } from '#web/api/call-api.ts'
import { emptyFields, fieldsOf } from './fields.ts'
import { readRescues } from './rescue-store.ts'
import type { Unfinished } from './unfinished.ts'
import { unfinishedOf } from './unfinished.ts'

export interface Work {
  post: AdminPost | null
  unfinished: readonly Unfinished[]
}

/** One article, or an empty one (`new`), with what was left unfinished on it. */
export async function loadWork(edit: string): Promise<Work> {
  const isNew = edit === 'new'
  const [post, drafts] = await Promise.all([
    isNew ? null : callApi(adminGetPost, { id: edit }),
    callApi(adminListDrafts, {}).then(({ items }) => items),
  ])
  const saved = post === null ? emptyFields : fieldsOf(post)
  return { post, unfinished: unfinishedOf(post?.id ?? null, saved, drafts, readRescues()) }
}
