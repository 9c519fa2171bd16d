import { readFrom, removeFrom, writeTo } from '#web/session/device-storage.ts'
import { draftKey } from '#web/session/index.ts'
import type { PhoneTarget } from '#web/session/phone.ts'

/** A text message with a code that was sent. */
export interface SentText extends PhoneTarget {
  /** For an account that may be made; null where the number only signs in. */
  name: string | null
  /** In milliseconds. */
  sentAt: number
}

const KEY = draftKey('sent-text')
const LIVES_MS = 10 * 60_000

/** Stores it in this tab: a phone may discard the page while its owner reads the message. */
export function keepSentText(text: SentText): void {
  writeTo('sessionStorage', KEY, JSON.stringify(text))
}

/** The message that this tab expects; null without one, or after its time. */
export function readSentText(now = Date.now()): SentText | null {
  try {
    const { phone, channel, name, sentAt } = JSON.parse(readFrom('sessionStorage', KEY) ?? '{}')
    if (typeof phone !== 'string' || (channel !== 'sms' && channel !== 'whatsapp')) return null
    if (name !== null && typeof name !== 'string') return null
    return now >= sentAt && now < sentAt + LIVES_MS ? { phone, channel, name, sentAt } : null
  } catch {
    return null
  }
}

export function forgetSentText(): void {
  removeFrom('sessionStorage', KEY)
}
