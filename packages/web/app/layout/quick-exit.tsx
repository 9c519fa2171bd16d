import { DoorOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useId } from 'react'
import { useLocation } from 'react-router'
import { layoutTexts } from '#web/messages/en/layout.ts'
import { clearDrafts } from '#web/session/index.ts'
import { useSite } from '#web/site/use-site.ts'
import { isActive } from './navigation-items.ts'
import { watchShift } from './watch-shift.ts'

const PAGES = ['/test', '/results', '/dashboard', '/trust-safety']

/** Covers the page, forgets unsent work and puts a neutral site in its place. */
function leave(exitUrl: string): void {
  document.documentElement.dataset.covered = ''
  document.title = new URL(exitUrl).hostname
  clearDrafts()
  window.location.replace(exitUrl)
}

/** On pages that somebody at the same screen should not see: a small control, and Shift three times. */
export function QuickExit(): ReactNode {
  const { exitUrl } = useSite()
  const { pathname } = useLocation()
  const hintId = useId()
  const here = PAGES.some((page) => isActive(page, pathname))

  useEffect(() => {
    if (here) return watchShift(window, () => leave(exitUrl))
  }, [here, exitUrl])

  if (!here) return null
  return (
    <aside
      aria-label={layoutTexts.leaveQuickly}
      data-print="none"
      className="fixed start-3 bottom-3 z-50 sm:start-5 sm:bottom-5"
    >
      <a
        href={exitUrl}
        rel="noreferrer"
        aria-describedby={hintId}
        onClick={(event) => {
          event.preventDefault()
          leave(exitUrl)
        }}
        className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-surface px-4 text-sm font-semibold text-ink shadow-soft hover:border-ink"
      >
        <DoorOpen aria-hidden size={18} />
        {layoutTexts.leaveQuickly}
      </a>
      <span id={hintId} className="sr-only">
        {layoutTexts.leaveHint}
      </span>
    </aside>
  )
}
