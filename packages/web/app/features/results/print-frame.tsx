import { resultsTexts as texts } from 'virtual:texts/results'
import type { ReactNode } from 'react'
import { formatDay } from '#web/messages/dates.ts'
import { useSite } from '#web/site/use-site.ts'
import type { Printed } from './use-print.ts'

/**
 * Printed version, with date, version, bands and limits at the head and foot of each sheet. Laid out as a table for print,
 * because browsers repeat table heads and feet on every page.
 */
export function PrintFrame(props: {
  printed: Printed
  /** Null for an unfinished assessment; undefined on what both share, which has no date of one of the two. */
  completedAt: string | null | undefined
  instrumentVersion: string
  children: ReactNode
}) {
  const { productName } = useSite()
  return (
    <div className="print-frame" data-printed={props.printed}>
      <div className="print-head hidden" aria-hidden="true">
        <div>
          {[
            productName,
            ...(props.completedAt === undefined ? [] : [formatCompletion(props.completedAt)]),
            texts().print.version({ version: props.instrumentVersion }),
            texts().print.printed({ date: formatDay(new Date()) }),
          ].join(' · ')}
        </div>
      </div>
      <div className="print-foot hidden" aria-hidden="true">
        <div>
          {texts().print.bands} {texts().print.limits}
        </div>
      </div>
      <div className="print-body">
        <div>
          {props.printed !== 'guide' && props.printed !== 'shared' && (
            <p className="mb-2 hidden font-serif text-lg font-semibold text-ink-soft print:block">
              {texts().print[props.printed]}
            </p>
          )}
          {props.children}
        </div>
      </div>
    </div>
  )
}

function formatCompletion(completedAt: string | null): string {
  return completedAt === null
    ? texts().print.unfinished
    : texts().print.answered({ date: formatDay(completedAt) })
}
