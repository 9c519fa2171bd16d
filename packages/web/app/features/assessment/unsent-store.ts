import { draftKey } from '#web/session/index.ts'
import type { Unsent, UnsentAnswer } from './save-queue.ts'

const NAME = 'answers:'

/** Stores unsent answers of one assessment in this tab's session storage. */
export interface UnsentStore {
  read(): Unsent
  write(unsent: Unsent): void
  /** False after sign-out or quick exit has cleared the storage. */
  isPresent(): boolean
}

function isUnsentAnswer(entry: unknown): entry is UnsentAnswer {
  return typeof entry === 'object' && entry !== null && 'value' in entry && 'was' in entry
}

/** Parses stored unsent answers; returns an empty record for malformed text. */
export function parseUnsent(text: string | null): Unsent {
  if (text === null) return {}
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null) return {}
    return Object.fromEntries(Object.entries(parsed).filter(([, entry]) => isUnsentAnswer(entry)))
  } catch {
    return {}
  }
}

/** Opens the store of one assessment and removes entries of other assessments from this tab. */
export function openUnsentStore(assessmentId: string): UnsentStore {
  const key = draftKey(`${NAME}${assessmentId}`)
  let usable = true
  const guard = <T>(action: () => T, otherwise: T): T => {
    try {
      return action()
    } catch {
      // The browser blocks storage, so answers are only in memory.
      usable = false
      return otherwise
    }
  }

  guard(() => {
    const prefix = draftKey(NAME)
    for (const other of Object.keys(window.sessionStorage)) {
      if (other.startsWith(prefix) && other !== key) window.sessionStorage.removeItem(other)
    }
  }, undefined)

  return {
    read: () => guard(() => parseUnsent(window.sessionStorage.getItem(key)), {}),
    write: (unsent) =>
      guard(() => {
        if (Object.keys(unsent).length === 0) window.sessionStorage.removeItem(key)
        else window.sessionStorage.setItem(key, JSON.stringify(unsent))
      }, undefined),
    isPresent: () => !usable || guard(() => window.sessionStorage.getItem(key) !== null, true),
  }
}
