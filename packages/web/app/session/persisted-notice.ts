import { currentNotice, notify } from '#web/notices/store.ts'
import { draftKey, takeJson, writeTo } from './device-storage.ts'

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
  const { title, text, tone } = (takeJson(KEY) ?? {}) as Record<string, unknown>
  if (typeof title !== 'string') return
  notify({
    title,
    ...(typeof text === 'string' && { text }),
    ...(tone === 'danger' && { tone }),
  })
}
