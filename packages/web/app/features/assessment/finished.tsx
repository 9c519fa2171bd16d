import type { AssessmentHead } from '@twofold/contract/assessment'
import type { ReactNode } from 'react'
import { retakeFrom } from '#web/content/retake.ts'
import { assessmentTexts } from '#web/messages/assessment/index.ts'
import { dayOf } from '#web/messages/dates.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'

const texts = () => assessmentTexts().finished

/** After the last question: what is there now, and what can come next. */
export function Finished(props: {
  assessment: AssessmentHead
  now: Date
  onAgain(): void
  /** The way to invite, or what was sent. */
  children?: ReactNode
}): ReactNode {
  const { assessment, now, onAgain, children } = props
  const again = retakeFrom(assessment.completedAt ?? assessment.updatedAt)
  return (
    <>
      <PageHeading
        title={texts().heading}
        kicker={
          assessment.completedAt === null ? null : texts().date({ date: dayOf(assessment.completedAt) })
        }
        lead={texts().lead}
        className="mb-8"
      />
      <div className="flex flex-wrap gap-3">
        <LinkButton to={`/results/${assessment.id}`} size="lg">
          {texts().profile}
        </LinkButton>
        <LinkButton to="/dashboard" kind="secondary" size="lg">
          {texts().dashboard}
        </LinkButton>
      </div>
      <p className="mt-8 max-w-measure text-ink-soft">{texts().sharingNote}</p>
      {children !== undefined && <div className="mt-14">{children}</div>}
      <section aria-labelledby="again" className="mt-14 border-t border-line pt-6">
        <h2 id="again" className="text-lg">
          {texts().againTitle}
        </h2>
        <p className="mt-1 max-w-measure text-ink-soft">
          {now >= again ? texts().againNow : texts().againFrom({ date: dayOf(again) })} {texts().againPair}
        </p>
        {now >= again && (
          <Button kind="secondary" className="mt-4" onClick={onAgain}>
            {texts().again}
          </Button>
        )}
      </section>
    </>
  )
}
