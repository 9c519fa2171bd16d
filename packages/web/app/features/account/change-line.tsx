import { accountTexts } from 'virtual:texts/account'
import { formatDay } from '#web/messages/dates.ts'
import type { PairSummary } from './load-pair.ts'

/** How many factors have changed since the previous assessment; nothing without one. */
export function ChangeLine({ change }: Pick<PairSummary, 'change'>) {
  if (change === null) return null
  const { changed, unchanged } = accountTexts().pair
  const date = formatDay(change.since)
  return (
    <p className="mt-1 text-sm text-ink-soft">
      {change.count === 0 ? unchanged({ date }) : changed({ count: change.count, date })}
    </p>
  )
}
