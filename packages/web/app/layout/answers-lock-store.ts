import { readStoredSession } from '#web/session/stored-session.ts'
import { createObservable } from '#web/stores/observable.ts'
import type { Signs } from './idle-lock.ts'
import { isIdle, opensFreely } from './idle-lock.ts'
import { readSigns } from './presence.ts'

/** Why answers are out of sight. */
export type Lock = 'idle' | 'each-time'

export interface AnswersLock {
  /**
   * Unlocks a page with answers, or returns why it stays locked; null if it does not. Loaders ask before they load.
   */
  enter(page: string): Lock | null
  /** The next visit of the page asks again. */
  leave(page: string): void
  lock(): void
  unlock(): void
  get(): Lock | null
  subscribe(listener: () => void): () => void
}

interface LockState {
  page: string | null
  lock: Lock | null
}

export function createAnswersLock(signs: () => Signs, asksEachTime: () => boolean): AnswersLock {
  const state = createObservable<LockState>({ page: null, lock: null })

  function lockOnOpening(): Lock | null {
    if (opensFreely(signs(), asksEachTime())) return null
    return asksEachTime() ? 'each-time' : 'idle'
  }

  return {
    enter(page) {
      const { page: open, lock } = state.get()
      const stays = open === page && (lock !== null || !isIdle(signs()))
      if (!stays) state.set({ page, lock: lockOnOpening() })
      return state.get().lock
    },
    leave(page) {
      if (state.get().page === page) state.set({ page: null, lock: null })
    },
    lock: () => state.set({ ...state.get(), lock: 'idle' }),
    unlock: () => state.set({ ...state.get(), lock: null }),
    get: () => state.get().lock,
    subscribe: state.subscribe,
  }
}

/** The lock of this document: one page with answers is open at a time. */
export const answersLock = createAnswersLock(readSigns, () => readStoredSession()?.askEachTime === true)
