import type { AssessmentHead } from '@twofold/contract/assessment'
import { STATEMENTS_PER_PART } from '@twofold/instrument/counts'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { watchIdle } from '#web/layout/activity.ts'
import { answersLock } from '#web/layout/answers-lock-store.ts'
import { useReload } from '#web/loading/use-reload.ts'
import { accountTexts } from '#web/messages/account/index.ts'
import { formatDay } from '#web/messages/dates.ts'
import { Card } from '#web/ui/card.tsx'
import { OverlapChart } from '#web/ui/overlap-chart.tsx'
import { PartFigure } from '#web/ui/part-figure.tsx'
import { ProgressRing } from '#web/ui/progress-ring.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { LoadedPair, PairSummary } from './load-pair.ts'
import { DASHBOARD } from './load-pair.ts'

const texts = () => accountTexts().pair

/** State of the user's answers and of the shared results, as a figure and a sentence. */
export function PairCard(props: { newest: AssessmentHead | null; pair: LoadedPair }): ReactNode {
  const { newest, pair } = props
  return (
    <Card as="section" aria-labelledby="pair" className="flex flex-col p-4 sm:p-6">
      <h2 id="pair" className="text-lg">
        {getHeading(pair.summary)}
      </h2>
      <div className="mt-2 flex flex-1 items-center gap-4 sm:gap-5">
        <Content newest={newest} pair={pair} />
      </div>
    </Card>
  )
}

function getHeading(summary: PairSummary | null): string {
  if (summary?.state === 'left') return texts().own
  return summary?.state === 'shared' && summary.partnerName !== null
    ? texts().with({ name: summary.partnerName })
    : texts().heading
}

function Content({ newest, pair }: { newest: AssessmentHead | null; pair: LoadedPair }): ReactNode {
  if (newest === null) {
    return (
      <>
        <PartFigure done={[]} next="self" className="h-24 w-auto shrink-0" />
        <p className="text-ink-soft">{texts().empty}</p>
      </>
    )
  }
  if (newest.status === 'draft') return <Draft draft={newest} />
  if (pair.locked) {
    return (
      <div>
        <p className="text-ink-soft">{texts().locked}</p>
        <TextLink to={`/results/${newest.id}`}>{texts().open}</TextLink>
      </div>
    )
  }
  if (pair.consentMissing) return <p className="text-ink-soft">{texts().withdrawn}</p>
  if (pair.summary?.state === 'shared') return <Shared summary={pair.summary} />
  return (
    <>
      {pair.summary?.state !== 'left' && (
        <PartFigure done={['self']} next="partner" className="h-24 w-auto shrink-0" />
      )}
      <div>
        <p className="text-ink-soft">
          {/* Says nothing about who ended a pair, because a partner may see the dashboard. */}
          {pair.summary?.state === 'left' ? texts().unconnected : texts().alone}
        </p>
        {pair.summary !== null && <ChangeLine summary={pair.summary} />}
        <TextLink to={`/results/${newest.id}`}>{texts().profile}</TextLink>
      </div>
    </>
  )
}

function Draft({ draft }: { draft: AssessmentHead }): ReactNode {
  const { answered, total, id } = draft
  return (
    <>
      <ProgressRing value={answered} max={total} className="size-20 shrink-0 sm:size-24" />
      <div>
        <p className="tabular-nums">{texts().answered({ answered, total })}</p>
        {answered < STATEMENTS_PER_PART ? (
          <p className="text-ink-soft">{texts().begun}</p>
        ) : (
          <TextLink to={`/results/${id}`}>{texts().profile}</TextLink>
        )}
      </div>
    </>
  )
}

function Shared({ summary }: { summary: PairSummary }): ReactNode {
  const { score, low, high, assessmentId } = summary
  const reload = useReload()

  // Once the idle lock applies, a reload removes the score.
  useEffect(() => watchIdle(() => void reload()), [reload])
  useEffect(() => () => answersLock.leave(DASHBOARD), [])

  return (
    <>
      <div className="w-40 shrink-0 max-sm:w-24">
        <OverlapChart score={score} {...(score !== null && { figure: String(score) })} />
      </div>
      <div>
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
