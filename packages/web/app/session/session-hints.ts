import { readAuthFragment } from './auth-fragment.ts'
import { signInStorage } from './device-storage.ts'

export const STORAGE_KEY = 'twofold-auth'

/** Whether a user is signed in on this device, as far as it is known without the auth client. */
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

/** Whether the page was opened by a provider's redirect or a mailed link, which only the auth client understands. */
export function hasAuthParamsInUrl(): boolean {
  return new URLSearchParams(window.location.search).has('code') || readAuthFragment() !== ''
}
