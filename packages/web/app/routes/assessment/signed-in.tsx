import type { Query } from '#web/api/queries.ts'
import { AssessmentJourney } from '#web/features/assessment/assessment-journey.tsx'
import { HandOverOffer } from '#web/features/hand-over/hand-over-offer.tsx'
import { AcceptOnMount } from '#web/features/invitation/accept-on-mount.tsx'
import { AcceptPanel, type AnswersToUse } from '#web/features/invitation/accept-panel.tsx'
import {
  type Invitation,
  type InvitationSource,
  sentQuery,
} from '#web/features/invitation/invitation-queries.ts'
import { InvitationGate, InvitationWelcome } from '#web/features/invitation/invitation-welcome.tsx'
import { hasAcceptedOnLanding } from '#web/features/invitation/landing-acceptance.ts'
import { RefusePanel } from '#web/features/invitation/refuse-panel.tsx'
import { StartOver } from '#web/features/invitation/start-over.tsx'
import { useClaim } from '#web/features/invitation/use-claim.ts'
import { PrivateCheckOffer } from '#web/features/safety/private-check-offer.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { late } from '#web/loading/late.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Lazy-loaded because only completed assessments show it, and it includes the QR code generator. */
const InvitationPanel = late(
  async () => (await import('#web/features/invitation/invitation-panel.tsx')).InvitationPanel,
)

/** Assessment of a signed-in user, preceded by the invitation of the URL. */
export function SignedIn(props: {
  source: InvitationSource | null
  invitation: Query<Invitation> | null
  signedIn: boolean
}) {
  const { source, invitation: loaded, signedIn } = props
  const claim = useClaim(source)
  return (
    <AssessmentJourney
      signedIn={signedIn}
      invitation={claim.state}
      suggestedName={claim.suggestedName}
      invitedBy={claim.inviterName}
      onDraftReady={claim.claimAccepted}
      invited={(own) => (
        <PageFrame width="reading">
          {source !== null && loaded !== null && (
            <InvitationGate invitation={loaded} fallbackAction={<StartOver />}>
              {(invitation) => {
                const accept = (use: AnswersToUse) => claim.accept(use, invitation.inviterName, own)
                const isNew = own.draftId === null && own.finished === null
                if (isNew && hasAcceptedOnLanding(source.token))
                  return <AcceptOnMount onAccept={() => accept('new')} />
                return (
                  <InvitationWelcome
                    {...invitation}
                    actions={
                      <AcceptPanel
                        inviterName={invitation.inviterName}
                        finishedAt={own.finished?.completedAt ?? null}
                        hasDraft={own.draftId !== null}
                        blockedAssessmentId={claim.blockedAssessmentId}
                        busy={claim.busy}
                        onAccept={accept}
                        onLater={claim.dismiss}
                      />
                    }
                  >
                    {source.kind === 'link' && (
                      <RefusePanel token={source.token} name={invitation.inviterName} />
                    )}
                  </InvitationWelcome>
                )
              }}
            </InvitationGate>
          )}
        </PageFrame>
      )}
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
