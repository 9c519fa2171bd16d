import { getConfig } from '@twofold/contract/config'
import type { ReplyOf } from '@twofold/contract/endpoint'
import type { ReactNode } from 'react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { redirectDocument } from 'react-router'
import { callApi } from '#web/api/call-api.ts'
import { apiContext } from '#web/context.ts'
import { AddressHelp } from '#web/features/auth/address-help.tsx'
import { AuthCard } from '#web/features/auth/auth-card.tsx'
import { AuthForm } from '#web/features/auth/auth-form.tsx'
import { useOwnDocument } from '#web/features/auth/captcha-document.ts'
import { CheckEmail } from '#web/features/auth/check-email.tsx'
import { NewPassword } from '#web/features/auth/new-password.tsx'
import { OpenLink } from '#web/features/auth/open-link.tsx'
import type { Ways } from '#web/features/auth/provider-buttons.tsx'
import { ProviderButtons } from '#web/features/auth/provider-buttons.tsx'
import { SignUpClosed } from '#web/features/auth/sign-up-closed.tsx'
import { useAuthAddress } from '#web/features/auth/use-auth-address.ts'
import { usePasskeyOffer } from '#web/features/auth/use-passkey-offer.ts'
import { useSentMail } from '#web/features/auth/use-sent-mail.ts'
import { loadWays, useWay } from '#web/features/auth/use-way.ts'
import type { AuthMode } from '#web/features/auth/validate.ts'
import { publicMeta } from '#web/layout/page-title.ts'
import { SecondStepPage } from '#web/layout/second-step-page.tsx'
import { useHydrated } from '#web/layout/use-hydrated.ts'
import { WithoutScripts } from '#web/layout/without-scripts.tsx'
import { authTexts } from '#web/messages/en/auth.ts'
import { signUpClosedTexts } from '#web/messages/en/sign-up-closed.ts'
import { useNavigate } from '#web/navigation/navigate.ts'
import { notify, notifyError } from '#web/notices/store.ts'
import { dropAuthFragment, readAuthFragment } from '#web/session/auth-fragment.ts'
import { isSecondStepOpen } from '#web/session/factors.ts'
import { useSession } from '#web/session/index.ts'
import type { MailedLink, Opened } from '#web/session/mailed-tokens.ts'
import { useSite } from '#web/site/use-site.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/auth'

/** A page without other ways still signs in. */
const none: Ways = { providers: [], sso: false, phone: null, wallets: [], passkeys: false, captcha: null }

function waysOf({ auth }: ReplyOf<typeof getConfig>): Ways {
  return {
    providers: auth.providers.map((id) => ({ id, label: auth.providerLabels[id] ?? id })),
    sso: auth.sso,
    phone: auth.phone,
    wallets: auth.wallets,
    passkeys: auth.passkeys,
    captcha: auth.captcha,
  }
}

export function loader({ context }: Route.LoaderArgs): Promise<Ways> {
  return context
    .get(apiContext)
    .call(getConfig, {})
    .then(waysOf, () => none)
}

/**
 * In the browser the address stays out of the request: it may carry where somebody goes on to. Not so where there is a
 * captcha: only a document that was opened here may load it.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Ways> {
  const ways = await callApi(getConfig, {}).then(waysOf, () => none)
  if (ways.captcha !== null) throw redirectDocument(request.url)
  return ways
}

export function shouldRevalidate(): boolean {
  return false
}

export function meta(place: Route.MetaArgs): Route.MetaDescriptors {
  return publicMeta({ title: authTexts.metaTitle, description: authTexts.metaDescription }, place)
}

const WayCard = lazy(() => loadWays().then(({ WayCard }) => ({ default: WayCard })))

const subtitles: Record<AuthMode, string> = {
  'sign-in': authTexts.signInSubtitle,
  'sign-up': authTexts.signUpSubtitle,
  reset: authTexts.resetSubtitle,
  'mail-link': authTexts.mailLinkSubtitle,
}

export default function AuthScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { productName, signUpClosed = false } = useSite()
  const session = useSession()
  const navigate = useNavigate()
  const ready = useHydrated()
  useOwnDocument()
  const { next, reset, addressChanged, signUp, link, returning } = useAuthAddress()
  const [chosenMode, setMode] = useState<AuthMode | null>(null)
  // Once somebody has moved from one form to another, the focus goes along.
  const [moved, setMoved] = useState(false)
  // What the mail was for whose session may set a password alone.
  const [proven, setProven] = useState<MailedLink | null>(null)
  const [hadRecovery, setHadRecovery] = useState(false)

  const signedIn = session.status === 'signed-in'
  // An address that asks for something else says so only once it is known.
  const resumes = ready && !reset && !signUp && link === null
  const waiting = useSentMail({ resumes, signedIn })
  const ways = useWay({ resumes: ready && !reset && link === null && loaderData.phone !== null })
  const mayOnlySetPassword = signedIn && session.recovery
  const goesOn = signedIn && !session.secondStep && !mayOnlySetPassword && link === null
  const resetAsked = reset && session.status === 'signed-out' && link === null
  const firstMode: AuthMode = signUp ? 'sign-up' : 'sign-in'
  const mode = chosenMode ?? (resetAsked ? 'reset' : firstMode)
  // A mail about the account leads here too: whoever is signed in finds what guards it.
  const home = reset && !hadRecovery ? '/dashboard#security' : '/dashboard'

  useEffect(() => {
    if (mayOnlySetPassword) setHadRecovery(true)
  }, [mayOnlySetPassword])
  useEffect(() => {
    if (goesOn) void navigate(next ?? home, { replace: true })
  }, [goesOn, next, home, navigate])

  const lost = returning && session.status === 'signed-out'
  useEffect(() => {
    if (!lost) return
    // A code that signs nobody in: an old address, or one that somebody made up.
    void navigate(`/auth${next === null ? '' : `?next=${encodeURIComponent(next)}`}`, { replace: true })
    notifyError(new Error(authTexts.returnLost))
  }, [lost, next, navigate])

  const here = (more: string) => {
    dropAuthFragment(readAuthFragment())
    return navigate(`/auth${more}`, { replace: true })
  }
  const created = authTexts.created({ product: productName })
  const welcome = (type: MailedLink, { passwordNeeded }: Opened) => {
    if (passwordNeeded) return setProven(type)
    if (type === 'signup') notify({ title: created })
    if (type === 'email' || type === 'magiclink') notify({ title: authTexts.welcomeBack })
    if (type === 'email_change') notify({ title: authTexts.emailChanged })
  }

  const greet = async (isNew: boolean) => {
    if (isNew || !(await isSecondStepOpen())) notify({ title: isNew ? created : authTexts.welcomeBack })
  }

  const passkeys = usePasskeyOffer({
    on: loaderData.passkeys && loaderData.captcha === null && mode === 'sign-in' && !signedIn,
    onSignedIn: () => void greet(false),
  })

  if (link !== null) {
    return (
      <OpenLink
        link={link}
        onBack={() => void here('')}
        onOpened={(opened) => {
          welcome(link.type, opened)
          const on = next === null ? '' : `next=${encodeURIComponent(next)}`
          void here(link.type === 'recovery' ? `?reset=true&${on}` : on && `?${on}`)
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
        first={proven !== null && proven !== 'recovery'}
        done={proven === 'signup' ? created : authTexts.newDone}
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
  if (addressChanged && session.status === 'signed-out') {
    return <AddressHelp onSignIn={() => void here('')} />
  }
  if (waiting.mail !== null && waiting.shown && !signedIn) {
    const { mail, giveUp } = waiting
    return (
      <CheckEmail
        mail={mail}
        next={next}
        captchaOffer={loaderData.captcha}
        onOpened={(opened) => welcome(mail.type, opened)}
        onBack={() => {
          setMoved(true)
          giveUp()
        }}
      />
    )
  }
  if (ways.way !== null && !signedIn) {
    return (
      <Suspense fallback={null}>
        <WayCard
          way={ways.way}
          phone={loaderData.phone}
          wallets={loaderData.wallets}
          captchaOffer={loaderData.captcha}
          signUp={mode === 'sign-up' && !signUpClosed}
          onBack={() => {
            setMoved(true)
            ways.close()
          }}
          onSignedIn={(isNew) => void greet(isNew)}
        />
      </Suspense>
    )
  }
  if (mode === 'sign-up' && signUpClosed) {
    return (
      <AuthCard title={productName} subtitle={signUpClosedTexts.title} takesFocus={moved}>
        <SignUpClosed titled={false} invited={next?.startsWith('/test?invite=') ?? false} />
        <Button
          kind="secondary"
          onClick={() => {
            setMoved(true)
            setMode('sign-in')
          }}
        >
          {authTexts.signIn}
        </Button>
      </AuthCard>
    )
  }
  return (
    <AuthCard title={productName} subtitle={subtitles[mode]}>
      <WithoutScripts page="auth" />
      {resetAsked && mode === 'reset' && (
        <Notice tone="bond">{hadRecovery ? authTexts.resetGone : authTexts.resetLead}</Notice>
      )}
      {waiting.mail?.type === 'recovery' && mode === 'sign-in' && (
        <Button kind="secondary" onClick={waiting.show}>
          {authTexts.haveCode}
        </Button>
      )}
      <AuthForm
        mode={mode}
        onMode={(to) => {
          setMoved(true)
          setMode(to)
        }}
        takesFocus={moved}
        next={next}
        productName={productName}
        captchaOffer={loaderData.captcha}
        passkeys={passkeys}
        onSent={waiting.sent}
        ready={ready && !signedIn}
      />
      {(mode === 'sign-in' || mode === 'sign-up') && (
        <ProviderButtons
          ways={loaderData}
          signUp={mode === 'sign-up'}
          onWay={ways.open}
          onSignedIn={() => void greet(false)}
          next={next}
          ready={ready && !signedIn}
        />
      )}
    </AuthCard>
  )
}
