/** Everything this site keeps on a device starts with this, so that leaving can clear it all. */
export const STORAGE_PREFIX = 'twofold-'

/** The user's wish not to be remembered; stored only if expressed. */
export const REMEMBER_KEY = `${STORAGE_PREFIX}remember`

export type Place = 'localStorage' | 'sessionStorage'

/** For browsers that forbid storage: as long as the page. */
const memory = new Map<string, string>()

function within<T>(place: Place, work: (storage: Storage) => T, otherwise: T): T {
  try {
    return work(window[place])
  } catch {
    return otherwise
  }
}

export const readFrom = (place: Place, key: string) => within(place, (storage) => storage.getItem(key), null)

export function writeTo(place: Place, key: string, value: string): boolean {
  const set = (storage: Storage) => {
    storage.setItem(key, value)
    return true
  }
  return within(place, set, false)
}

export function removeFrom(place: Place, key: string): void {
  within(place, (storage) => storage.removeItem(key), undefined)
}

const isInTab = (key: string) => readFrom('sessionStorage', key) !== null

/** Whether a sign-in outlives its tab here. */
export function isRemembered(): boolean {
  return readFrom('localStorage', REMEMBER_KEY) === null
}

/**
 * Marks this tab, to recognise it when a redirect returns. Kept in the tab only: requesting an email without signing
 * in leaves nothing on the device.
 */
export const isOfOneTab = (key: string) => key.endsWith('-code-verifier')

/**
 * Data of a sign-in: on the device, or in this tab only if the user does not want to be remembered. A tab with its
 * own sign-in keeps it, whatever another tab chooses.
 */
export const signInStorage = {
  getItem(key: string): string | null {
    return readFrom('sessionStorage', key) ?? readFrom('localStorage', key) ?? memory.get(key) ?? null
  },
  setItem(key: string, value: string): void {
    const place = isOfOneTab(key) || isInTab(key) || !isRemembered() ? 'sessionStorage' : 'localStorage'
    if (!writeTo(place, key, value)) memory.set(key, value)
  },
  removeItem(key: string): void {
    removeFrom(isInTab(key) ? 'sessionStorage' : 'localStorage', key)
    memory.delete(key)
  },
}

export function ownKeys(place: Place): string[] {
  const own = (storage: Storage) => Object.keys(storage).filter((key) => key.startsWith(STORAGE_PREFIX))
  return within(place, own, [])
}

/** Data of a sign-in, as opposed to unsent work of one tab. */
const SIGN_IN = [`${STORAGE_PREFIX}auth`, `${STORAGE_PREFIX}seen`]

export const ownSignInKeys = (place: Place) =>
  ownKeys(place).filter((key) => SIGN_IN.some((start) => key.startsWith(start)))

/** Removes a sign-in that this tab holds for itself. */
export function forgetInTab(): void {
  for (const key of ownSignInKeys('sessionStorage')) removeFrom('sessionStorage', key)
}

/** Removes everything this site keeps on the device, but what is named. */
export function clearStorage(keep: readonly string[] = []): void {
  memory.clear()
  for (const place of ['localStorage', 'sessionStorage'] as const) {
    for (const key of ownKeys(place)) if (!keep.includes(key)) removeFrom(place, key)
  }
}
