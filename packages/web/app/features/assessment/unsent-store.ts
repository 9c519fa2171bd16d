import { draftKey } from '#web/session/index.ts'
import type { Unsent, UnsentAnswer } from './save-queue.ts'

const NAME = 'answers:'

/** Where unsent answers of one assessment wait in this tab, and nowhere else. */
export interface UnsentStore {
  read(): Unsent
  write(unsent: Unsent): void
  /** False once they were cleared from outside: by signing out or leaving quickly. */
  holds(): boolean
}

function isUnsentAnswer(entry: unknown): entry is UnsentAnswer {
  return typeof entry === 'object' && entry !== null && 'value' in entry && 'was' in entry
}

/** Reads what an earlier page of this tab wrote; anything unreadable counts as nothing. */
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

/** The store of one assessment; what another assessment left in this tab is removed. */
export function openUnsentStore(assessmentId: string): UnsentStore {
  const key = draftKey(`${NAME}${assessmentId}`)
  let usable = true
  const guard = <T>(work: () => T, otherwise: T): T => {
    try {
      return work()
    } catch {
      // A browser that forbids storage: memory alone has to do.
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
    holds: () => !usable || guard(() => window.sessionStorage.getItem(key) !== null, true),
  }
}
