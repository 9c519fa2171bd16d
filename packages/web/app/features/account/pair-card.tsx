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
import type { NextStep } from './next-step.ts'

const texts = () => accountTexts().pair

/** Wraps below the figure where the card is narrow. */
const besideFigure = 'min-w-36 flex-1'

export interface PairCardProps {
  newest: AssessmentHead | null
  pair: LoadedPair
  /** Primary action of the page, which the card does not repeat. */
  step: NextStep['kind']
  /** Whether the user can invite a partner and has not done so. */
  canInvite: boolean
}

/** Whether the card says more than the next step does. */
export function hasPairCard({ summary, locked, consentMissing }: LoadedPair): boolean {
  return !locked && !consentMissing && (summary?.state !== 'left' || summary.change !== null)
}

/** State of the user's answers and of the shared results, as a figure and a sentence. */
export function PairCard(props: PairCardProps): ReactNode {
  return (
    <Card as="section" aria-labelledby="pair" dense className="flex flex-col">
      <h2 id="pair" className="text-lg">
        {getHeading(props)}
      </h2>
      <div className="mt-2 flex flex-1 flex-wrap items-center gap-4 sm:gap-5">
        <Content {...props} />
      </div>
    </Card>
  )
}

function getHeading({ newest, pair: { summary } }: PairCardProps): string {
  if (newest?.status === 'draft') return texts().draft
  // Says nothing about who ended a pair, because a partner may see the dashboard.
  if (summary?.state === 'left') return texts().own
  return summary?.state === 'shared' && summary.partnerName !== null
    ? texts().with({ name: summary.partnerName })
    : texts().heading
}

function Content({ newest, pair: { summary }, step, canInvite }: PairCardProps): ReactNode {
  if (newest === null) {
    return (
      <>
        <PartFigure done={[]} next="self" className="h-24 w-auto shrink-0" />
        <p className={`text-ink-soft ${besideFigure}`}>{texts().empty}</p>
      </>
    )
  }
  if (newest.status === 'draft') return <Draft draft={newest} />
  if (summary?.state === 'shared') return <Shared summary={summary} />
  const link = getLink({ id: newest.id, state: summary?.state, step, canInvite })
  return (
    <>
      {summary?.state !== 'left' && (
        <PartFigure done={['self']} next="partner" className="h-24 w-auto shrink-0" />
      )}
      <div className={besideFigure}>
        {summary?.state !== 'left' && <p className="text-ink-soft">{texts().alone}</p>}
        {summary !== null && <ChangeLine summary={summary} />}
        {link !== null && (
          <TextLink to={link.to} replace={link.to.startsWith('#')} onClick={link.onClick}>
            {link.text}
          </TextLink>
        )}
      </div>
    </>
  )
}

interface Link {
  text: string
  to: string
  onClick?: () => void
}

/** The step after the next one: inviting, seeing what is shared, or the profile. */
function getLink(facts: {
  id: string
  state: PairSummary['state'] | undefined
  step: NextStep['kind']
  canInvite: boolean
}): Link | null {
  const { id, state, step, canInvite } = facts
  if (step === 'waiting') return { text: texts().sharing, to: `/results/${id}?view=sharing#sharing` }
  if (step === 'profile' && state === 'alone' && canInvite)
    return {
      text: texts().invite,
      to: '#invite-heading',
      onClick: () => document.getElementById('invite-heading')?.focus({ preventScroll: true }),
    }
  return step === 'profile' ? null : { text: texts().profile, to: `/results/${id}` }
}

function Draft({ draft }: { draft: AssessmentHead }): ReactNode {
  const { answered, total, id } = draft
  return (
    <>
      <ProgressRing value={answered} max={total} className="size-20 shrink-0 sm:size-24" />
      <div className={besideFigure}>
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
