import { addCheckIn, deleteFollowUp, putFollowUpEmail } from '@twofold/contract/follow-up'
import type { ReactNode } from 'react'
import { apiAction } from '#web/api/api-action.ts'
import { attempt } from '#web/api/loaded.ts'
import { CheckInPage } from '#web/features/follow-up/check-in-page.tsx'
import { loadCheckIn } from '#web/features/follow-up/load-check-in.ts'
import { PrivateCheckOffer } from '#web/features/safety/private-check-offer.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { privateHeaders, privateMeta } from '#web/layout/page-title.ts'
import { FullHeight, PrivateError, PrivateFallback, PrivatePage } from '#web/layout/private-page.tsx'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { AnswersLock } from '#web/lock/answers-lock.tsx'
import { answersLock } from '#web/lock/answers-lock-store.ts'
import { checkInTexts } from '#web/messages/check-in/index.ts'
import { requireSession, userContext } from '#web/session/require-session.ts'
import { siteOf } from '#web/site/use-site.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
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

/** Loads nothing while results are locked. */
export function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const { sessionId } = params
  const isLocked = answersLock.enter(getPageKey(sessionId)) !== null
  return {
    userId: context.get(userContext).id,
    content: isLocked ? null : attempt(loadCheckIn(sessionId)),
  }
}

/** Failures after which there is nothing to show. */
const MISSING = ['not_found', 'consent_required', 'own_part_open', 'validation_failed']

export default function CheckInScreen({ loaderData, params }: Route.ComponentProps): ReactNode {
  const { sessionId } = params
  return (
    <PrivatePage userId={loaderData.userId}>
      <PageFrame width="reading" className="pt-6 sm:pt-8">
        <AnswersLock key={sessionId} page={getPageKey(sessionId)}>
          {loaderData.content !== null && (
            <LoadedPart
              of={loaderData.content}
              skeleton={<FullHeight>{null}</FullHeight>}
              page
              renderFailure={({ code }) => (MISSING.includes(code) ? <NothingHere /> : undefined)}
            >
              {(content) => (
                <CheckInPage assessmentId={sessionId} {...content}>
                  <PrivateCheckOffer isInline className="mt-2" />
                </CheckInPage>
              )}
            </LoadedPart>
          )}
        </AnswersLock>
      </PageFrame>
    </PrivatePage>
  )
}

function NothingHere(): ReactNode {
  const { heading, notFound } = checkInTexts()
  return (
    <>
      <h1 className="mb-6 text-2xl sm:text-3xl">{heading}</h1>
      <EmptyState title={notFound.title} action={<LinkButton to="/dashboard">{notFound.action}</LinkButton>}>
        {notFound.body}
      </EmptyState>
    </>
  )
}
