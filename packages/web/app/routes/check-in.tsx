import { addCheckIn, deleteFollowUp, putFollowUpEmail } from '@twofold/contract/follow-up'
import type { ReactNode } from 'react'
import { apiAction } from '#web/api/api-action.ts'
import { attempt } from '#web/api/loaded.ts'
import { CheckInPage } from '#web/features/follow-up/check-in-page.tsx'
import { loadCheckIn } from '#web/features/follow-up/load-check-in.ts'
import { PrivateCheckOffer } from '#web/features/safety/private-check-offer.tsx'
import { LockedPage, loadUnlocked, NothingHere } from '#web/layout/locked-assessment.tsx'
import { privateHeaders, privateMeta } from '#web/layout/page-title.ts'
import { FullHeight, PrivateError, PrivateFallback } from '#web/layout/private-page.tsx'
import { checkInTexts } from '#web/messages/check-in/index.ts'
import { requireSession, userContext } from '#web/session/require-session.ts'
import { siteOf } from '#web/site/use-site.ts'
import type { Route } from './+types/check-in'

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

export const clientAction = apiAction([addCheckIn, deleteFollowUp, putFollowUpEmail])

const getPageKey = (id: string) => `check-in/${id}`

export function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const { sessionId } = params
  return {
    userId: context.get(userContext).id,
    content: loadUnlocked(getPageKey(sessionId), () => attempt(loadCheckIn(sessionId))),
  }
}

export default function CheckInScreen({ loaderData, params }: Route.ComponentProps): ReactNode {
  const { sessionId } = params
  const { heading, notFound } = checkInTexts()
  return (
    <LockedPage
      {...loaderData}
      page={getPageKey(sessionId)}
      frame={{ width: 'reading', className: 'pt-6 sm:pt-8' }}
      skeleton={<FullHeight>{null}</FullHeight>}
      renderMissing={() => (
        <NothingHere heading={heading} title={notFound.title} body={notFound.body} action={notFound.action} />
      )}
    >
      {(content) => (
        <CheckInPage assessmentId={sessionId} {...content}>
          <PrivateCheckOffer isInline className="mt-2" />
        </CheckInPage>
      )}
    </LockedPage>
  )
}
