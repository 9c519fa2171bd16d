import { closeSurvey, deleteSurvey, putSelfRatings, rotateSurvey } from '@twofold/contract/feedback'
import type { ReactNode } from 'react'
import { apiAction } from '#web/api/api-action.ts'
import { attempt } from '#web/api/loaded.ts'
import { loadSurvey } from '#web/features/feedback/load-survey.ts'
import { ResultsPage } from '#web/features/feedback/results-page.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { loadUnlocked } from '#web/lock/lock-answers.ts'
import type { Route } from './+types/feedback-results'

export const clientAction = apiAction([closeSurvey, deleteSurvey, putSelfRatings, rotateSurvey])

export function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  return { survey: loadUnlocked(context, () => attempt(loadSurvey(params.sessionId))) }
}

export default function FeedbackResultsScreen({ loaderData, params }: Route.ComponentProps): ReactNode {
  return (
    <PageFrame className="pt-6 pb-8 sm:pt-10">
      {loaderData.survey !== null && <ResultsPage id={params.sessionId} survey={loaderData.survey} />}
    </PageFrame>
  )
}
