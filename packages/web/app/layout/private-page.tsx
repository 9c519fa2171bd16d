import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { late } from '#web/loading/late.tsx'
import { useReload } from '#web/loading/use-reload.ts'
import { currentLanguage } from '#web/messages/language.ts'
import { layoutTexts } from '#web/messages/layout/index.ts'
import { useSession } from '#web/session/index.ts'
import { SecondStepRequired, signInPath } from '#web/session/require-session.ts'
import { sessionStore } from '#web/session/store.ts'
import { ErrorScreen } from './error-screen.tsx'
import { usePresence } from './presence.ts'
import { WithoutScripts } from './without-scripts.tsx'

/** Few accounts have a second step, and they are asked for it once a session. */
const SecondStepPage = late(async () => (await import('./second-step-page.tsx')).SecondStepPage)

/**
 * Renders what the loader of a private page has loaded for `userId`. The middleware requires a session; this follows
 * it while the page is open: another user's data is loaded for a new user, and an ended session leads to the sign-in
 * page.
 */
export function PrivatePage({ userId, children }: { userId: string; children: ReactNode }): ReactNode {
  const session = useSession()
  const reload = useReload()
  const isCurrent = session.user?.id === userId && !session.secondStep && !session.recovery
  const isOther = session.status === 'signed-in' && !session.recovery && !isCurrent
  useSessionEnd()
  usePresence(session.status === 'signed-in' && !session.recovery)

  useEffect(() => {
    if (isOther) void reload()
  }, [isOther, reload])

  if (!isCurrent) return <PrivateFallback />
  return <FullHeight key={userId}>{children}</FullHeight>
}

/** Leads away from a private page whose session has ended, or may only set a password. */
function useSessionEnd(): void {
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const ends = session.status === 'signed-out' || session.recovery
  // A user on the way to another page has chosen that one.
  const stands = useNavigation().state === 'idle'

  useEffect(() => {
    if (!ends || !stands) return
    const signIn = signInPath({ pathname, search }, sessionStore.signedOutByUser())
    void navigate(session.recovery ? '/auth?reset=true' : signIn, { replace: true })
  }, [ends, stands, session.recovery, pathname, search, navigate])
}

/** The `ErrorBoundary` of a private page: asks for the second step in its place, or says that the page broke. */
export function PrivateError({ error }: { error: unknown }): ReactNode {
  const { secondStep } = useSession()
  const reload = useReload()
  const asks = error instanceof SecondStepRequired
  const isShown = asks && !secondStep
  useSessionEnd()

  useEffect(() => {
    if (isShown) void reload()
  }, [isShown, reload])

  if (!asks) return <ErrorScreen error={error} />
  return secondStep ? (
    <FullHeight>
      <SecondStepPage />
    </FullHeight>
  ) : (
    <PrivateFallback />
  )
}

/** The `HydrateFallback` of a private page: the same bytes for every user. */
export function PrivateFallback(): ReactNode {
  return (
    <FullHeight>
      <p
        role="status"
        lang={currentLanguage()}
        className="mx-auto max-w-page px-5 py-24 text-center text-ink-soft noscript:hidden"
      >
        {layoutTexts().loading}
      </p>
      <WithoutScripts page="private" />
    </FullHeight>
  )
}

/** As high as the screen, so that the footer does not jump while content loads. */
export function FullHeight({ children }: { children: ReactNode }): ReactNode {
  return <div className="min-h-dvh print:min-h-0">{children}</div>
}
