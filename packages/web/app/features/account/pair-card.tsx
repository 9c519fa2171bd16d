import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { watchIdle } from '#web/layout/activity.ts'
import { answersLock } from '#web/layout/answers-lock-store.ts'
import { useReload } from '#web/loading/use-reload.ts'
import { accountTexts } from '#web/messages/account/index.ts'
import { formatDay } from '#web/messages/dates.ts'
import { Card } from '#web/ui/card.tsx'
import { OverlapChart } from '#web/ui/overlap-chart.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { LoadedPair, PairSummary } from './load-pair.ts'
import { DASHBOARD } from './load-pair.ts'

const texts = () => accountTexts().pair

/** Wraps below the figure where the card is narrow. */
const besideFigure = 'min-w-[min(9rem,100%)] flex-1'

/** Whether there are shared results or a change over time, which the next step does not show. */
export function hasPairCard({ summary }: LoadedPair): boolean {
  return summary !== null && (summary.state === 'shared' || summary.change !== null)
}

/** Shared results as a figure and a sentence, and the change over time. */
export function PairCard({ summary }: { summary: PairSummary }): ReactNode {
  const isShared = summary.state === 'shared'
  return (
    <Card as="section" aria-labelledby="pair" dense className="flex flex-col">
      <h2 id="pair" className="text-lg">
        {getHeading(summary)}
      </h2>
      <div className="mt-2 flex flex-1 flex-wrap items-center gap-4 sm:gap-5">
        {isShared ? (
          <Shared summary={summary} />
        ) : (
          <div>
            <ChangeLine summary={summary} />
            <TextLink to={`/results/${summary.assessmentId}?view=you`}>{texts().profile}</TextLink>
          </div>
        )}
      </div>
    </Card>
  )
}

function getHeading({ state, partnerName }: PairSummary): string {
  // Says nothing about who ended a pair, because a partner may see the dashboard.
  if (state !== 'shared') return texts().own
  return partnerName === null ? texts().heading : texts().with({ name: partnerName })
}

function Shared({ summary }: { summary: PairSummary }): ReactNode {
  const { score, low, high, assessmentId } = summary
  const reload = useReload()

  // Once the idle lock applies, a reload removes the score.
  useEffect(() => watchIdle(() => void reload()), [reload])
  useEffect(() => () => answersLock.leave(DASHBOARD), [])

  return (
    <>
      <div className="w-24 shrink-0 lg:w-40">
        <OverlapChart score={score} {...(score !== null && { figure: String(score) })} />
      </div>
      <div className={besideFigure}>
        {score === null ? (
          <p>{texts().noScore}</p>
        ) : (
          <p>
            <span className="font-semibold">{texts().score({ score })}</span>
            {low !== null && high !== null && (
              <span className="block text-sm text-ink-soft">{texts().range({ low, high })}</span>
            )}
          </p>
        )}
        <ChangeLine summary={summary} />
        <TextLink to={`/results/${assessmentId}`}>{texts().see}</TextLink>
      </div>
    </>
  )
}

function ChangeLine({ summary: { change } }: { summary: PairSummary }): ReactNode {
  if (change === null) return null
  const date = formatDay(change.since)
  return (
    <p className="mt-1 text-sm text-ink-soft">
      {change.count === 0 ? texts().unchanged({ date }) : texts().changed({ count: change.count, date })}
    </p>
  )
}
