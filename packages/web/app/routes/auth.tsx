import { getConfig } from '@twofold/contract/config'
import type { ReplyOf } from '@twofold/contract/endpoint'
import type { ReactNode } from 'react'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { callApi } from '#web/api/call-api.ts'
import { apiContext } from '#web/context.ts'
import type { AuthAddress } from '#web/features/auth/address.ts'
import { readAuthAddress } from '#web/features/auth/address.ts'
import { AuthCard } from '#web/features/auth/auth-card.tsx'
import { AuthForm } from '#web/features/auth/auth-form.tsx'
import type { SentMail } from '#web/features/auth/check-email.tsx'
import { CheckEmail } from '#web/features/auth/check-email.tsx'
import { NewPassword } from '#web/features/auth/new-password.tsx'
import { OpenLink } from '#web/features/auth/open-link.tsx'
import { ProviderButtons } from '#web/features/auth/provider-buttons.tsx'
import type { AuthMode } from '#web/features/auth/validate.ts'
import { publicMeta } from '#web/layout/page-title.ts'
import { SecondStepPage } from '#web/layout/second-step-page.tsx'
import { useHydrated } from '#web/layout/use-hydrated.ts'
import { authTexts } from '#web/messages/en/auth.ts'
import { notify } from '#web/notices/store.ts'
import { useSession } from '#web/session/index.ts'
import type { MailedLink } from '#web/session/mailed-tokens.ts'
import { siteOf, useSite } from '#web/site/use-site.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/auth'

/** Which providers this installation has; a page without them still signs in. */
interface Ways {
  providers: readonly { id: string; label: string }[]
}
const none: Ways = { providers: [] }

function waysOf({ auth }: ReplyOf<typeof getConfig>): Ways {
  return { providers: auth.providers.map((id) => ({ id, label: auth.providerLabels[id] ?? id })) }
}

export function loader({ context }: Route.LoaderArgs): Promise<Ways> {
  return context
    .get(apiContext)
    .call(getConfig, {})
    .then(waysOf, () => none)
}

/** In the browser the address stays out of the request: it may carry where somebody goes on to. */
export function clientLoader(): Promise<Ways> {
  return callApi(getConfig, {}).then(waysOf, () => none)
}

export function shouldRevalidate(): boolean {
  return false
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return publicMeta({ title: authTexts.metaTitle, description: authTexts.metaDescription }, siteOf(matches))
}

const subtitles: Record<AuthMode, string> = {
  'sign-in': authTexts.signInSubtitle,
  'sign-up': authTexts.signUpSubtitle,
  reset: authTexts.resetSubtitle,
  'mail-link': authTexts.mailLinkSubtitle,
}

const bare: AuthAddress = { next: null, reset: false, signUp: false, link: null, returning: false }

/** The address in parts; on the server it is the bare page for everybody. */
function useAuthAddress(): AuthAddress {
  const hydrated = useHydrated()
  const { search, hash } = useLocation()
  return useMemo(
    () => (hydrated ? readAuthAddress({ origin: window.location.origin, search, hash }) : bare),
    [hydrated, search, hash],
  )
}

export default function AuthScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { productName } = useSite()
  const session = useSession()
  const navigate = useNavigate()
  const ready = useHydrated()
  const { next, reset, signUp, link, returning } = useAuthAddress()
  const [chosenMode, setMode] = useState<AuthMode | null>(null)
  const [sent, setSent] = useState<SentMail | null>(null)
  const [showsSent, setShowsSent] = useState(false)

  const signedIn = session.status === 'signed-in'
  const mayOnlySetPassword = signedIn && (reset || session.recovery)
  const goesOn = signedIn && !session.secondStep && !mayOnlySetPassword && link === null
  // A reset address without a session: the link was opened elsewhere, or its time is over.
  const resetGone = reset && session.status === 'signed-out' && link === null
  const firstMode: AuthMode = signUp ? 'sign-up' : 'sign-in'
  const mode = chosenMode ?? (resetGone ? 'reset' : firstMode)

  useEffect(() => {
    if (goesOn) void navigate(next ?? '/dashboard', { replace: true })
  }, [goesOn, next, navigate])

  const here = (more: string) => navigate(`/auth${more}`, { replace: true })
  const welcome = (type: MailedLink) => {
    if (type === 'signup') notify({ title: authTexts.created({ product: productName }) })
    if (type === 'email' || type === 'magiclink') notify({ title: authTexts.welcomeBack })
  }

  if (link !== null) {
    return (
      <OpenLink
        link={link}
        onBack={() => void here('')}
        onOpened={() => {
          welcome(link.type)
          const on = next === null ? '' : `?next=${encodeURIComponent(next)}`
          void here(link.type === 'recovery' ? '?reset=true' : on)
        }}
      />
    )
  }
  if (signedIn && session.secondStep) {
    return mayOnlySetPassword ? (
      <SecondStepPage recovery />
    ) : (
      <SecondStepPage onDone={() => notify({ title: authTexts.welcomeBack })} />
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
  if (returning && session.status !== 'signed-out') {
    return (
      <AuthCard title={productName} subtitle={authTexts.returning}>
        {null}
      </AuthCard>
    )
  }
  if (sent !== null && showsSent && !signedIn) {
    return (
      <CheckEmail
        mail={sent}
        next={next}
        onOpened={() => welcome(sent.type)}
        onBack={() => setShowsSent(false)}
      />
    )
  }
  return (
    <AuthCard title={productName} subtitle={subtitles[mode]}>
      {resetGone && mode === 'reset' && <Notice tone="bond">{authTexts.resetGone}</Notice>}
      {sent?.type === 'recovery' && mode === 'sign-in' && (
        <Button kind="secondary" onClick={() => setShowsSent(true)}>
          {authTexts.haveCode}
        </Button>
      )}
      <AuthForm
        mode={mode}
        onMode={setMode}
        next={next}
        productName={productName}
        onSent={(mail) => {
          setSent(mail)
          // After asking for a reset the form of signing in is there again, and the code waits behind a button.
          setShowsSent(mail.type !== 'recovery')
        }}
        ready={ready && !signedIn}
      />
      {(mode === 'sign-in' || mode === 'sign-up') && (
        <ProviderButtons providers={loaderData.providers} next={next} ready={ready && !signedIn} />
      )}
    </AuthCard>
  )
}
