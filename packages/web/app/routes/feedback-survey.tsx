import { feedbackTexts } from 'virtual:texts/feedback'
import { getFeedbackForm } from '@twofold/contract/feedback'
import { isLinkToken } from '@twofold/contract/identifiers'
import { splitLanguage } from '@twofold/contract/languages'
import { useEffect, useState } from 'react'
import { data, isRouteErrorResponse } from 'react-router'
import { callQuery, prefetch } from '#web/api/queries.ts'
import { apiContext } from '#web/context.ts'
import { SurveyPage } from '#web/features/feedback/survey-page.tsx'
import { ErrorScreen } from '#web/layout/error-screen.tsx'
import { NotFoundScreen } from '#web/layout/not-found-screen.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { PrivateFallback } from '#web/layout/private-fallback.tsx'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { currentLanguage } from '#web/messages/language.ts'
import type { Route } from './+types/feedback-survey'

/** The URL is a secret, so it has no canonical link. */
export const handle = { unlisted: true }

export { privateHeaders as headers, privateMeta as meta } from '#web/layout/page-title.ts'

/**
 * Checks the link and returns no data. Messengers and mail filters fetch this page for previews, so its HTML contains
 * neither the owner's name nor the survey; the browser loads both.
 */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<null> {
  // A malformed token gets the same 404 as an unknown one. So does a URL with another spelling of the token, because
  // cookies are bound to the exact path.
  const isLink = isLinkToken(params.token)
  const { path } = splitLanguage(new URL(request.url).pathname)
  const isCanonical = path === `/360-survey/${params.token}`
  if (!isLink || !isCanonical) throw data(null, { status: 404 })
  await context.get(apiContext).call(getFeedbackForm, { token: params.token, locale: currentLanguage() })
  return null
}

/** Loads the survey in the browser, even on the first page load. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { form: prefetch(callQuery(getFeedbackForm, { token: params.token, locale: currentLanguage() })) }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <PrivateFallback page="survey" />
}

export default function FeedbackSurveyScreen({ loaderData, params }: Route.ComponentProps) {
  const { token } = params
  const visitCount = useVisitCount()
  return (
    <LoadedPart
      of={loaderData.form}
      skeleton={<PrivateFallback page="survey" />}
      page
      renderFailure={({ code }, defaultView) =>
        code === 'not_found' ? (
          <NotFoundScreen {...feedbackTexts().gone} />
        ) : (
          <PageFrame width="reading">{defaultView}</PageFrame>
        )
      }
    >
      {(form) => (
        <PageFrame width="reading">
          <SurveyPage key={`${token}:${visitCount}`} form={form} token={token} />
        </PageFrame>
      )}
    </LoadedPart>
  )
}

/** Counts restores from the back/forward cache, so that the page can reset its state. */
function useVisitCount(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) setCount((previous) => previous + 1)
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])
  return count
}

/** Same screen for closed, replaced, unknown and malformed links. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  return missing ? <NotFoundScreen {...feedbackTexts().gone} /> : <ErrorScreen error={error} />
}
