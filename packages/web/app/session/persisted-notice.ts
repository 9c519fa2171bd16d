import type { NoticeContent } from '#web/notices/store.ts'
import { currentNotice, notify } from '#web/notices/store.ts'
import { readFrom, removeFrom, writeTo } from './device-storage.ts'
import { draftKey } from './drafts.ts'

const KEY = draftKey('notice')

/** Navigates to another document of this site, which shows the current notice again. */
export function leaveDocument(url: string, { replace }: { replace: boolean }): void {
  // At `pagehide`, because the notice of a sign-in may appear slightly after the sign-in.
  window.addEventListener('pagehide', storeNotice)
  if (replace) window.location.replace(url)
  else window.location.assign(url)
}

function storeNotice(): void {
  const notice = currentNotice()
  if (notice !== null) writeTo('sessionStorage', KEY, JSON.stringify(notice))
}

/** Shows the notice that the previous document stored, once. */
export function showPersistedNotice(): void {
  const stored = readFrom('sessionStorage', KEY)
  if (stored === null) return
  removeFrom('sessionStorage', KEY)
  const notice = parseNotice(stored)
  if (notice !== null) notify(notice)
}

function parseNotice(json: string): NoticeContent | null {
  try {
    const { title, text, tone } = JSON.parse(json) as Record<string, unknown>
    if (typeof title !== 'string') return null
    return {
      title,
      ...(typeof text === 'string' && { text }),
      ...(tone === 'danger' && { tone }),
    }
  } catch {
    return null
  }
}
