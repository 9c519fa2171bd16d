import type { ReactNode } from 'react'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { AuthAddress } from '#web/features/auth/address.ts'
import { readAuthAddress } from '#web/features/auth/address.ts'
import { AuthCard } from '#web/features/auth/auth-card.tsx'
import { AuthForm } from '#web/features/auth/auth-form.tsx'
import { CheckEmail } from '#web/features/auth/check-email.tsx'
import { NewPassword } from '#web/features/auth/new-password.tsx'
import { OpenLink } from '#web/features/auth/open-link.tsx'
import type { AuthMode } from '#web/features/auth/validate.ts'
import { publicMeta } from '#web/layout/page-title.ts'
import { useHydrated } from '#web/layout/use-hydrated.ts'
import { authTexts } from '#web/messages/en/auth.ts'
import { notify, notifyError } from '#web/notices/store.ts'
import { useSession } from '#web/session/index.ts'
import { siteOf, useSite } from '#web/site/use-site.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/auth'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return publicMeta({ title: authTexts.metaTitle, description: authTexts.metaDescription }, siteOf(matches))
}

const subtitles: Record<AuthMode, string> = {
  'sign-in': authTexts.signInSubtitle,
  'sign-up': authTexts.signUpSubtitle,
  reset: authTexts.resetSubtitle,
}

const bare: AuthAddress = { next: null, reset: false, signUp: false, link: null, error: null }

/** The address in parts; on the server it is the bare page for everybody. */
function useAuthAddress(): AuthAddress {
  const hydrated = useHydrated()
  const { search, hash } = useLocation()
  return useMemo(
    () => (hydrated ? readAuthAddress({ origin: window.location.origin, search, hash }) : bare),
    [hydrated, search, hash],
  )
}

export default function AuthScreen(): ReactNode {
  const { productName } = useSite()
  const session = useSession()
  const navigate = useNavigate()
  const ready = useHydrated()
  const { next, reset, signUp, link, error } = useAuthAddress()
  const [chosenMode, setMode] = useState<AuthMode | null>(null)
  const [waitingFor, setWaitingFor] = useState<string | null>(null)

  const signedIn = session.status === 'signed-in'
  const mayOnlySetPassword = signedIn && (reset || session.recovery)
  const goesOn = signedIn && !mayOnlySetPassword && link === null
  // A reset address without a session: the link was opened elsewhere, or its time is over.
  const resetGone = reset && session.status === 'signed-out' && link === null
  const firstMode: AuthMode = signUp ? 'sign-up' : 'sign-in'
  const mode = chosenMode ?? (resetGone ? 'reset' : firstMode)

  useEffect(() => {
    if (goesOn) void navigate(next ?? '/dashboard', { replace: true })
  }, [goesOn, next, navigate])

  useEffect(() => {
    if (error === null) return
    notifyError(new Error(error))
    void navigate('/auth', { replace: true })
  }, [error, navigate])

  const here = (more: string) => navigate(`/auth${more}`, { replace: true })

  if (link !== null) {
    return (
      <OpenLink
        link={link}
        onBack={() => void here('')}
        onOpened={() => {
          if (link.type === 'recovery') return void here('?reset=true')
          if (link.type === 'signup') notify({ title: authTexts.created({ product: productName }) })
          void navigate(next ?? '/dashboard', { replace: true })
        }}
      />
    )
  }
  if (mayOnlySetPassword) {
    return (
      <NewPassword
        email={session.user.email}
        onDone={() => void navigate(next ?? '/dashboard', { replace: true })}
      />
    )
  }
  if (waitingFor !== null && !signedIn) {
    return <CheckEmail email={waitingFor} next={next} onBack={() => setWaitingFor(null)} />
  }
  return (
    <AuthCard title={productName} subtitle={subtitles[mode]}>
      {resetGone && mode === 'reset' && <Notice tone="bond">{authTexts.resetGone}</Notice>}
      <AuthForm
        mode={mode}
        onMode={setMode}
        next={next}
        productName={productName}
        onConfirm={setWaitingFor}
        ready={ready && !signedIn}
      />
    </AuthCard>
  )
}
