import { useSyncExternalStore } from 'react'
import { noticeTexts } from '#web/messages/en/notices.ts'
import { fieldWords } from '#web/messages/en/refusal-words.ts'

export interface NoticeContent {
  title: string
  text?: string
  tone?: 'plain' | 'danger'
}

/** The number tells two notices of the same words apart, so that the second is announced as well. */
export type CurrentNotice = NoticeContent & { number: number }

let current: CurrentNotice | null = null
let count = 0
const listeners = new Set<() => void>()

function change(next: CurrentNotice | null): void {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a notice in place of whichever is there: only one at a time. */
export function notify(content: NoticeContent): void {
  count += 1
  change({ ...content, number: count })
}

/** A destructive notice titled "Validation Error" with the first message. */
export function notifyValidation(message: string): void {
  notify({ title: noticeTexts.validationError, text: fieldWords(message), tone: 'danger' })
}

/** A destructive notice titled "Error" with what was thrown. */
export function notifyError(error: unknown): void {
  const message = error instanceof Error ? error.message : noticeTexts.unknownError
  notify({ title: noticeTexts.error, text: message, tone: 'danger' })
}

/** What stands there now. */
export function currentNotice(): NoticeContent | null {
  return current
}

export function dismissNotice(): void {
  change(null)
}

export function useCurrentNotice(): CurrentNotice | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
    () => null,
  )
}
