import { readJson, removeFrom, writeTo } from '#web/session/device-storage.ts'
import { draftKey } from '#web/session/index.ts'
import type { PhoneTarget } from '#web/session/phone.ts'

/** A text message with a code that was sent. */
export interface SentText extends PhoneTarget {
  /** Name of the account to create; null for sign-in only. */
  name: string | null
  /** Unix time in milliseconds. */
  sentAt: number
}

const KEY = draftKey('sent-text')
const LIFETIME_MS = 10 * 60_000

/** Stores the sent message in this tab, because a phone may discard the page while its user reads the message. */
export function storeSentText(text: SentText): void {
  writeTo('sessionStorage', KEY, JSON.stringify(text))
}

/** Returns the sent message of this tab, or null if it is missing or expired. */
export function readSentText(now = Date.now()): SentText | null {
  const { phone, channel, name, sentAt } = (readJson('sessionStorage', KEY) ?? {}) as Partial<SentText>
  if (typeof phone !== 'string' || (channel !== 'sms' && channel !== 'whatsapp')) return null
  if (typeof sentAt !== 'number' || (name !== null && typeof name !== 'string')) return null
  return now >= sentAt && now < sentAt + LIFETIME_MS ? { phone, channel, name, sentAt } : null
}

export function deleteSentText(): void {
  removeFrom('sessionStorage', KEY)
}
