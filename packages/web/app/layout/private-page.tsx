import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { layoutTexts } from '#web/messages/en/layout.ts'
import { LOCALE } from '#web/messages/en/locale.ts'
import { useNavigate } from '#web/navigation/navigate.ts'
import type { SessionUser } from '#web/session/index.ts'
import { useSession } from '#web/session/index.ts'
import { sessionStore } from '#web/session/store.ts'
import { usePresence } from './presence.ts'
import { SecondStepPage } from './second-step-page.tsx'
import { WithoutScripts } from './without-scripts.tsx'

/**
 * The shell of a private page: on the server the same for everybody. It draws its children once somebody is signed
 * in, and sends others to sign in and back. `visitor` is drawn instead for those who are not, where a page has
 * something to say to them. Where the second step of the sign-in is open, it is asked for in place.
 */
export function PrivatePage(props: {
  children: (user: SessionUser) => ReactNode
  visitor?: ReactNode
}): ReactNode {
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const goes =
    (session.status === 'signed-out' && props.visitor === undefined) ||
    (session.status === 'signed-in' && session.recovery)
  // Somebody who is on the way to another page has chosen that one.
  const stands = useNavigation().state === 'idle'
  usePresence(session.status === 'signed-in' && !session.recovery)

  useEffect(() => {
    if (!goes || !stands) return
    const next = encodeURIComponent(pathname + search)
    const signIn = sessionStore.hasSignedOut() ? '/' : `/auth?next=${next}`
    const target = session.recovery ? '/auth?reset=true' : signIn
    void navigate(target, { replace: true })
  }, [goes, stands, session.recovery, pathname, search, navigate])

  if (session.status === 'signed-in' && !session.recovery) {
    return <FullHeight>{session.secondStep ? <SecondStepPage /> : props.children(session.user)}</FullHeight>
  }
  if (session.status === 'signed-out' && props.visitor !== undefined) return props.visitor
  return <Loading />
}

function Loading(): ReactNode {
  return (
    <FullHeight>
      <p
        role="status"
        lang={LOCALE}
        className="mx-auto max-w-page px-5 py-24 text-center text-ink-soft noscript:hidden"
      >
        {layoutTexts.loading}
      </p>
      <WithoutScripts page="private" />
    </FullHeight>
  )
}

/** As high as the screen whatever is drawn in it, so that the footer jumps neither into view nor out of it. */
export function FullHeight({ children }: { children: ReactNode }): ReactNode {
  return <div className="min-h-dvh print:min-h-0">{children}</div>
}
