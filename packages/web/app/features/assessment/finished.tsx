import { assessmentTexts } from 'virtual:texts/assessment'
import type { AssessmentHead } from '@twofold/contract/assessment'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { refresh } from '#web/api/queries.ts'
import { retakeFrom } from '#web/content/retake.ts'
import { watchIdle } from '#web/lock/activity.ts'
import { formatDay } from '#web/messages/dates.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Couple } from '#web/ui/cast.tsx'
import { HeadedSection } from '#web/ui/headed-section.tsx'
import { Insight } from './break-screen.tsx'
import type { FinishedSummary } from './load-summary.ts'

const texts = () => assessmentTexts().finished

export function Finished(props: {
  assessment: AssessmentHead
  /** Null while answers are locked. */
  summary: FinishedSummary | null
  now: Date
  onRetake(): void
  children?: ReactNode
}) {
  const { assessment, summary, now, onRetake, children } = props
  const alsoEasy = summary?.alsoEasy ?? null
  const isShared = summary?.sharing === 'shared'

  // Once the idle lock applies, the journey is loaded without the insight.
  useEffect(() => watchIdle(() => void refresh()), [])

  const retakeDate = retakeFrom(assessment.completedAt ?? assessment.updatedAt)
  return (
    <>
      <div className="flex flex-col items-center text-center">
        <Couple
          animated
          done={isShared ? ['self', 'partner', 'importance'] : ['self']}
          next={isShared ? null : 'partner'}
          label={isShared ? texts().figureShared : texts().figure}
          className="h-30 w-auto max-w-full max-phone:h-18 sm:h-44"
        />
        {assessment.completedAt !== null && (
          <p className="mt-5 text-sm font-semibold text-ink-soft max-phone:mt-2">
            {texts().date({ date: formatDay(assessment.completedAt) })}
          </p>
        )}
        <h1 className="mt-1 text-3xl max-phone:text-[1.6rem] max-phone:leading-tight sm:text-4xl">
          {texts().heading}
        </h1>
        {alsoEasy !== null && <Insight lead={texts().alsoEasy} factor={alsoEasy} />}
        <LinkButton to={`/results/${assessment.id}`} size="lg" className="mt-6 max-phone:mt-4 max-sm:w-full">
          {isShared ? texts().results : texts().profile}
        </LinkButton>
        <Link to="/dashboard" className="text-link mt-2 inline-flex min-h-11 items-center">
          {texts().dashboard}
        </Link>
        {!isShared && <p className="mt-3 max-w-measure text-sm text-ink-soft">{formatSharing(summary)}</p>}
      </div>
      {children !== undefined && <div className="mt-6 sm:mt-10">{children}</div>}
      <HeadedSection
        id="again"
        title={texts().againTitle}
        headingClass="text-lg"
        className="mt-14 border-t border-line pt-6"
      >
        <p className="mt-2 max-w-measure text-ink-soft lg:mt-3">
          {texts().lead}{' '}
          {now >= retakeDate ? texts().againNow : texts().againFrom({ date: formatDay(retakeDate) })}{' '}
          {texts().againPair}
        </p>
        {now >= retakeDate && (
          <Button kind="secondary" className="mt-4" onClick={onRetake}>
            {texts().again}
          </Button>
        )}
      </HeadedSection>
    </>
  )
}

function formatSharing(summary: FinishedSummary | null): string {
  if (summary?.sharing === 'ended') return texts().sharingEnded
  return summary?.sharing === 'none' ? `${texts().sharingNone} ${texts().sharingNote}` : texts().sharingNote
}
