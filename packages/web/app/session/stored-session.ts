import { signInStorage } from './device-storage.ts'
import { STORAGE_KEY } from './session-hints.ts'

/** The name under which an account keeps that results ask every time. */
export const ASK_EACH_TIME = 'ask_each_time'

/** The stored session, read synchronously and without the auth client. */
export interface StoredSession {
  accessToken: string
  /** When the sign-in was last confirmed, in milliseconds; 0 where the token does not say. */
  confirmedAt: number
  askEachTime: boolean
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

function confirmedAt(accessToken: string): number {
  const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  const steps = field(JSON.parse(atob(payload)), 'amr')
  const times = (Array.isArray(steps) ? steps : []).map((step) => Number(field(step, 'timestamp')) * 1000)
  return Math.max(0, ...times.filter(Number.isFinite))
}

/** Reads the stored form; anything unreadable is no session. */
export function parseStoredSession(text: string | null): StoredSession | null {
  try {
    const session: unknown = JSON.parse(text ?? 'null')
    const accessToken = field(session, 'access_token')
    if (typeof accessToken !== 'string') return null
    const askEachTime = field(field(field(session, 'user'), 'user_metadata'), ASK_EACH_TIME) === true
    return { accessToken, confirmedAt: confirmedAt(accessToken), askEachTime }
  } catch {
    return null
  }
}

export function readStoredSession(): StoredSession | null {
  return parseStoredSession(signInStorage.getItem(STORAGE_KEY))
}
