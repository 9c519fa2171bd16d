import type { DraftFields, PostDraft } from '@twofold/contract/blog'
import { listDifferences } from './fields.ts'
import type { LocalDraft } from './local-draft-store.ts'

/** Draft with unsaved changes, from the server or this device. */
export interface UnsavedDraft {
  draftId: string
  baseUpdatedAt: string | null
  savedAt: string
  fields: DraftFields
}

/**
 * Lists the drafts of an article, or of new articles if `postId` is null, newest first. Of two copies the newer one is
 * returned; drafts equal to the saved article are omitted.
 */
export function listUnsavedDrafts(
  postId: string | null,
  saved: DraftFields,
  drafts: readonly PostDraft[],
  localDrafts: readonly LocalDraft[],
): UnsavedDraft[] {
  const newest = new Map<string, UnsavedDraft>()
  const all = [...drafts.map(({ id, ...draft }) => ({ ...draft, draftId: id })), ...localDrafts].filter(
    (draft) => draft.postId === postId,
  )
  for (const { draftId, baseUpdatedAt, savedAt, fields } of all) {
    const other = newest.get(draftId)
    if (other === undefined || other.savedAt < savedAt) {
      newest.set(draftId, { draftId, baseUpdatedAt, savedAt, fields })
    }
  }
  return [...newest.values()]
    .filter(({ fields }) => listDifferences(fields, saved).length > 0)
    .sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1))
}
