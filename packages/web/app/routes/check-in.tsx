import { followUpTexts } from 'virtual:texts/follow-up'
import { CheckInPage } from '#web/features/follow-up/check-in-page.tsx'
import { checkInQuery } from '#web/features/follow-up/check-in-query.ts'
import { PrivateCheckOffer } from '#web/features/safety/private-check-offer.tsx'
import { AssessmentPage, NothingHere } from '#web/layout/assessment-page.tsx'
import { FullHeight } from '#web/layout/private-fallback.tsx'
import { loadUnlocked } from '#web/lock/lock-answers.ts'
import type { Route } from './+types/check-in'

export function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  return { content: loadUnlocked(context, checkInQuery(params.sessionId)) }
}

export default function CheckInScreen({ loaderData, params }: Route.ComponentProps) {
  const { heading, notFound } = followUpTexts().checkInPage
  return (
    <AssessmentPage
      content={loaderData.content}
      frame={{ width: 'reading', className: 'pt-6 sm:pt-8' }}
      skeleton={<FullHeight>{null}</FullHeight>}
      renderMissing={() => <NothingHere heading={heading} {...notFound} />}
    >
      {(content) => (
        <CheckInPage assessmentId={params.sessionId} {...content}>
          <PrivateCheckOffer isInline className="mt-2" />
        </CheckInPage>
      )}
    </AssessmentPage>
  )
}
