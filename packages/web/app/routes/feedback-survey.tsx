import { getFeedbackForm } from '@twofold/contract/feedback'
import { linkToken } from '@twofold/contract/fields'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { data, isRouteErrorResponse } from 'react-router'
import { apiContext } from '#web/context.ts'
import { SurveyPage } from '#web/features/feedback/survey-page.tsx'
import { ErrorScreen } from '#web/layout/error-screen.tsx'
import { NotFoundScreen } from '#web/layout/not-found-screen.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { privateHeaders, privateMeta } from '#web/layout/page-title.ts'
import { surveyGoneTexts } from '#web/messages/en/survey-gone.ts'
import { siteOf } from '#web/site/use-site.ts'
import type { Route } from './+types/feedback-survey'

/** The address is a secret: it stands in no canonical link. */
export const handle = { unlisted: true }

export const headers = privateHeaders

/** A tab, a list of visited pages and a preview of the link show the name of the site alone. */
export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteOf(matches))
}

export function loader({ context, params, request }: Route.LoaderArgs) {
  // What could never be a link is not found either, rather than refused with another status. Nor is another spelling of
  // one: cookies belong to the address as it stands.
  const isLink = linkToken.safeParse(params.token).success
  const isAsGiven = new URL(request.url).pathname === `/360-survey/${params.token}`
  if (!isLink || !isAsGiven) throw data(null, { status: 404 })
  return context.get(apiContext).call(getFeedbackForm, { token: params.token })
}

export default function FeedbackSurveyScreen({ loaderData, params }: Route.ComponentProps): ReactNode {
  const visit = useVisit()
  return (
    <PageFrame width="reading">
      <SurveyPage key={`${params.token}:${visit}`} form={loaderData} token={params.token} />
    </PageFrame>
  )
}

/** Counts how often the page has come back out of the browser's memory, so that it comes back empty. */
function useVisit(): number {
  const [visit, setVisit] = useState(0)
  useEffect(() => {
    const begin = (event: PageTransitionEvent) => {
      if (event.persisted) setVisit((count) => count + 1)
    }
    window.addEventListener('pageshow', begin)
    return () => window.removeEventListener('pageshow', begin)
  }, [])
  return visit
}

/** Closed, replaced, unknown or no link at all: one screen for all of them. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactNode {
  const missing = isRouteErrorResponse(error) && error.status === 404
  return missing ? <NotFoundScreen {...surveyGoneTexts} /> : <ErrorScreen error={error} />
}
