import { clearStorage, REMEMBER_KEY, STORAGE_PREFIX } from './device-storage.ts'

/** Storage key of a draft. */
export function draftKey(name: string): string {
  return `${STORAGE_PREFIX}draft:${name}`
}

/** Removes all entries of this site except the preference not to be remembered, which is not personal. */
export function clearDeviceStorage(): void {
  clearStorage([REMEMBER_KEY])
}
