import { siteTexts as texts } from 'virtual:texts/site'
import type { ReactNode } from 'react'
import { formatCalendarDay } from '#web/messages/dates.ts'
import { PrintButton } from './print-button.tsx'

/** Date of the last change and print button. */
export function PageFacts({ changed }: { changed: string }): ReactNode {
  return (
    <p className="flex flex-wrap items-baseline gap-x-6 text-sm text-ink-soft">
      <span>{texts().document.changed({ date: formatCalendarDay(changed) })}</span>
      <PrintButton />
    </p>
  )
}
