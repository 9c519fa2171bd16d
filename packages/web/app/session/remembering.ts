import type { Place } from './device-storage.ts'
import {
  isOfOneTab,
  ownKeys,
  ownSignInKeys,
  REMEMBER_KEY,
  readFrom,
  removeFrom,
  writeTo,
} from './device-storage.ts'

/** The names of everything that pages of this site keep here now. */
export function keysOnDevice(): string[] {
  return [...ownKeys('localStorage'), ...ownKeys('sessionStorage')]
}

/** Turns remembering on or off; a sign-in that is open moves at once, away from or back to all other tabs. */
export function changeRemembered(remember: boolean): void {
  const [from, to]: [Place, Place] = remember
    ? ['sessionStorage', 'localStorage']
    : ['localStorage', 'sessionStorage']
  if (remember) removeFrom('localStorage', REMEMBER_KEY)
  else writeTo('localStorage', REMEMBER_KEY, 'off')
  for (const key of ownSignInKeys(from)) {
    if (isOfOneTab(key)) continue
    const value = readFrom(from, key)
    if (value !== null && writeTo(to, key, value)) removeFrom(from, key)
  }
}
