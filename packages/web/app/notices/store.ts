import { siteTexts } from 'virtual:texts/site'
import { useSyncExternalStore } from 'react'
import { createObservable } from '#web/stores/observable.ts'

export interface NoticeContent {
  title: string
  text?: string
  tone?: 'plain' | 'danger'
}

/** The number distinguishes two notices with equal text, so that the second is announced too. */
const current = createObservable<(NoticeContent & { number: number }) | null>(null)
let count = 0

/** Shows a notice instead of the current one. */
export function notify(content: NoticeContent): void {
  count += 1
  current.set({ ...content, number: count })
}

export const dismissNotice = (): void => current.set(null)
export const currentNotice = current.get

/** Thrown when the user cancels, which needs no report. */
export class Declined extends Error {
  override name = 'Declined'
}

/** The message of a failure; null if the user cancelled. */
export function failureMessage(error: unknown): string | null {
  if (error instanceof Declined) return null
  return error instanceof Error ? error.message : siteTexts().notices.unknownError
}

/** A destructive notice titled "Error" with the message of the error; nothing if the user cancelled. */
export function notifyError(error: unknown): void {
  const text = failureMessage(error)
  if (text !== null) notify({ title: siteTexts().notices.error, text, tone: 'danger' })
}

export function useCurrentNotice(): ReturnType<typeof currentNotice> {
  return useSyncExternalStore(current.subscribe, current.get, () => null)
}
