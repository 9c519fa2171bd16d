import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { ResultsPage } from '#web/features/feedback/results-page.tsx'
import { AnswersLock } from '#web/layout/answers-lock.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { privateHeaders, privateMeta } from '#web/layout/page-title.ts'
import { PrivatePage } from '#web/layout/private-page.tsx'
import { siteOf } from '#web/site/use-site.ts'
import type { Route } from './+types/feedback-results'

export const headers = privateHeaders

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteOf(matches))
}

export default function FeedbackResultsScreen(): ReactNode {
  const { sessionId = '' } = useParams()
  return (
    <PrivatePage>
      {(user) => (
        <PageFrame>
          <AnswersLock>
            <ResultsPage key={`${user.id}:${sessionId}`} id={sessionId} />
          </AnswersLock>
        </PageFrame>
      )}
    </PrivatePage>
  )
}
