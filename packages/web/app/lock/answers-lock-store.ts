import { readStoredSession } from '#web/session/stored-session.ts'
import { createObservable } from '#web/stores/observable.ts'
import { readActivity } from './activity.ts'
import { type ActivityTimes, isIdle, isUnlocked } from './idle-lock.ts'

/** Why answers are locked; `unstated`: a provider signed the user in and stated no time. */
export type Lock = 'idle' | 'each-time' | 'unstated'

interface LockState {
  page: string | null
  lock: Lock | null
}

export function createAnswersLock(activity: () => ActivityTimes, asksEachTime: () => boolean) {
  const state = createObservable<LockState>({ page: null, lock: null })

  function computeLock(): Lock | null {
    if (isUnlocked(activity(), asksEachTime())) return null
    if (asksEachTime()) return 'each-time'
    const { lastSeen, lastSignIn } = activity()
    return lastSeen === 0 && lastSignIn === 0 ? 'unstated' : 'idle'
  }

  return {
    /** Opens a page with answers and returns why it is locked, or null if it is unlocked. Loaders call it before they load. */
    enter(page: string): Lock | null {
      const { page: current, lock } = state.get()
      const stays = current === page && (lock !== null || !isIdle(activity()))
      if (!stays) state.set({ page, lock: computeLock() })
      return state.get().lock
    },
    /** Ends the visit of a page; the next visit is checked again. */
    leave(page: string): void {
      if (state.get().page === page) state.set({ page: null, lock: null })
    },
    lock: () => state.set({ ...state.get(), lock: 'idle' }),
    unlock: () => state.set({ ...state.get(), lock: null }),
    get: () => state.get().lock,
    subscribe: state.subscribe,
  }
}

/** The lock of this document, which shows one page with answers at a time. */
export const answersLock = createAnswersLock(readActivity, () => readStoredSession()?.askEachTime === true)
