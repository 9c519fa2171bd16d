import { readJson, removeFrom, writeTo } from '#web/session/device-storage.ts'
import type { EmailCodeType } from '#web/session/email-tokens.ts'
import { draftKey } from '#web/session/index.ts'

/** An email with a link and a code that was sent. */
export interface SentMail {
  email: string
  type: Extract<EmailCodeType, 'signup' | 'recovery' | 'email'>
  /** Unix time in milliseconds; 0 if unknown. */
  sentAt: number
}

const KEY = draftKey('sent-mail')
const MINUTE_MS = 60_000

// Lifetime of the code; for sign-up, of the link.
const LIFETIME_MS = { signup: 60 * MINUTE_MS, recovery: 10 * MINUTE_MS, email: 10 * MINUTE_MS }

/** Stores the sent email in this tab, because a phone may discard the page while its user reads the email. */
export function storeSentMail(mail: SentMail): void {
  writeTo('sessionStorage', KEY, JSON.stringify({ ...mail, storedAt: Date.now() }))
}

/** Returns the sent email of this tab, or null if it is missing or expired. */
export function readSentMail(now = Date.now()): SentMail | null {
  const { email, type, sentAt, storedAt } = (readJson('sessionStorage', KEY) ?? {}) as Partial<
    SentMail & { storedAt: number }
  >
  if (typeof email !== 'string' || typeof sentAt !== 'number') return null
  if (type === undefined || !Object.hasOwn(LIFETIME_MS, type)) return null
  const age = now - Number(storedAt)
  return age >= 0 && age < LIFETIME_MS[type] ? { email, type, sentAt } : null
}

export function deleteSentMail(): void {
  removeFrom('sessionStorage', KEY)
}
