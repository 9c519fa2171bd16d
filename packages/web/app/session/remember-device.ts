import {
  isTabOnly,
  listSignInKeys,
  listSiteKeys,
  REMEMBER_KEY,
  readFrom,
  removeFrom,
  type StorageArea,
  writeTo,
} from './device-storage.ts'

/** Keys of all storage entries of this site on this device. */
export function listStoredKeys(): string[] {
  return [...listSiteKeys('localStorage'), ...listSiteKeys('sessionStorage')]
}

/** Sets whether sign-ins are stored on the device, and moves the current one there or into this tab. */
export function setRemembered(remember: boolean): void {
  const [from, to]: [StorageArea, StorageArea] = remember
    ? ['sessionStorage', 'localStorage']
    : ['localStorage', 'sessionStorage']
  if (remember) removeFrom('localStorage', REMEMBER_KEY)
  else writeTo('localStorage', REMEMBER_KEY, 'off')
  for (const key of listSignInKeys(from)) {
    if (isTabOnly(key)) continue
    const value = readFrom(from, key)
    if (value !== null && writeTo(to, key, value)) removeFrom(from, key)
  }
}
