import { authTexts } from 'virtual:texts/auth'
import { signInWithProvider } from '#web/session/provider-flow.ts'
import type { Chain } from '#web/session/wallets.ts'
import type { PhoneOffer } from '#web/sign-in/phone-fields.tsx'
import { useChange } from '#web/sign-in/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkedText } from '#web/ui/linked-text.tsx'
import type { CaptchaOffer } from './captcha-script.ts'
import { OrganisationSignIn } from './organisation-sign-in.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import type { SignInMethod } from './sign-in-method-card.tsx'

/** Configured sign-in methods and captcha. */
export interface SignInMethods {
  providers: readonly { id: string; label: string }[]
  /** Whether organisations can sign in by SAML. */
  sso: boolean
  phone: PhoneOffer | null
  wallets: readonly Chain[]
  passkeys: boolean
  captcha: CaptchaOffer | null
}

/** Buttons of the sign-in methods other than email and password. */
export function ProviderButtons(props: {
  methods: SignInMethods
  signUp: boolean
  onMethod(method: SignInMethod): Promise<void>
  onSignedIn(): void
  next: string | null
  ready: boolean
}) {
  const { methods, signUp, onMethod, next, ready } = props
  const { busy, change } = useChange()
  const { providers, sso, phone, wallets } = methods
  // Passkeys are added to existing accounts only.
  const passkeys = methods.passkeys && !signUp
  if (providers.length === 0 && !sso && phone === null && wallets.length === 0 && !passkeys) return null

  return (
    <section aria-label={authTexts().providersLabel} className="grid gap-3 noscript:hidden">
      <p
        aria-hidden
        className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        {authTexts().or}
      </p>
      {passkeys && (
        <PasskeyButton
          captchaOffer={methods.captcha}
          ready={ready}
          busy={busy}
          onSignedIn={props.onSignedIn}
        />
      )}
      {providers.map(({ id, label }) => (
        <Button
          key={id}
          kind="secondary"
          busy={busy}
          disabled={!ready}
          onClick={() => void change(() => signInWithProvider(id, next))}
        >
          {authTexts().continueWith({ provider: label })}
        </Button>
      ))}
      {phone !== null && (
        <Button
          kind="secondary"
          busy={busy}
          disabled={!ready}
          onClick={() => void change(() => onMethod('phone'))}
        >
          {signUp ? authTexts().byPhoneNew : authTexts().byPhone}
        </Button>
      )}
      {wallets.length > 0 && (
        <Button
          kind="secondary"
          busy={busy}
          disabled={!ready}
          onClick={() => void change(() => onMethod('wallet'))}
        >
          {signUp ? authTexts().byWalletNew : authTexts().byWallet}
        </Button>
      )}
      {sso && <OrganisationSignIn next={next} captchaOffer={methods.captcha} ready={ready} />}
      {(providers.length > 0 || sso) && (
        <p className="text-sm text-ink-soft">
          <LinkedText text={authTexts().terms.signIn} />
        </p>
      )}
    </section>
  )
}
