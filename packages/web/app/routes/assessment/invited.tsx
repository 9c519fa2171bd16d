import type { Query } from '#web/api/queries.ts'
import { AcceptOnMount } from '#web/features/invitation/accept-on-mount.tsx'
import { AcceptPanel, type AnswersToUse } from '#web/features/invitation/accept-panel.tsx'
import type { Invitation, InvitationSource } from '#web/features/invitation/invitation-queries.ts'
import { InvitationGate, InvitationWelcome } from '#web/features/invitation/invitation-welcome.tsx'
import { hasAcceptedOnLanding } from '#web/features/invitation/landing-acceptance.ts'
import { RefusePanel } from '#web/features/invitation/refuse-panel.tsx'
import { StartOver } from '#web/features/invitation/start-over.tsx'
import type { OwnAssessments, useClaim } from '#web/features/invitation/use-claim.ts'
import { PageFrame } from '#web/layout/page-frame.tsx'

/** The invitation of the URL, which a signed-in user accepts, refuses or postpones. */
export function Invited(props: {
  source: InvitationSource
  invitation: Query<Invitation>
  claim: ReturnType<typeof useClaim>
  own: OwnAssessments
}) {
  const { source, invitation: loaded, claim, own } = props
  return (
    <PageFrame width="reading">
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
              {source.kind === 'link' && <RefusePanel token={source.token} name={invitation.inviterName} />}
            </InvitationWelcome>
          )
        }}
      </InvitationGate>
    </PageFrame>
  )
}
