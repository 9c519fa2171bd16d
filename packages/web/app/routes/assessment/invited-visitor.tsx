import { invitationTexts } from 'virtual:texts/invitation'
import type { Query } from '#web/api/queries.ts'
import { OverviewDisclosure, SafetyLine } from '#web/features/assessment/assessment-intro.tsx'
import { SignUpButtons } from '#web/features/auth/sign-up-buttons.tsx'
import type { Invitation, InvitationSource } from '#web/features/invitation/invitation-queries.ts'
import { InvitationGate, InvitationWelcome } from '#web/features/invitation/invitation-welcome.tsx'
import { recordLandingAcceptance } from '#web/features/invitation/landing-acceptance.ts'
import { RefusePanel } from '#web/features/invitation/refuse-panel.tsx'
import { StartOver } from '#web/features/invitation/start-over.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { late } from '#web/loading/late.tsx'
import { useSite } from '#web/site/use-site.ts'

/** Lazy-loaded because it is below the buttons. */
const LiveSample = late(async () => (await import('#web/features/home/live-sample.tsx')).LiveSample)

/** Lazy-loaded because few installations close sign-up. */
const SignUpClosed = late(async () => (await import('#web/features/auth/sign-up-closed.tsx')).SignUpClosed)

/** Landing page of an invitation for visitors: inviter, sign-up and sign-in, decline and report. */
export function InvitedVisitor(props: {
  source: InvitationSource
  invitation: Query<Invitation>
  auth: string
}) {
  const { source, invitation: loaded, auth } = props
  const { signUpClosed = false } = useSite()
  const texts = invitationTexts().received
  return (
    <PageFrame width="reading" className="max-sm:pt-6">
      <InvitationGate invitation={loaded} fallbackAction={<StartOver />}>
        {(invitation) => (
          <InvitationWelcome
            {...invitation}
            sample={<LiveSample />}
            closing={<SafetyLine />}
            actions={
              <>
                {signUpClosed && <SignUpClosed invited until={invitation.expiresAt} className="mt-6" />}
                <div className="mt-5 flex flex-wrap gap-3 sm:mt-7">
                  <SignUpButtons
                    auth={auth}
                    begin={texts.begin}
                    signIn={texts.signIn}
                    onBegin={() => recordLandingAcceptance(source.token)}
                  />
                </div>
              </>
            }
          >
            <OverviewDisclosure />
            <RefusePanel token={source.token} name={invitation.inviterName} />
          </InvitationWelcome>
        )}
      </InvitationGate>
    </PageFrame>
  )
}
