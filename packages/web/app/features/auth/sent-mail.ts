import { readFrom, removeFrom, writeTo } from '#web/session/device-storage.ts'
import { draftKey } from '#web/session/index.ts'
import type { MailedCode } from '#web/session/mailed-tokens.ts'

/** A mail with a link and a code that is on its way. */
export interface SentMail {
  email: string
  type: Extract<MailedCode, 'signup' | 'recovery' | 'email'>
  /** In milliseconds; 0 where this page does not know. */
  sentAt: number
}

const KEY = draftKey('sent-mail')
const MINUTE_MS = 60_000

// As long as the mail is of use: the code alone, or of a sign-up the link as well.
const LIVES_MS = { signup: 60 * MINUTE_MS, recovery: 10 * MINUTE_MS, email: 10 * MINUTE_MS }

/** Stores in this tab which email is expected: a phone may discard the page while its owner reads mail. */
export function keepSentMail(mail: SentMail): void {
  writeTo('sessionStorage', KEY, JSON.stringify({ ...mail, keptAt: Date.now() }))
}

/** The email that this tab expects; null without one, or after its time. */
export function readSentMail(now = Date.now()): SentMail | null {
  try {
    const { email, type, sentAt, keptAt } = JSON.parse(readFrom('sessionStorage', KEY) ?? '{}')
    if (typeof email !== 'string' || typeof sentAt !== 'number' || !Object.hasOwn(LIVES_MS, type)) return null
    const kept = now - Number(keptAt)
    if (!(kept >= 0 && kept < LIVES_MS[type as SentMail['type']])) return null
    return { email, type, sentAt }
  } catch {
    return null
  }
}

export function forgetSentMail(): void {
  removeFrom('sessionStorage', KEY)
}
