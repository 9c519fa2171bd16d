import { closeSurvey, deleteSurvey, putSelfRatings, rotateSurvey } from '@twofold/contract/feedback'
import type { ReactNode } from 'react'
import { apiAction } from '#web/api/api-action.ts'
import { attempt } from '#web/api/loaded.ts'
import { loadSurvey } from '#web/features/feedback/load-survey.ts'
import { ResultsPage } from '#web/features/feedback/results-page.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { privateHeaders, privateMeta } from '#web/layout/page-title.ts'
import { PrivateError, PrivateFallback, PrivatePage } from '#web/layout/private-page.tsx'
import { AnswersLock } from '#web/lock/answers-lock.tsx'
import { answersLock } from '#web/lock/answers-lock-store.ts'
import { requireSession, userContext } from '#web/session/require-session.ts'
import { siteOf } from '#web/site/use-site.ts'
import type { Route } from './+types/feedback-results'

export const headers = privateHeaders

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteOf(matches))
}

export const clientMiddleware = [requireSession]

export function HydrateFallback(): ReactNode {
  return <PrivateFallback />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactNode {
  return <PrivateError error={error} />
}

export const clientAction = apiAction([closeSurvey, deleteSurvey, putSelfRatings, rotateSurvey])

const getPageKey = (id: string) => `360-results/${id}`

/** Loads nothing while results are locked. */
export function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const { sessionId } = params
  const isLocked = answersLock.enter(getPageKey(sessionId)) !== null
  return {
    userId: context.get(userContext).id,
    survey: isLocked ? null : attempt(loadSurvey(sessionId)),
  }
}

export default function FeedbackResultsScreen({ loaderData, params }: Route.ComponentProps): ReactNode {
  const { sessionId } = params
  return (
    <PrivatePage userId={loaderData.userId}>
      <PageFrame className="pt-6 pb-8 sm:pt-10">
        <AnswersLock key={sessionId} page={getPageKey(sessionId)}>
          {loaderData.survey !== null && <ResultsPage id={sessionId} survey={loaderData.survey} />}
        </AnswersLock>
      </PageFrame>
    </PrivatePage>
  )
}
