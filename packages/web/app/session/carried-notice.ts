import type { NoticeContent } from '#web/notices/store.ts'
import { currentNotice, notify } from '#web/notices/store.ts'
import { readFrom, removeFrom, writeTo } from './device-storage.ts'
import { draftKey } from './drafts.ts'

const KEY = draftKey('notice')

/** Leaves for another document of this site, and takes along what is being said. */
export function leaveDocument(address: string, { replace }: { replace: boolean }): void {
  // At the last moment: what is said of a sign-in may follow a little later than the sign-in itself.
  window.addEventListener('pagehide', keepNotice)
  if (replace) window.location.replace(address)
  else window.location.assign(address)
}

function keepNotice(): void {
  const notice = currentNotice()
  if (notice !== null) writeTo('sessionStorage', KEY, JSON.stringify(notice))
}

/** Says what was being said when the document before this one was left. */
export function showCarriedNotice(): void {
  const kept = readFrom('sessionStorage', KEY)
  if (kept === null) return
  removeFrom('sessionStorage', KEY)
  const notice = parse(kept)
  if (notice !== null) notify(notice)
}

function parse(text: string): NoticeContent | null {
  try {
    const { title, text: more, tone } = JSON.parse(text) as Record<string, unknown>
    if (typeof title !== 'string') return null
    return {
      title,
      ...(typeof more === 'string' && { text: more }),
      ...(tone === 'danger' && { tone }),
    }
  } catch {
    return null
  }
}
