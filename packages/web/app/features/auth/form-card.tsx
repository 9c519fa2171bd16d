import { authTexts } from 'virtual:texts/auth'
import { useEffect, useSyncExternalStore } from 'react'
import { WithoutScripts } from '#web/layout/without-scripts.tsx'
import { late } from '#web/loading/late.tsx'
import { expiredLink } from '#web/session/expired-link.ts'
import { useSite } from '#web/site/use-site.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AuthCard } from './auth-card.tsx'
import { AuthForm } from './auth-form.tsx'
import type { AuthScreen } from './auth-machine.ts'
import { ProviderButtons, type SignInMethods } from './provider-buttons.tsx'
import type { SentMail } from './sent-mail.ts'
import type { SignInMethod } from './sign-in-method-card.tsx'
import { SignUpClosed } from './sign-up-closed.tsx'
import { usePasskeyOffer } from './use-passkey-offer.ts'
import type { AuthMode } from './validate.ts'

/** Lazy-loaded because few visitors come from an invitation or an expired link. */
const FormHints = late(async () => (await import('./form-hints.tsx')).FormHints)

const titles = (product: string): Record<AuthMode, string> => ({
  'sign-in': authTexts().signInTitle({ product }),
  'sign-up': authTexts().signUpTitle({ product }),
  reset: authTexts().forgot,
  'mail-link': authTexts().mailLink,
})

const subtitles = (): Record<AuthMode, string> => ({
  'sign-in': authTexts().signInSubtitle,
  'sign-up': authTexts().signUpSubtitle,
  reset: authTexts().resetSubtitle,
  'mail-link': authTexts().mailLinkSubtitle,
})

/** The form and the other sign-in methods. */
export function FormCard(
  props: Extract<AuthScreen, { name: 'form' }> & {
    methods: SignInMethods
    next: string | null
    ready: boolean
    hasMoved: boolean
    hadRecovery: boolean
    signedIn: boolean
    onMode(mode: AuthMode): void
    /** Shows the form for the code of the reset email. */
    onCode(): void
    onSent(mail: SentMail): void
    onMethod(method: SignInMethod): Promise<void>
    onSignedIn(): void
  },
) {
  const { mode, methods, next, ready, onSignedIn } = props
  const { productName } = useSite()
  const isExpired = useSyncExternalStore(expiredLink.subscribe, expiredLink.get, () => false)
  const token = findInvitationToken(next)
  const title = titles(productName)[mode]
  // The HTML is the same for all modes.
  useEffect(() => {
    document.title = `${title} · ${productName}`
  }, [title, productName])
  const passkeys = usePasskeyOffer({
    isEnabled: methods.passkeys && methods.captcha === null && mode === 'sign-in' && !props.signedIn,
    onSignedIn,
  })
  return (
    <AuthCard title={title} subtitle={subtitles()[mode]}>
      <WithoutScripts page="auth" />
      {(token !== null || isExpired) && (
        <FormHints token={token} isExpired={isExpired && mode === 'sign-in'} onMode={props.onMode} />
      )}
      {props.resetRequested && (
        <Notice tone="bond">{props.hadRecovery ? authTexts().resetGone : authTexts().resetLead}</Notice>
      )}
      {/* In the document before its text, so that the text is announced. */}
      <div>
        <div role="status">
          {props.waitingReset && (
            <div className="mb-7 rounded-card bg-bond-soft p-5">
              <p className="text-lg font-semibold text-bond">{authTexts().resetSent}</p>
              <p>{authTexts().resetSentText}</p>
              <p className="mt-3 text-sm text-ink-soft">{authTexts().resetNext}</p>
              <Button kind="secondary" className="mt-4 w-full" onClick={props.onCode}>
                {authTexts().haveCode}
              </Button>
            </div>
          )}
        </div>
        <AuthForm
          mode={mode}
          onMode={props.onMode}
          takesFocus={props.hasMoved}
          next={next}
          productName={productName}
          captchaOffer={methods.captcha}
          passkeys={passkeys}
          onSent={props.onSent}
          ready={ready}
        />
      </div>
      {(mode === 'sign-in' || mode === 'sign-up') && (
        <ProviderButtons
          methods={methods}
          signUp={mode === 'sign-up'}
          onMethod={props.onMethod}
          onSignedIn={onSignedIn}
          next={next}
          ready={ready}
        />
      )}
    </AuthCard>
  )
}

/** Returns the token of the invitation that `next` leads to, or null. */
function findInvitationToken(next: string | null): string | null {
  return next?.match(/^[/]test[?]invite=([\w-]+)$/)?.[1] ?? null
}

/** Replaces the sign-up form if sign-up is closed. */
export function SignUpClosedCard(props: { next: string | null; takesFocus: boolean; onSignIn(): void }) {
  const { productName } = useSite()
  const { next, takesFocus, onSignIn } = props
  return (
    <AuthCard title={productName} subtitle={authTexts().signUpClosed.title} takesFocus={takesFocus}>
      <SignUpClosed titled={false} invited={next?.startsWith('/test?invite=') ?? false} />
      <Button kind="secondary" onClick={onSignIn}>
        {authTexts().signIn}
      </Button>
    </AuthCard>
  )
}
