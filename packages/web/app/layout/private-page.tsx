import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { late } from '#web/loading/late.tsx'
import { useActivityTracking } from '#web/lock/activity.ts'
import { useSession } from '#web/session/index.ts'
import { SecondStepRequired, signInPath } from '#web/session/require-session.ts'
import { sessionStore } from '#web/session/store.ts'
import { ErrorScreen } from './error-screen.tsx'
import { FullHeight, PrivateFallback } from './private-fallback.tsx'

/** Loaded late, because few accounts have a second step and need it once a session. */
const SecondStepPage = late(async () => (await import('./second-step-page.tsx')).SecondStepPage)

/**
 * Renders a private page that was loaded for `userId`. The middleware requires a session; this component follows later
 * changes: it reloads the page for another user and redirects to the sign-in page when the session ends.
 */
export function PrivatePage({ userId, children }: { userId: string; children: ReactNode }) {
  const session = useSession()
  const { revalidate } = useRevalidator()
  const isCurrent = session.user?.id === userId && !session.secondStep && !session.recovery
  const isOther = session.status === 'signed-in' && !session.recovery && !isCurrent
  useSessionEnd()
  useActivityTracking(session.status === 'signed-in' && !session.recovery)

  useEffect(() => {
    if (isOther) void revalidate()
  }, [isOther, revalidate])

  if (!isCurrent) return <PrivateFallback />
  return <FullHeight key={userId}>{children}</FullHeight>
}

/** Leaves a private page when the session has ended or may only set a password. */
function useSessionEnd(): void {
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const ends = session.status === 'signed-out' || session.recovery
  // Do not redirect while another navigation is pending.
  const isSettled = useNavigation().state === 'idle'

  useEffect(() => {
    if (!ends || !isSettled) return
    const signIn = signInPath({ pathname, search }, sessionStore.signedOutByUser())
    void navigate(session.recovery ? '/auth?reset=true' : signIn, { replace: true })
  }, [ends, isSettled, session.recovery, pathname, search, navigate])
}

/** The `ErrorBoundary` of a private page: asks for the second step in place, or shows the error. */
export function PrivateError({ error }: { error: unknown }) {
  const { secondStep } = useSession()
  const { revalidate } = useRevalidator()
  const needsSecondStep = error instanceof SecondStepRequired
  const isDone = needsSecondStep && !secondStep
  useSessionEnd()

  useEffect(() => {
    if (isDone) void revalidate()
  }, [isDone, revalidate])

  if (!needsSecondStep) return <ErrorScreen error={error} />
  return secondStep ? (
    <FullHeight>
      <SecondStepPage />
    </FullHeight>
  ) : (
    <PrivateFallback />
  )
}
