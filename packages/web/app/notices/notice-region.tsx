import { siteTexts } from 'virtual:texts/site'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { dismissNotice, useCurrentNotice } from './store.ts'

const SHOWN_FOR_MS = 8000

/**
 * Classes of the region and its notice. The notice is at the lower edge, next to the control for leaving quickly, and space at the
 * end of the page keeps content reachable.
 */
const classes = {
  page: [
    'not-empty:h-36 sm:not-empty:h-48',
    'fixed inset-x-3 bottom-3 z-40 mx-auto [:root:has([data-exit])_&]:max-sm:end-8 sm:inset-x-auto sm:bottom-18 sm:end-6 sm:mx-0 xl:bottom-6',
  ],
  dialog: ['flex shrink-0 justify-center px-3 not-empty:pb-3', 'w-full'],
} as const

/** Last pressed element, because some browsers do not focus a pressed button. */
let pressed: EventTarget | null = null

function isCovered(element: EventTarget | null, card: Element): boolean {
  if (!(element instanceof Element) || element === document.body) return false
  const one = element.getBoundingClientRect()
  const other = card.getBoundingClientRect()
  return (
    one.left < other.right &&
    one.right > other.left &&
    one.top < other.bottom + 12 &&
    one.bottom > other.top - 12
  )
}

/**
 * The polite live region of notices, over the page or inside a dialog. A notice disappears after eight seconds, unless it
 * is an error, hovered or focused. `isEmpty`: another region shows the notice; screen readers announce only changes of
 * a region that was already there.
 */
export function NoticeRegion(props: { slot?: keyof typeof classes; isEmpty?: boolean }) {
  const { slot = 'page', isEmpty = false } = props
  const current = useCurrentNotice()
  const notice = isEmpty ? null : current
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

  useEffect(() => {
    const remember = ({ target }: PointerEvent) => {
      pressed = target
    }
    window.addEventListener('pointerdown', remember, true)
    return () => window.removeEventListener('pointerdown', remember, true)
  }, [])

  // A notice that would cover its cause moves to the top, below the header; there it may cover the field with the error, which
  // is scrolled.
  useLayoutEffect(() => {
    const card = region.current?.firstElementChild
    if (number === undefined || slot !== 'page' || !(card instanceof HTMLElement)) return
    const findCovered = () => [document.activeElement, pressed].find((cause) => isCovered(cause, card))
    if (!findCovered()) return
    const place = () => {
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      card.style.bottom = 'auto'
      card.style.top = `${Math.max(0, header) + 12}px`
    }
    place()
    const covered = findCovered() as Element | undefined
    if (covered) {
      window.scrollBy(0, covered.getBoundingClientRect().top - card.getBoundingClientRect().bottom - 48)
    }
    window.addEventListener('scroll', place, { passive: true })
    return () => window.removeEventListener('scroll', place)
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
            aria-label={siteTexts().notices.dismiss}
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
