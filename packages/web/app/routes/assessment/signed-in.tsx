import { useEffect } from 'react'
import type { Query } from '#web/api/queries.ts'
import { AssessmentJourney } from '#web/features/assessment/assessment-journey.tsx'
import { JourneySkeleton } from '#web/features/assessment/journey-skeleton.tsx'
import {
  type Invitation,
  type InvitationSource,
  sentQuery,
} from '#web/features/invitation/invitation-queries.ts'
import { useClaim } from '#web/features/invitation/use-claim.ts'
import { PrivateCheckOffer } from '#web/features/safety/private-check-offer.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { late } from '#web/loading/late.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Lazy-loaded because only completed assessments show them, and the panel includes the QR code generator. */
const InvitationPanel = late(
  async () => (await import('#web/features/invitation/invitation-panel.tsx')).InvitationPanel,
)
const HandOverOffer = late(
  async () => (await import('#web/features/hand-over/hand-over-offer.tsx')).HandOverOffer,
)

/** Lazy-loaded because most users come without an invitation. */
const Invited = late(async () => (await import('./invited.tsx')).Invited)

/** Assessment of a signed-in user, preceded by the invitation of the URL. */
export function SignedIn(props: {
  source: InvitationSource | null
  invitation: Query<Invitation> | null
  signedIn: boolean
}) {
  const { source, invitation: loaded, signedIn } = props
  const claim = useClaim(source)
  const isInvited = source !== null
  // In parallel with the journey.
  useEffect(() => {
    if (isInvited) Invited.preload()
  }, [isInvited])
  return (
    <AssessmentJourney
      signedIn={signedIn}
      invitation={claim.state}
      suggestedName={claim.suggestedName}
      invitedBy={claim.inviterName}
      onDraftReady={claim.claimAccepted}
      invited={(own) =>
        source !== null &&
        loaded !== null && (
          <Invited
            skeleton={
              <PageFrame width="reading">
                <JourneySkeleton />
              </PageFrame>
            }
            source={source}
            invitation={loaded}
            claim={claim}
            own={own}
          />
        )
      }
      afterOwnPart={<PrivateCheckOffer isInline className="text-center text-balance" />}
      next={(assessmentId, isShared) => (
        <div className="grid grid-cols-1 gap-8">
          {!isShared && (
            <InvitationPanel
              skeleton={<Skeleton className="h-240 rounded-card md:h-184" />}
              assessmentId={assessmentId}
              sent={sentQuery(assessmentId)}
              isSecondary
              handOver={<HandOverOffer />}
            />
          )}
          <PrivateCheckOffer className="rounded-card bg-bond-soft p-[min(1.333rem,7.5vw)]" />
        </div>
      )}
    />
  )
}
