import { ResultsPage } from '#web/features/feedback/results-page.tsx'
import { surveyQuery } from '#web/features/feedback/survey-query.ts'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { loadUnlocked } from '#web/lock/lock-answers.ts'
import type { Route } from './+types/feedback-results'

export function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  return { survey: loadUnlocked(context, surveyQuery(params.sessionId)) }
}

export default function FeedbackResultsScreen({ loaderData, params }: Route.ComponentProps) {
  return (
    <PageFrame className="pt-6 pb-8 sm:pt-10">
      <ResultsPage id={params.sessionId} survey={loaderData.survey} />
    </PageFrame>
  )
}
