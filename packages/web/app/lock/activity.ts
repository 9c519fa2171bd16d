import { useEffect } from 'react'
import { lastSeenStore } from '#web/session/last-seen-store.ts'
import { type ActivityTimes, computeLastSeen, computeLockTime, isIdle } from './idle-lock.ts'

const RECORD_EVERY_MS = 10_000
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchmove'] as const

export function readActivity(): ActivityTimes {
  return { ...lastSeenStore.read(), now: Date.now() }
}

function recordActivity(): void {
  const activity = readActivity()
  const lastSeen = computeLastSeen(activity)
  if (lastSeen !== activity.lastSeen) lastSeenStore.write({ ...activity, lastSeen })
}

/** While `enabled`: records input and scrolling as activity, which keeps results unlocked in every tab. */
export function useActivityTracking(enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return
    let recordedAt = 0
    const record = () => {
      if (Date.now() - recordedAt < RECORD_EVERY_MS) return
      recordedAt = Date.now()
      recordActivity()
    }
    record()
    for (const name of ACTIVITY_EVENTS)
      window.addEventListener(name, record, { passive: true, capture: true })
    return () => {
      for (const name of ACTIVITY_EVENTS) window.removeEventListener(name, record, { capture: true })
    }
  }, [enabled])
}

/**
 * Calls back once the lock time has passed; checked again when a hidden or suspended page becomes active. In the capture phase,
 * before the listeners that load what a returning user sees again: a page that is about to be locked requests nothing.
 */
export function watchIdle(onIdle: () => void): () => void {
  const watching = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  function check(): void {
    clearTimeout(timer)
    const activity = readActivity()
    if (isIdle(activity)) onIdle()
    else timer = setTimeout(check, Math.min(computeLockTime(activity) - activity.now, 60_000))
  }

  timer = setTimeout(check, 1000)
  const options = { capture: true, signal: watching.signal }
  document.addEventListener('visibilitychange', check, options)
  window.addEventListener('pageshow', check, options)
  window.addEventListener('focus', check, options)
  return () => {
    clearTimeout(timer)
    watching.abort()
  }
}
