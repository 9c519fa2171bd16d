import { signInStorage } from './device-storage.ts'

export const STORAGE_KEY = 'twofold-auth'

/** Key in the user metadata: lock results on every visit. */
export const ASK_EACH_TIME = 'ask_each_time'

/** The stored session, read synchronously and without the auth client. */
export interface StoredSession {
  accessToken: string
  askEachTime: boolean
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

/** Parses a stored session; null if it is missing or malformed. */
export function parseStoredSession(text: string | null): StoredSession | null {
  try {
    const session: unknown = JSON.parse(text ?? 'null')
    const accessToken = field(session, 'access_token')
    if (typeof accessToken !== 'string') return null
    const askEachTime = field(field(field(session, 'user'), 'user_metadata'), ASK_EACH_TIME) === true
    return { accessToken, askEachTime }
  } catch {
    return null
  }
}

export function readStoredSession(): StoredSession | null {
  return parseStoredSession(signInStorage.getItem(STORAGE_KEY))
}
