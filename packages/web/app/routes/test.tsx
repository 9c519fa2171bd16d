import type { ReactNode } from 'react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { AssessmentIntro } from '#web/features/assessment/assessment-intro.tsx'
import { AssessmentJourney } from '#web/features/assessment/assessment-journey.tsx'
import { HandOverOffer } from '#web/features/hand-over/hand-over-offer.tsx'
import { AcceptPanel } from '#web/features/invitation/accept-panel.tsx'
import { InvitationPanel } from '#web/features/invitation/invitation-panel.tsx'
import type { InvitationSource } from '#web/features/invitation/invitation-source.ts'
import { sourceOf } from '#web/features/invitation/invitation-source.ts'
import { InvitationGate, InvitationWelcome } from '#web/features/invitation/invitation-welcome.tsx'
import { RefusePanel } from '#web/features/invitation/refuse-panel.tsx'
import { useClaim } from '#web/features/invitation/use-claim.ts'
import { PrivateCheckOffer } from '#web/features/safety/private-check-offer.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { privateHeaders, privateMeta } from '#web/layout/page-title.ts'
import { usePresence } from '#web/layout/presence.ts'
import { FullHeight, PrivatePage } from '#web/layout/private-page.tsx'
import { assessmentTexts } from '#web/messages/en/assessment.ts'
import { invitationTexts } from '#web/messages/en/invitation.ts'
import type { SessionUser } from '#web/session/index.ts'
import { useSession } from '#web/session/index.ts'
import { siteOf, useSite } from '#web/site/use-site.ts'
import { LinkButton } from '#web/ui/button.tsx'
import type { Route } from './+types/test'

export const headers = privateHeaders

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteOf(matches))
}

/** Few installations close sign-up. */
const SignUpClosed = lazy(() =>
  import('#web/features/auth/sign-up-closed.tsx').then(({ SignUpClosed }) => ({ default: SignUpClosed })),
)

export default function TestScreen(): ReactNode {
  const session = useSession()
  const [search] = useSearchParams()
  const source = sourceOf(search)
  const [person, setPerson] = useState<SessionUser | null>(null)
  const present = session.status === 'signed-in' && !session.recovery ? session.user : null
  if (present !== null && present.id !== person?.id) setPerson(present)
  usePresence(present !== null)

  // Whoever was signed in a moment ago keeps the place, and what is unsent, behind a cover.
  if (person !== null && !session.recovery) {
    return (
      <FullHeight key={person.id}>
        <SignedIn source={source} signedIn={present !== null} />
      </FullHeight>
    )
  }
  if (source?.kind === 'received') return <PrivatePage>{() => null}</PrivatePage>
  return <PrivatePage visitor={<Visitor source={source} />}>{() => null}</PrivatePage>
}

function authAddress(source: InvitationSource | null): string {
  const next = source === null ? '/test' : `/test?invite=${source.token}`
  return `/auth?next=${encodeURIComponent(next)}`
}

/** What awaits, and who asks if somebody does; answering needs an account. */
function Visitor({ source }: { source: InvitationSource | null }): ReactNode {
  const auth = authAddress(source)
  const { signUpClosed = false } = useSite()
  if (source === null) {
    const texts = assessmentTexts.intro
    return (
      <PageFrame width="reading">
        <AssessmentIntro
          actions={
            <>
              <Suspense>{signUpClosed && <SignUpClosed invited={false} className="w-full" />}</Suspense>
              <BeginButtons auth={auth} begin={texts.start} signIn={texts.signIn} />
            </>
          }
        />
      </PageFrame>
    )
  }
  const texts = invitationTexts.received
  return (
    <PageFrame width="reading">
      <InvitationGate source={source} onwards={<StartOver />}>
        {(invitation) => (
          <AssessmentIntro
            actions={<BeginButtons auth={auth} begin={texts.begin} signIn={texts.signIn} />}
            above={
              <InvitationWelcome {...invitation}>
                <Suspense>
                  {signUpClosed && <SignUpClosed invited until={invitation.expiresAt} className="mt-8" />}
                </Suspense>
                <div className="mt-8 flex flex-wrap gap-3">
                  <BeginButtons auth={auth} begin={texts.begin} signIn={texts.signIn} />
                </div>
                <RefusePanel token={source.token} name={invitation.inviterName} />
              </InvitationWelcome>
            }
          />
        )}
      </InvitationGate>
    </PageFrame>
  )
}

function BeginButtons(props: { auth: string; begin: string; signIn: string }): ReactNode {
  const { signUpClosed = false } = useSite()
  return (
    <>
      {!signUpClosed && (
        <LinkButton to={`${props.auth}&mode=sign-up`} size="lg">
          {props.begin}
        </LinkButton>
      )}
      <LinkButton to={props.auth} kind="secondary" size="lg">
        {props.signIn}
      </LinkButton>
    </>
  )
}

function StartOver(): ReactNode {
  return (
    <LinkButton to="/test" replace size="lg">
      {invitationTexts.ended.action}
    </LinkButton>
  )
}

/** The way through consent and questions, with an invitation in front of it if the address carries one. */
function SignedIn({ source, signedIn }: { source: InvitationSource | null; signedIn: boolean }): ReactNode {
  const claim = useClaim(source)
  return (
    <AssessmentJourney
      signedIn={signedIn}
      invitation={claim.state}
      suggestedName={claim.suggestedName}
      onDraftReady={claim.settle}
      invited={(mine) => (
        <PageFrame width="reading">
          {source !== null && (
            <InvitationGate source={source} onwards={<StartOver />}>
              {(invitation) => (
                <InvitationWelcome {...invitation}>
                  <AcceptPanel
                    inviterName={invitation.inviterName}
                    finishedAt={mine.finished?.completedAt ?? null}
                    hasDraft={mine.draftId !== null}
                    ownOpenFor={claim.ownOpenFor}
                    busy={claim.busy}
                    onAccept={(use) => claim.accept(use, invitation.inviterName, mine)}
                    onLater={claim.dismiss}
                  />
                  {source.kind === 'link' && (
                    <RefusePanel token={source.token} name={invitation.inviterName} />
                  )}
                </InvitationWelcome>
              )}
            </InvitationGate>
          )}
        </PageFrame>
      )}
      afterOwnPart={<PrivateCheckOffer className="mt-5 rounded-card bg-bond-soft p-5" />}
      next={(assessmentId) => (
        <div className="grid gap-14">
          <InvitationPanel assessmentId={assessmentId} />
          <PrivateCheckOffer className="rounded-card bg-bond-soft p-6" />
          <HandOverOffer />
        </div>
      )}
    />
  )
}
