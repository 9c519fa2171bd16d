import { siteTexts as texts } from 'virtual:texts/site'
import { Printer } from 'lucide-react'
import { formatCalendarDay } from '#web/messages/dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

export function PageFacts({ changed }: { changed: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-6 text-sm text-ink-soft">
      <span>{texts().document.changed({ date: formatCalendarDay(changed) })}</span>
      <PrintButton />
    </p>
  )
}

/** Prints the page. Invisible until hydration, with its space reserved. */
function PrintButton() {
  const hydrated = useHydrated()
  return (
    <button
      type="button"
      data-print="none"
      onClick={() => window.print()}
      className={classNames(
        'text-link inline-flex min-h-11 items-center gap-2',
        !hydrated && 'invisible noscript:hidden',
      )}
    >
      <Printer aria-hidden size={16} />
      {texts().document.print}
    </button>
  )
}
