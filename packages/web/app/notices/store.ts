import { useSyncExternalStore } from 'react'
import { noticesTexts } from '#web/messages/notices/index.ts'
import { createObservable } from '#web/stores/observable.ts'

export interface NoticeContent {
  title: string
  text?: string
  tone?: 'plain' | 'danger'
}

/** The number distinguishes two notices with equal text, so that the second is announced too. */
export type CurrentNotice = NoticeContent & { number: number }

export interface NoticeStore {
  get(): CurrentNotice | null
  subscribe(listener: () => void): () => void
  /** Replaces the current notice. */
  show(content: NoticeContent): void
  dismiss(): void
}

export function createNoticeStore(): NoticeStore {
  const current = createObservable<CurrentNotice | null>(null)
  let count = 0
  return {
    ...current,
    show(content) {
      count += 1
      current.set({ ...content, number: count })
    },
    dismiss: () => current.set(null),
  }
}

const notices = createNoticeStore()

export const notify = notices.show
export const dismissNotice = notices.dismiss
export const currentNotice: () => NoticeContent | null = notices.get

/** A destructive notice titled "Validation Error" with the first message. */
export function notifyValidation(message: string): void {
  notify({ title: noticesTexts().validationError, text: message, tone: 'danger' })
}

/** Thrown when the user cancels, which needs no report. */
export class Declined extends Error {
  override name = 'Declined'
}

/** A destructive notice titled "Error" with the message of the error; nothing if the user cancelled. */
export function notifyError(error: unknown): void {
  if (error instanceof Declined) return
  const message = error instanceof Error ? error.message : noticesTexts().unknownError
  notify({ title: noticesTexts().error, text: message, tone: 'danger' })
}

export function useCurrentNotice(): CurrentNotice | null {
  return useSyncExternalStore(notices.subscribe, notices.get, () => null)
}
