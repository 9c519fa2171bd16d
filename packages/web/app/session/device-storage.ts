/** Prefix of all storage entries of this site, so that leaving can delete them all. */
export const STORAGE_PREFIX = 'twofold-'

/** Preference not to be remembered; stored only if set. */
export const REMEMBER_KEY = `${STORAGE_PREFIX}remember`

/** Storage key of a draft. */
export function draftKey(name: string): string {
  return `${STORAGE_PREFIX}draft:${name}`
}

export type StorageArea = 'localStorage' | 'sessionStorage'

/** Fallback for browsers that forbid storage. */
const memory = new Map<string, string>()

function withStorage<T>(area: StorageArea, work: (storage: Storage) => T, fallback: T): T {
  try {
    return work(window[area])
  } catch {
    return fallback
  }
}

export const readFrom = (area: StorageArea, key: string) =>
  withStorage(area, (storage) => storage.getItem(key), null)

export function writeTo(area: StorageArea, key: string, value: string): boolean {
  const set = (storage: Storage) => {
    storage.setItem(key, value)
    return true
  }
  return withStorage(area, set, false)
}

export function removeFrom(area: StorageArea, key: string): void {
  withStorage(area, (storage) => storage.removeItem(key), undefined)
}

/** The JSON of an entry; null if it is missing or malformed. */
export function readJson(area: StorageArea, key: string): unknown {
  try {
    return JSON.parse(readFrom(area, key) ?? 'null')
  } catch {
    return null
  }
}

/** Reads an entry of this tab once. */
export function takeJson(key: string): unknown {
  const value = readJson('sessionStorage', key)
  removeFrom('sessionStorage', key)
  return value
}

const isInTab = (key: string) => readFrom('sessionStorage', key) !== null

/** Whether a sign-in is stored on the device rather than in the tab. */
export function isRemembered(): boolean {
  return readFrom('localStorage', REMEMBER_KEY) === null
}

/**
 * PKCE code verifiers stay in the tab that started the flow, so that requesting an email without signing in stores nothing
 * on the device.
 */
export const isTabOnly = (key: string) => key.endsWith('-code-verifier')

/**
 * Storage of a sign-in: the device, or only this tab if the user is not to be remembered. A tab with its own sign-in uses
 * that one, independently of other tabs.
 */
export const signInStorage = {
  getItem(key: string): string | null {
    return readFrom('sessionStorage', key) ?? readFrom('localStorage', key) ?? memory.get(key) ?? null
  },
  setItem(key: string, value: string): void {
    const area = isTabOnly(key) || isInTab(key) || !isRemembered() ? 'sessionStorage' : 'localStorage'
    if (!writeTo(area, key, value)) memory.set(key, value)
  },
  removeItem(key: string): void {
    removeFrom(isInTab(key) ? 'sessionStorage' : 'localStorage', key)
    memory.delete(key)
  },
}

export function listSiteKeys(area: StorageArea): string[] {
  const own = (storage: Storage) => Object.keys(storage).filter((key) => key.startsWith(STORAGE_PREFIX))
  return withStorage(area, own, [])
}

/** Prefixes of the entries of a sign-in, as opposed to drafts. */
const SIGN_IN_PREFIXES = [`${STORAGE_PREFIX}auth`, `${STORAGE_PREFIX}seen`]

export const listSignInKeys = (area: StorageArea) =>
  listSiteKeys(area).filter((key) => SIGN_IN_PREFIXES.some((start) => key.startsWith(start)))

/** Removes a sign-in that is stored in this tab only. */
export function removeTabSignIn(): void {
  for (const key of listSignInKeys('sessionStorage')) removeFrom('sessionStorage', key)
}

/** Removes all entries of this site except the named keys. */
export function clearStorage(except: readonly string[] = []): void {
  memory.clear()
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    for (const key of listSiteKeys(area)) if (!except.includes(key)) removeFrom(area, key)
  }
}

/** Removes all entries of this site except the preference not to be remembered, which is not personal. */
export function clearDeviceStorage(): void {
  clearStorage([REMEMBER_KEY])
}
