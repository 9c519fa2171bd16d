import type { PostDraft } from '@twofold/contract/blog'
import { listSiteKeys, readJson, removeFrom, writeTo } from '#web/session/device-storage.ts'
import { draftKey } from '#web/session/index.ts'

const PREFIX = draftKey('post:')

/** Stores a copy of a draft on this device; returns false if the browser blocks storage. */
export function storeLocalDraft(draft: PostDraft): boolean {
  return writeTo('localStorage', PREFIX + draft.id, JSON.stringify(draft))
}

export function deleteLocalDraft(id: string): void {
  removeFrom('localStorage', PREFIX + id)
}

/** Lists all well-formed copies. */
export function listLocalDrafts(): PostDraft[] {
  return listSiteKeys('localStorage')
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => {
      const draft = readJson('localStorage', key) as Partial<PostDraft> | null
      const isDraft = typeof draft?.fields?.content === 'string' && typeof draft.id === 'string'
      return isDraft ? [draft as PostDraft] : []
    })
}
