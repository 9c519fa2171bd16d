import { feedbackTexts } from 'virtual:texts/feedback'
import type { SurveyResults } from '@twofold/contract/feedback'
import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { computeSurveyProgress } from './survey-progress.ts'

const texts = () => feedbackTexts().results.waiting

/** Shown until the first batch is full: the progress and why results are not shown yet. */
export function WaitingSection({ results }: { results: SurveyResults }): ReactNode {
  const { responses, threshold, closedAt } = results
  const { missing } = computeSurveyProgress({ responses, threshold, closedAt, released: 0 })
  return (
    <Card as="section" aria-labelledby="waiting">
      <h2 id="waiting" className="text-2xl">
        {closedAt === null ? texts().heading : texts().closedHeading}
      </h2>
      {closedAt !== null ? (
        <p className="mt-3 max-w-measure">{texts().closed}</p>
      ) : (
        <>
          <p className="mt-3 mb-6 max-w-measure">{texts().body({ missing })}</p>
          <ProgressBar
            label={texts().progress}
            value={responses}
            max={threshold}
            detail={texts().count({ responses, threshold })}
            tone="warm"
          />
          <p className="mt-6 max-w-measure text-ink-soft">{texts().why}</p>
        </>
      )}
    </Card>
  )
}
