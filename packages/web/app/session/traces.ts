import { signInStorage } from './device-storage.ts'

export const STORAGE_KEY = 'twofold-auth'

const IN_ADDRESS = ['code', 'token_hash']

/** Whether somebody is signed in on this device, as far as one can tell without the auth client. */
export function hasStoredSession(): boolean {
  return signInStorage.getItem(STORAGE_KEY) !== null
}

/** The token of the session that this device keeps, read without the auth client. */
export function storedAccessToken(): string | undefined {
  try {
    const { access_token } = JSON.parse(signInStorage.getItem(STORAGE_KEY) ?? '{}')
    return typeof access_token === 'string' ? access_token : undefined
  } catch {
    return undefined
  }
}

/** Whether the address carries something only the auth client understands. */
export function hasTraceInAddress(): boolean {
  const { search, hash } = window.location
  const both = [new URLSearchParams(search), new URLSearchParams(hash.slice(1))]
  return IN_ADDRESS.some((name) => both.some((parameters) => parameters.has(name)))
}
