import { siteTexts } from 'virtual:texts/site'
import { DoorOpen } from 'lucide-react'
import { useEffect, useId } from 'react'
import { useLocation } from 'react-router'
import { quickExit } from '#web/session/quick-exit.ts'
import { useSite } from '#web/site/use-site.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useAnyDialog } from '#web/ui/dialog-frame.ts'
import { isActive } from './navigation-items.ts'
import { watchShift } from './watch-shift.ts'

const PAGES = [
  '/test',
  '/results',
  '/dashboard',
  '/hand-over',
  '/trust-safety',
  '/360-survey',
  // Messages may be about safety, so other people must not read them.
  '/contact',
  '/data-rights',
]

/** Fragment links replace the history entry, so that Back after a quick exit does not lead to this page. */
function replaceFragment(event: MouseEvent): void {
  const link = (event.target as Element).closest('a[href^="#"]')
  if (link === null || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  window.location.replace(link.getAttribute('href') ?? '')
}

/** Covers the page, clears the session and drafts, and replaces the page with a neutral site. */
function leaveQuickly(exitUrl: string): void {
  document.documentElement.dataset.covered = ''
  document.title = new URL(exitUrl).hostname
  quickExit()
  window.location.replace(exitUrl)
}

/** Whether the current page may have to be hidden from another person at the screen. */
export function useNeedsQuickExit(): boolean {
  const { pathname } = useLocation()
  return PAGES.some((page) => isActive(page, pathname))
}

/**
 * Leaves private pages quickly by pressing Shift three times, or by a control that stays in the margin of the window, where it
 * covers nothing: on the left of wide screens, else at the edge on the right. An open dialog has its own.
 */
export function QuickExit() {
  const { exitUrl } = useSite()
  const needsExit = useNeedsQuickExit()
  const isReplaced = useAnyDialog()

  useEffect(() => {
    if (!needsExit) return
    const stop = watchShift(window, () => leaveQuickly(exitUrl))
    document.addEventListener('click', replaceFragment)
    return () => {
      stop()
      document.removeEventListener('click', replaceFragment)
    }
  }, [needsExit, exitUrl])

  if (!needsExit) return null
  return (
    <aside
      aria-label={siteTexts().layout.leaveQuickly}
      data-exit=""
      data-print="none"
      className={classNames(
        // The open dialog has the control.
        isReplaced && 'invisible',
        'fixed end-0 bottom-6 z-50 xl:start-2.5 xl:end-auto',
      )}
    >
      <ExitLink className="exit-tab border-edge bg-surface shadow-soft" />
    </aside>
  )
}

/** The control inside a modal dialog, which makes the rest of the page unreachable: in its first line, or in a footer. */
export function DialogExit({ isInline = false }: { isInline?: boolean }) {
  if (!useNeedsQuickExit()) return null
  if (isInline) {
    return <ExitLink className="-me-2 min-h-11 rounded-full border-transparent px-2 text-sm" />
  }
  return (
    <div
      data-print="none"
      className="shrink-0 border-t border-line pb-[env(safe-area-inset-bottom)] sm:px-8 sm:py-2"
    >
      <ExitLink className="min-h-11 rounded-full border-transparent px-2 text-sm max-sm:w-full sm:-ms-2" />
    </div>
  )
}

function ExitLink({ className }: { className: string }) {
  const { exitUrl } = useSite()
  const hintId = useId()
  return (
    <>
      <a
        href={exitUrl}
        rel="noreferrer"
        aria-describedby={hintId}
        onClick={(event) => {
          event.preventDefault()
          leaveQuickly(exitUrl)
        }}
        className={classNames(
          'inline-flex items-center justify-center gap-2 border font-semibold text-ink hover:border-ink',
          className,
        )}
      >
        <DoorOpen aria-hidden size={16} />
        {siteTexts().layout.leaveQuickly}
      </a>
      <span id={hintId} hidden>
        {siteTexts().layout.leaveHint}
      </span>
    </>
  )
}
