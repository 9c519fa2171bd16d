import type { DraftFields, PostDraft } from '@twofold/contract/blog'
import { listDifferences } from './fields.ts'

/**
 * Lists the drafts of an article, or of new articles if `postId` is null, newest first. Of two copies the newer one is
 * returned; drafts equal to the saved article are omitted.
 */
export function listUnsavedDrafts(
  postId: string | null,
  saved: DraftFields,
  drafts: readonly PostDraft[],
): PostDraft[] {
  const newestFirst = drafts
    .filter((draft) => draft.postId === postId)
    .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))
  return newestFirst.filter(
    ({ id, fields }, index) =>
      newestFirst.findIndex((draft) => draft.id === id) === index &&
      listDifferences(fields, saved).length > 0,
  )
}
