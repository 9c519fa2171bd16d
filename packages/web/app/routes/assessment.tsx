import { assessmentTexts } from 'virtual:texts/assessment'
import { useEffect } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { prefetch, type Query } from '#web/api/queries.ts'
import { ANSWERING } from '#web/features/assessment/answering-page.ts'
import { AssessmentIntro } from '#web/features/assessment/assessment-intro.tsx'
import { journeyQuery } from '#web/features/assessment/journey-query.ts'
import { SignUpButtons } from '#web/features/auth/sign-up-buttons.tsx'
import {
  findInvitationSource,
  type Invitation,
  type InvitationSource,
  invitationQuery,
} from '#web/features/invitation/invitation-queries.ts'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { FullHeight, PrivateFallback } from '#web/layout/private-fallback.tsx'
import { PrivateError } from '#web/layout/private-page.tsx'
import { late } from '#web/loading/late.tsx'
import { useActivityTracking } from '#web/lock/activity.ts'
import { answersLock } from '#web/lock/answers-lock-store.ts'
import { authPath } from '#web/navigation/auth-path.ts'
import { useSession } from '#web/session/index.ts'
import { awaitSession, redirectOrReplace, sessionContext, signInPath } from '#web/session/require-session.ts'
import { useSite } from '#web/site/use-site.ts'
import type { Route } from './+types/assessment'

export { privateHeaders as headers, privateMeta as meta } from '#web/layout/page-title.ts'

/** Lazy-loaded because few installations close sign-up. */
const SignUpClosed = late(async () => (await import('#web/features/auth/sign-up-closed.tsx')).SignUpClosed)

/** Lazy-loaded because visitors without an invitation need neither. */
const SignedIn = late(async () => (await import('./assessment/signed-in.tsx')).SignedIn)
const InvitedVisitor = late(async () => (await import('./assessment/invited-visitor.tsx')).InvitedVisitor)

export const clientMiddleware = [awaitSession]

export function HydrateFallback() {
  return <Loading />
}

/**
 * As tall as a page of questions: rendering may scroll to the first unanswered one, and a footer closer to the top would
 * count as a layout shift.
 */
function Loading() {
  return (
    <div className="min-h-[500dvh] noscript:min-h-0">
      <PrivateFallback />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PrivateError error={error} />
}

/** Starts to load everything in parallel once the session is known. */
export function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const source = findInvitationSource(url.searchParams)
  const { user } = context.get(sessionContext)
  if (user === null && source?.kind === 'received') throw redirectOrReplace(signInPath(url, false), url)
  const invitation = source === null ? null : prefetch(invitationQuery(source))
  if (user === null) {
    if (invitation !== null) InvitedVisitor.preload()
    return { userId: null, invitation }
  }
  SignedIn.preload()
  prefetch(journeyQuery)
  return { userId: user.id, invitation }
}

export default function AssessmentScreen({ loaderData }: Route.ComponentProps) {
  const session = useSession()
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  const source = findInvitationSource(search)
  const { userId, invitation } = loaderData
  const currentUserId = session.status === 'signed-in' && !session.recovery ? session.user.id : null
  const hasUserChanged = currentUserId !== null && (currentUserId !== userId || session.secondStep)
  useActivityTracking(currentUserId !== null)

  useEffect(() => {
    if (hasUserChanged || session.recovery) void revalidate()
  }, [hasUserChanged, session.recovery, revalidate])

  // Lock the answers again for the next visit, even if no question was shown.
  useEffect(() => () => answersLock.leave(ANSWERING), [])

  if (hasUserChanged || session.recovery) return <Loading />
  // After the auth session ends, the page says so in place; an accepted invitation stays accepted.
  if (userId !== null) {
    return (
      <FullHeight key={userId}>
        <SignedIn
          skeleton={<Loading />}
          source={source}
          invitation={invitation}
          signedIn={currentUserId !== null}
        />
      </FullHeight>
    )
  }
  return <Visitor source={source} invitation={invitation} />
}

type InvitationPart = Query<Invitation> | null

/** Introduction or invitation for visitors; answering needs an account. */
function Visitor(props: { source: InvitationSource | null; invitation: InvitationPart }) {
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
