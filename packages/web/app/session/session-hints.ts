import { readAuthFragment } from './auth-fragment.ts'
import { signInStorage } from './device-storage.ts'
import { readStoredSession, STORAGE_KEY } from './stored-session.ts'

/** Whether a session is stored on this device, read without the auth client. */
export function hasStoredSession(): boolean {
  return signInStorage.getItem(STORAGE_KEY) !== null
}

/** Access token of the stored session, read without the auth client. */
export function readStoredAccessToken(): string | undefined {
  return readStoredSession()?.accessToken
}

/** Whether the page was opened by a provider's redirect or an emailed link, which the auth client must process. */
export function hasAuthParamsInUrl(): boolean {
  return new URLSearchParams(window.location.search).has('code') || readAuthFragment() !== ''
}
