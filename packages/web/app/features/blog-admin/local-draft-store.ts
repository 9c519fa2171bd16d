import type { DraftFields } from '@twofold/contract/blog'
import { draftKey } from '#web/session/index.ts'

/** Copy of a draft on this device, stored until the article is saved. */
export interface LocalDraft {
  draftId: string
  postId: string | null
  baseUpdatedAt: string | null
  savedAt: string
  fields: DraftFields
}

const PREFIX = draftKey('post:')

/** Stores a draft; returns false if the browser blocks storage. */
export function storeLocalDraft(draft: LocalDraft): boolean {
  try {
    window.localStorage.setItem(PREFIX + draft.draftId, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function deleteLocalDraft(draftId: string): void {
  try {
    window.localStorage.removeItem(PREFIX + draftId)
  } catch {
    // The browser blocks storage, so no copy exists.
  }
}

/** Lists all well-formed copies. */
export function listLocalDrafts(): LocalDraft[] {
  try {
    return Object.keys(window.localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .flatMap((key) => parse(window.localStorage.getItem(key)))
  } catch {
    return []
  }
}

function parse(text: string | null): LocalDraft[] {
  try {
    const draft = JSON.parse(text ?? '') as LocalDraft
    return typeof draft.fields.content === 'string' && typeof draft.draftId === 'string' ? [draft] : []
  } catch {
    return []
  }
}
