import { useEffect } from 'react'
import { seenStore } from '#web/session/drafts.ts'
import { readStoredSession } from '#web/session/stored-session.ts'
import type { Signs } from './idle-lock.ts'
import { isIdle, lockTime, seenAfter } from './idle-lock.ts'

const EVERY_MS = 10_000
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchmove'] as const

export function readSigns(): Signs {
  return { lastSeen: seenStore.read(), lastSignIn: readStoredSession()?.confirmedAt ?? 0, now: Date.now() }
}

/** Records activity. */
function noteSeen(): void {
  const signs = readSigns()
  const seen = seenAfter(signs)
  if (seen !== signs.lastSeen) seenStore.write(seen)
}

/** Notes that the person has just confirmed who they are, by the clock of this device. */
export function noteConfirmed(): void {
  seenStore.write(Date.now())
}

/** While `present`: presses, keys and scrolling on a private page keep the results in sight, in every tab. */
export function usePresence(present: boolean): void {
  useEffect(() => {
    if (!present) return
    let noted = 0
    const note = () => {
      if (Date.now() - noted < EVERY_MS) return
      noted = Date.now()
      noteSeen()
    }
    note()
    for (const name of SIGNS_OF_LIFE) window.addEventListener(name, note, { passive: true, capture: true })
    return () => {
      for (const name of SIGNS_OF_LIFE) window.removeEventListener(name, note, { capture: true })
    }
  }, [present])
}

/** Calls back after too long without activity, also if a hidden or suspended page becomes active after that. */
export function watchIdle(onIdle: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function check(): void {
    clearTimeout(timer)
    const signs = readSigns()
    if (isIdle(signs)) onIdle()
    else timer = setTimeout(check, Math.min(lockTime(signs) - signs.now, 60_000))
  }

  timer = setTimeout(check, 1000)
  document.addEventListener('visibilitychange', check)
  window.addEventListener('pageshow', check)
  window.addEventListener('focus', check)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', check)
    window.removeEventListener('pageshow', check)
    window.removeEventListener('focus', check)
  }
}
