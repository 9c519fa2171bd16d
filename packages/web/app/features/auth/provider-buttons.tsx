import type { ReactNode } from 'react'
import { authTexts } from '#web/messages/auth/index.ts'
import { signInWithProvider } from '#web/session/provider-flow.ts'
import type { Chain } from '#web/session/wallets.ts'
import type { PhoneOffer } from '#web/sign-in/phone-fields.tsx'
import { useAction } from '#web/sign-in/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import type { CaptchaOffer } from './captcha-script.ts'
import { PasskeyButton } from './passkey-button.tsx'
import type { SignInMethod } from './sign-in-method-card.tsx'
import { WorkAddress } from './work-address.tsx'

/** Configured sign-in methods, and the captcha before them. */
export interface SignInMethods {
  providers: readonly { id: string; label: string }[]
  /** Some organisations sign their own people in. */
  sso: boolean
  phone: PhoneOffer | null
  wallets: readonly Chain[]
  passkeys: boolean
  captcha: CaptchaOffer | null
}

/** Other sign-in methods; empty without any. */
export function ProviderButtons(props: {
  ways: SignInMethods
  signUp: boolean
  onWay(way: SignInMethod): Promise<void>
  onSignedIn(): void
  next: string | null
  ready: boolean
}): ReactNode {
  const { ways, signUp, onWay, next, ready } = props
  const { busy, act } = useAction()
  const { providers, sso, phone, wallets } = ways
  // An account begins in another way: a passkey is added to one.
  const passkeys = ways.passkeys && !signUp
  if (providers.length === 0 && !sso && phone === null && wallets.length === 0 && !passkeys) return null
  const off = busy || !ready

  return (
    <section aria-label={authTexts().providersLabel} className="grid gap-3 noscript:hidden">
      <p
        aria-hidden
        className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        {authTexts().or}
      </p>
      {passkeys && <PasskeyButton captchaOffer={ways.captcha} ready={!off} onSignedIn={props.onSignedIn} />}
      {providers.map(({ id, label }) => (
        <Button
          key={id}
          kind="secondary"
          disabled={off}
          onClick={() => void act(() => signInWithProvider(id, next))}
        >
          {authTexts().continueWith({ provider: label })}
        </Button>
      ))}
      {phone !== null && (
        <Button kind="secondary" disabled={off} onClick={() => void act(() => onWay('phone'))}>
          {signUp ? authTexts().byPhoneNew : authTexts().byPhone}
        </Button>
      )}
      {wallets.length > 0 && (
        <Button kind="secondary" disabled={off} onClick={() => void act(() => onWay('wallet'))}>
          {signUp ? authTexts().byWalletNew : authTexts().byWallet}
        </Button>
      )}
      {sso && <WorkAddress next={next} captchaOffer={ways.captcha} ready={ready} />}
    </section>
  )
}
