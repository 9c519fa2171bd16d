import { CircleAlert, CircleCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { noticesTexts } from '#web/messages/notices/index.ts'
import { dismissNotice, useCurrentNotice } from './store.ts'

const SHOWN_FOR_MS = 8000

/**
 * Classes of the region and its notice. On a phone the notice is at the top, away from the fields and buttons that cause
 * it; on wider screens it is in a corner, and space at the end of the page keeps content reachable.
 */
const classes = {
  page: [
    'not-empty:h-px sm:not-empty:h-48',
    'fixed inset-x-3 top-3 z-40 mx-auto sm:inset-x-auto sm:top-auto sm:bottom-18 sm:end-6 sm:mx-0 xl:bottom-6',
  ],
  dialog: ['flex shrink-0 justify-center px-3 not-empty:pb-3', 'w-full'],
} as const

/**
 * The polite live region of notices, over the page or inside a dialog. A notice disappears after eight seconds, unless it
 * is an error, hovered or focused.
 */
export function NoticeRegion({ slot = 'page' }: { slot?: keyof typeof classes }): ReactNode {
  const notice = useCurrentNotice()
  const region = useRef<HTMLDivElement>(null)
  const number = notice?.number
  const stays = notice?.tone === 'danger'

  useEffect(() => {
    if (number === undefined || stays) return
    const timer = setInterval(() => {
      if (!region.current?.querySelector(':hover, :focus-within')) dismissNotice()
    }, SHOWN_FOR_MS)
    return () => clearInterval(timer)
  }, [number, stays])

  // Scrolls the focused element into view, so that a notice does not cover the field it is about.
  useEffect(() => {
    const focused = document.activeElement?.matches('input, textarea, select') ? document.activeElement : null
    const card = region.current?.firstElementChild
    if (number === undefined || slot !== 'page' || focused === null || !card) return
    const field = focused.getBoundingClientRect()
    const own = card.getBoundingClientRect()
    const isHorizontallyApart = field.right < own.left || field.left > own.right
    if (isHorizontallyApart || field.top > own.bottom || field.bottom < own.top) return
    const isAtTop = own.bottom < window.innerHeight / 2
    window.scrollBy(0, isAtTop ? field.top - own.bottom - 48 : field.bottom - own.top + 28)
  }, [number, slot])

  const danger = notice?.tone === 'danger'
  const Icon = danger ? CircleAlert : CircleCheck
  return (
    <div ref={region} role="status" aria-live="polite" data-print="none" className={classes[slot][0]}>
      {notice !== null && (
        <div
          key={notice.number}
          className={`${classes[slot][1]} flex max-w-md animate-dialog items-start gap-3 rounded-card border bg-surface p-4 shadow-soft ${danger ? 'border-danger' : 'border-line'}`}
        >
          <Icon
            aria-hidden
            size={22}
            className={`mt-0.5 shrink-0 ${danger ? 'text-danger' : 'text-partner'}`}
          />
          <div className="min-w-0 flex-1">
            <p className={`font-semibold ${danger ? 'text-danger' : ''}`}>{notice.title}</p>
            {notice.text !== undefined && <p className="text-ink-soft">{notice.text}</p>}
          </div>
          <button
            type="button"
            aria-label={noticesTexts().dismiss}
            onClick={dismissNotice}
            className="-m-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:text-ink"
          >
            <X aria-hidden size={18} />
          </button>
        </div>
      )}
    </div>
  )
}
