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
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { apiAction } from '#web/api/api-action.ts'
import { callApi } from '#web/api/call-api.ts'
import type { Loaded } from '#web/api/loaded.ts'
import { attempt } from '#web/api/loaded.ts'
import { ANSWERING } from '#web/features/assessment/answering-page.ts'
import { AssessmentIntro } from '#web/features/assessment/assessment-intro.tsx'
import type { Journey } from '#web/features/assessment/load-journey.ts'
import { loadJourney } from '#web/features/assessment/load-journey.ts'
import { SignUpButtons } from '#web/features/auth/sign-up-buttons.tsx'
import type { Invitation, InvitationSource } from '#web/features/invitation/invitation-source.ts'
import { findInvitationSource, loadInvitation } from '#web/features/invitation/invitation-source.ts'
import { loadSent } from '#web/features/invitation/load-sent.ts'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { privateHeaders, privateMeta } from '#web/layout/page-title.ts'
import { FullHeight, PrivateError, PrivateFallback } from '#web/layout/private-page.tsx'
import { late } from '#web/loading/late.tsx'
import { useReload } from '#web/loading/use-reload.ts'
import { useActivityTracking } from '#web/lock/activity.ts'
import { answersLock } from '#web/lock/answers-lock-store.ts'
import { assessmentTexts } from '#web/messages/assessment/index.ts'
import { authPath } from '#web/navigation/auth-path.ts'
import { useSession } from '#web/session/index.ts'
import { awaitSession, redirectOrReplace, sessionContext, signInPath } from '#web/session/require-session.ts'
import { siteOf, useSite } from '#web/site/use-site.ts'
import type { Route } from './+types/assessment'

export const headers = privateHeaders

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteOf(matches))
}

/** Lazy-loaded because few installations close sign-up. */
const SignUpClosed = late(async () => (await import('#web/features/auth/sign-up-closed.tsx')).SignUpClosed)

/** Lazy-loaded because visitors without an invitation need neither. */
const SignedIn = late(async () => (await import('./assessment/signed-in.tsx')).SignedIn)
const InvitedVisitor = late(async () => (await import('./assessment/invited-visitor.tsx')).InvitedVisitor)

export const clientMiddleware = [awaitSession]

export function HydrateFallback(): ReactNode {
  return <Loading />
}

/**
 * As tall as a page of questions: rendering may scroll to the first unanswered one, and a footer closer to the top would
 * count as a layout shift.
 */
function Loading(): ReactNode {
  return (
    <div className="min-h-[500dvh] noscript:min-h-0">
      <PrivateFallback />
    </div>
  )
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

/** Loads everything in parallel once the session is known; answers are not loaded while locked. */
export function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const source = findInvitationSource(url.searchParams)
  const { user } = context.get(sessionContext)
  if (user === null && source?.kind === 'received') throw redirectOrReplace(signInPath(url, false), url)
  const invitation = source === null ? null : attempt(loadInvitation(source))
  if (user === null) {
    if (invitation !== null) InvitedVisitor.preload()
    return { userId: null, invitation, signedInData: null }
  }
  SignedIn.preload()
  const journey = attempt(loadJourney({ locked: answersLock.enter(ANSWERING) !== null }))
  const loadSentFor = async (assessmentId: string | undefined) =>
    attempt(assessmentId === undefined ? Promise.resolve(null) : loadSent(assessmentId))
  return {
    userId: user.id,
    invitation,
    signedInData: {
      journey,
      sent: journey.then(({ data }) => loadSentFor(data?.draft === null ? data.finished?.id : undefined)),
      // An assessment with an open invitation by the user cannot accept another one.
      ownInvitations: source === null ? null : journey.then(loadOwnInvitations),
    },
  }
}

/** Loads the user's sent invitations, by assessment, for assessments that could claim an invitation. */
async function loadOwnInvitations({ data }: Loaded<Journey>) {
  const ids = [data?.draft?.id, data?.finished?.id].filter((id) => id !== undefined)
  const entries = ids.map(async (id) => {
    const items = callApi(listSentInvitations, { id }).then((reply) => reply.items)
    return [id, await attempt(items)] as const
  })
  return new Map(await Promise.all(entries))
}

export default function AssessmentScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const session = useSession()
  const reload = useReload()
  const [search] = useSearchParams()
  const source = findInvitationSource(search)
  const { userId, invitation, signedInData } = loaderData
  const currentUserId = session.status === 'signed-in' && !session.recovery ? session.user.id : null
  const hasUserChanged = currentUserId !== null && (currentUserId !== userId || session.secondStep)
  useActivityTracking(currentUserId !== null)

  useEffect(() => {
    if (hasUserChanged || session.recovery) void reload()
  }, [hasUserChanged, session.recovery, reload])

  // Lock the answers again for the next visit, even if no question was shown.
  useEffect(() => () => answersLock.leave(ANSWERING), [])

  if (hasUserChanged || session.recovery) return <Loading />
  // After the auth session ends, keep the page mounted but covered, to preserve position and unsent answers.
  if (signedInData !== null) {
    return (
      <FullHeight key={userId}>
        <SignedIn
          skeleton={<Loading />}
          source={source}
          invitation={invitation}
          data={signedInData}
          signedIn={currentUserId !== null}
        />
      </FullHeight>
    )
  }
  return <Visitor source={source} invitation={invitation} />
}

type InvitationPart = Promise<Loaded<Invitation>> | null

/** Introduction or invitation for visitors; answering needs an account. */
function Visitor(props: { source: InvitationSource | null; invitation: InvitationPart }): ReactNode {
  const { source, invitation: loaded } = props
  const auth = authPath(source === null ? '/test' : `/test?invite=${source.token}`)
  const { signUpClosed = false } = useSite()
  if (source === null || loaded === null) {
    const texts = assessmentTexts().intro
    return (
      <PageFrame width="reading" className="max-sm:pt-6">
        <AssessmentIntro
          actions={
            <>
              {signUpClosed && <SignUpClosed invited={false} className="w-full" />}
              <SignUpButtons auth={auth} begin={texts.start} signIn={texts.signIn} />
            </>
          }
        />
      </PageFrame>
    )
  }
  return <InvitedVisitor skeleton={<PrivateFallback />} source={source} invitation={loaded} auth={auth} />
}
