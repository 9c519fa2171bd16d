import type { DraftFields, PostDraft } from '@twofold/contract/blog'
import { differences } from './fields.ts'
import type { Rescue } from './rescue-store.ts'

/** Work that was begun and not saved, from the server or from this device. */
export interface Unfinished {
  draftId: string
  baseUpdatedAt: string | null
  savedAt: string
  fields: DraftFields
}

/**
 * Drafts of one article (`null`: of none yet), newest first. Of two copies of a draft the newer counts; a copy equal
 * to the saved article is left out.
 */
export function unfinishedOf(
  postId: string | null,
  saved: DraftFields,
  drafts: readonly PostDraft[],
  rescues: readonly Rescue[],
): Unfinished[] {
  const newest = new Map<string, Unfinished>()
  const all = [...drafts.map(({ id, ...draft }) => ({ ...draft, draftId: id })), ...rescues].filter(
    (one) => one.postId === postId,
  )
  for (const { draftId, baseUpdatedAt, savedAt, fields } of all) {
    const other = newest.get(draftId)
    if (other === undefined || other.savedAt < savedAt) {
      newest.set(draftId, { draftId, baseUpdatedAt, savedAt, fields })
    }
  }
  return [...newest.values()]
    .filter(({ fields }) => differences(fields, saved).length > 0)
    .sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1))
}
