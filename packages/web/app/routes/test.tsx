import { completeAssessment, createAssessment } from '@twofold/contract/assessment'
import { putConsents } from '@twofold/contract/consent'
import {
  acceptInvitation,
  createInvitation,
  declineInvitation,
  listSentInvitations,
  reportInvitation,
  withdrawInvitation,
} from '@twofold/contract/invitation'
import type { ReactNode } from 'react'
import { lazy, Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { apiAction } from '#web/api/api-action.ts'
import { callApi } from '#web/api/call-api.ts'
import type { Loaded } from '#web/api/loaded.ts'
import { attempt } from '#web/api/loaded.ts'
import { AssessmentIntro, InvitedIntro } from '#web/features/assessment/assessment-intro.tsx'
import { ANSWERING, AssessmentJourney } from '#web/features/assessment/assessment-journey.tsx'
import type { Journey } from '#web/features/assessment/load-journey.ts'
import { loadJourney } from '#web/features/assessment/load-journey.ts'
import { HandOverOffer } from '#web/features/hand-over/hand-over-offer.tsx'
import { AcceptAtOnce } from '#web/features/invitation/accept-at-once.tsx'
import type { AnswersToUse } from '#web/features/invitation/accept-panel.tsx'
import { AcceptPanel } from '#web/features/invitation/accept-panel.tsx'
import { hasAnswered, noteAnswer } from '#web/features/invitation/answer-on-landing.ts'
import type { Invitation, InvitationSource } from '#web/features/invitation/invitation-source.ts'
import { loadInvitation, sourceOf } from '#web/features/invitation/invitation-source.ts'
import { InvitationGate, InvitationWelcome } from '#web/features/invitation/invitation-welcome.tsx'
import { loadSent } from '#web/features/invitation/load-sent.ts'
import { RefusePanel } from '#web/features/invitation/refuse-panel.tsx'
import { useClaim } from '#web/features/invitation/use-claim.ts'
import { PrivateCheckOffer } from '#web/features/safety/private-check-offer.tsx'
import { answersLock } from '#web/layout/answers-lock-store.ts'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { privateHeaders, privateMeta } from '#web/layout/page-title.ts'
import { usePresence } from '#web/layout/presence.ts'
import { FullHeight, PrivateError, PrivateFallback } from '#web/layout/private-page.tsx'
import { useReload } from '#web/loading/use-reload.ts'
import { assessmentTexts } from '#web/messages/assessment/index.ts'
import { invitationTexts } from '#web/messages/invitation/index.ts'
import { useSession } from '#web/session/index.ts'
import { awaitSession, leadTo, sessionContext, signInPath } from '#web/session/require-session.ts'
import { siteOf, useSite } from '#web/site/use-site.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/test'

export const headers = privateHeaders

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteOf(matches))
}

/** Few installations close sign-up. */
const SignUpClosed = lazy(() =>
  import('#web/features/auth/sign-up-closed.tsx').then(({ SignUpClosed }) => ({ default: SignUpClosed })),
)

/** Only a finished assessment shows it, and it draws QR codes. */
const InvitationPanel = lazy(() =>
  import('#web/features/invitation/invitation-panel.tsx').then((module) => ({
    default: module.InvitationPanel,
  })),
)

export const clientMiddleware = [awaitSession]

export function HydrateFallback(): ReactNode {
  return <PrivateFallback />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactNode {
  return <PrivateError error={error} />
}

export const clientAction = apiAction([
  acceptInvitation,
  completeAssessment,
  createAssessment,
  createInvitation,
  declineInvitation,
  putConsents,
  reportInvitation,
  withdrawInvitation,
])

/** One round of calls once the session is known; answers stay away while they are locked. */
export function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const source = sourceOf(url.searchParams)
  const { user } = context.get(sessionContext)
  if (user === null && source?.kind === 'received') throw leadTo(signInPath(url, false), url)
  const invitation = source === null ? null : attempt(loadInvitation(source))
  if (user === null) return { userId: null, invitation, mine: null }
  const journey = attempt(loadJourney({ locked: answersLock.enter(ANSWERING) !== null }))
  const sentFor = async (assessmentId: string | undefined) =>
    attempt(assessmentId === undefined ? Promise.resolve(null) : loadSent(assessmentId))
  return {
    userId: user.id,
    invitation,
    mine: {
      journey,
      sent: journey.then(({ data }) => sentFor(data?.draft === null ? data.finished?.id : undefined)),
      // An invitation can't be accepted with answers whose own invitation is out.
      ownSent: source === null ? null : journey.then(loadOwnSent),
    },
  }
}

/** The own invitations by assessment, for those that another invitation could be tied to. */
async function loadOwnSent({ data }: Loaded<Journey>) {
  const ids = [data?.draft?.id, data?.finished?.id].filter((id) => id !== undefined)
  const entries = ids.map(async (id) => {
    const items = callApi(listSentInvitations, { id }).then((reply) => reply.items)
    return [id, await attempt(items)] as const
  })
  return new Map(await Promise.all(entries))
}

type Mine = NonNullable<Awaited<ReturnType<typeof clientLoader>>['mine']>

export default function TestScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const session = useSession()
  const reload = useReload()
  const [search] = useSearchParams()
  const source = sourceOf(search)
  const { userId, invitation, mine } = loaderData
  const present = session.status === 'signed-in' && !session.recovery ? session.user.id : null
  const isOther = present !== null && (present !== userId || session.secondStep)
  usePresence(present !== null)

  useEffect(() => {
    if (isOther || session.recovery) void reload()
  }, [isOther, session.recovery, reload])

  // The next visit asks again, also after one that came to no question.
  useEffect(() => () => answersLock.leave(ANSWERING), [])

  if (isOther || session.recovery) return <PrivateFallback />
  // A user who was signed in a moment ago keeps the place, and what is unsent, behind a cover.
  if (mine !== null) {
    return (
      <FullHeight key={userId}>
        <SignedIn source={source} invitation={invitation} mine={mine} signedIn={present !== null} />
      </FullHeight>
    )
  }
  return <Visitor source={source} invitation={invitation} />
}

type InvitationPart = Promise<Loaded<Invitation>> | null

function authAddress(source: InvitationSource | null): string {
  const next = source === null ? '/test' : `/test?invite=${source.token}`
  return `/auth?next=${encodeURIComponent(next)}`
}

/** An introduction, and the inviter if there is one; answering needs an account. */
function Visitor(props: { source: InvitationSource | null; invitation: InvitationPart }): ReactNode {
  const { source, invitation: loaded } = props
  const auth = authAddress(source)
  const { signUpClosed = false } = useSite()
  if (source === null || loaded === null) {
    const texts = assessmentTexts().intro
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
  const texts = invitationTexts().received
  return (
    <PageFrame width="reading">
      <InvitationGate invitation={loaded} onwards={<StartOver />}>
        {(invitation) => (
          <InvitedIntro
            above={
              <InvitationWelcome
                {...invitation}
                actions={
                  <>
                    <Suspense>
                      {signUpClosed && <SignUpClosed invited until={invitation.expiresAt} className="mt-6" />}
                    </Suspense>
                    <div className="mt-5 flex flex-wrap gap-3 sm:mt-7">
                      <BeginButtons
                        auth={auth}
                        begin={texts.begin}
                        signIn={texts.signIn}
                        onBegin={() => noteAnswer(source.token)}
                      />
                    </div>
                  </>
                }
              >
                <RefusePanel token={source.token} name={invitation.inviterName} />
              </InvitationWelcome>
            }
          />
        )}
      </InvitationGate>
    </PageFrame>
  )
}

function BeginButtons(props: { auth: string; begin: string; signIn: string; onBegin?(): void }): ReactNode {
  const { signUpClosed = false } = useSite()
  return (
    <>
      {!signUpClosed && (
        <LinkButton to={`${props.auth}&mode=sign-up`} size="lg" onClick={props.onBegin}>
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
      {invitationTexts().ended.action}
    </LinkButton>
  )
}

/** The way through consent and questions, with an invitation in front of it if the address carries one. */
function SignedIn(props: {
  source: InvitationSource | null
  invitation: InvitationPart
  mine: Mine
  signedIn: boolean
}): ReactNode {
  const { source, invitation: loaded, mine: parts, signedIn } = props
  const claim = useClaim(source)
  return (
    <AssessmentJourney
      signedIn={signedIn}
      journey={parts.journey}
      invitation={claim.state}
      suggestedName={claim.suggestedName}
      invitedBy={claim.inviterName}
      onDraftReady={claim.settle}
      invited={(mine) => (
        <PageFrame width="reading">
          {source !== null && loaded !== null && (
            <InvitationGate invitation={loaded} onwards={<StartOver />}>
              {(invitation) => {
                const accept = (use: AnswersToUse) => claim.accept(use, invitation.inviterName, mine)
                const isNew = mine.draftId === null && mine.finished === null
                if (isNew && hasAnswered(source.token)) return <AcceptAtOnce onAccept={() => accept('new')} />
                return (
                  <InvitationWelcome
                    {...invitation}
                    actions={
                      <AcceptPanel
                        inviterName={invitation.inviterName}
                        finishedAt={mine.finished?.completedAt ?? null}
                        hasDraft={mine.draftId !== null}
                        ownOpenFor={claim.ownOpenFor}
                        ownSent={parts.ownSent}
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
      afterOwnPart={<PrivateCheckOffer isLine />}
      next={(assessmentId) => (
        <div className="grid gap-8">
          <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
            <InvitationPanel assessmentId={assessmentId} sent={parts.sent} handOver={<HandOverOffer />} />
          </Suspense>
          <PrivateCheckOffer className="rounded-card bg-bond-soft p-6" />
        </div>
      )}
    />
  )
}
