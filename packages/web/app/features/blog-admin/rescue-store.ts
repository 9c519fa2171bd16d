import type { DraftFields } from '@twofold/contract/blog'
import { draftKey } from '#web/session/index.ts'

/** A copy of unfinished work on this device, kept until the server has it as a saved article. */
export interface Rescue {
  draftId: string
  postId: string | null
  baseUpdatedAt: string | null
  savedAt: string
  fields: DraftFields
}

const PREFIX = draftKey('post:')

/** False if the browser stores nothing, so that no copy is promised. */
export function writeRescue(rescue: Rescue): boolean {
  try {
    window.localStorage.setItem(PREFIX + rescue.draftId, JSON.stringify(rescue))
    return true
  } catch {
    return false
  }
}

export function removeRescue(draftId: string): void {
  try {
    window.localStorage.removeItem(PREFIX + draftId)
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}

/** Every copy that can be read. */
export function readRescues(): Rescue[] {
  try {
    return Object.keys(window.localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .flatMap((key) => parse(window.localStorage.getItem(key)))
  } catch {
    return []
  }
}

function parse(text: string | null): Rescue[] {
  try {
    const rescue = JSON.parse(text ?? '') as Rescue
    return typeof rescue.fields.content === 'string' && typeof rescue.draftId === 'string' ? [rescue] : []
  } catch {
    return []
  }
}
