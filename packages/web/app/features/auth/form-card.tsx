import type { ReactNode } from 'react'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { WithoutScripts } from '#web/layout/without-scripts.tsx'
import { authTexts } from '#web/messages/auth/index.ts'
import { signUpClosedTexts } from '#web/messages/sign-up-closed/index.ts'
import { expiredLink } from '#web/session/expired-link.ts'
import { useSite } from '#web/site/use-site.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AuthCard } from './auth-card.tsx'
import { AuthForm } from './auth-form.tsx'
import type { AuthScreen } from './auth-machine.ts'
import type { SignInMethods } from './provider-buttons.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import type { SentMail } from './sent-mail.ts'
import type { SignInMethod } from './sign-in-method-card.tsx'
import { SignUpClosed } from './sign-up-closed.tsx'
import { usePasskeyOffer } from './use-passkey-offer.ts'
import type { AuthMode } from './validate.ts'

/** Few visitors come by an invitation or by an expired link. */
const FormHints = lazy(() => import('./form-hints.tsx').then((module) => ({ default: module.FormHints })))

const subtitles = (): Record<AuthMode, string> => ({
  'sign-in': authTexts().signInSubtitle,
  'sign-up': authTexts().signUpSubtitle,
  reset: authTexts().resetSubtitle,
  'mail-link': authTexts().mailLinkSubtitle,
})

/** The form and the other sign-in methods. */
export function FormCard(
  props: Extract<AuthScreen, { name: 'form' }> & {
    ways: SignInMethods
    next: string | null
    ready: boolean
    moved: boolean
    hadRecovery: boolean
    signedIn: boolean
    onMode(mode: AuthMode): void
    /** Asks for the code of a reset mail that is on its way. */
    onCode(): void
    onSent(mail: SentMail): void
    onWay(way: SignInMethod): Promise<void>
    onSignedIn(): void
  },
): ReactNode {
  const { mode, ways, next, ready, onSignedIn } = props
  const { productName } = useSite()
  const isExpired = useSyncExternalStore(expiredLink.subscribe, expiredLink.get, () => false)
  const token = invitationIn(next)
  const passkeys = usePasskeyOffer({
    on: ways.passkeys && ways.captcha === null && mode === 'sign-in' && !props.signedIn,
    onSignedIn,
  })
  return (
    <AuthCard title={productName} subtitle={subtitles()[mode]}>
      <WithoutScripts page="auth" />
      {(token !== null || isExpired) && (
        <Suspense>
          <FormHints token={token} isExpired={isExpired && mode === 'sign-in'} onMode={props.onMode} />
        </Suspense>
      )}
      {props.resetAsked && (
        <Notice tone="bond">{props.hadRecovery ? authTexts().resetGone : authTexts().resetLead}</Notice>
      )}
      {props.waitingReset && (
        <Button kind="secondary" onClick={props.onCode}>
          {authTexts().haveCode}
        </Button>
      )}
      <AuthForm
        mode={mode}
        onMode={props.onMode}
        takesFocus={props.moved}
        next={next}
        productName={productName}
        captchaOffer={ways.captcha}
        passkeys={passkeys}
        onSent={props.onSent}
        ready={ready}
      />
      {(mode === 'sign-in' || mode === 'sign-up') && (
        <ProviderButtons
          ways={ways}
          signUp={mode === 'sign-up'}
          onWay={props.onWay}
          onSignedIn={onSignedIn}
          next={next}
          ready={ready}
        />
      )}
    </AuthCard>
  )
}

/** The invitation that signing in leads on to. */
function invitationIn(next: string | null): string | null {
  return next?.match(/^[/]test[?]invite=([\w-]+)$/)?.[1] ?? null
}

/** In place of the form of a new account, where the installation takes none. */
export function SignUpClosedCard(props: {
  next: string | null
  takesFocus: boolean
  onSignIn(): void
}): ReactNode {
  const { productName } = useSite()
  const { next, takesFocus, onSignIn } = props
  return (
    <AuthCard title={productName} subtitle={signUpClosedTexts().title} takesFocus={takesFocus}>
      <SignUpClosed titled={false} invited={next?.startsWith('/test?invite=') ?? false} />
      <Button kind="secondary" onClick={onSignIn}>
        {authTexts().signIn}
      </Button>
    </AuthCard>
  )
}
