import { authTexts } from 'virtual:texts/auth'
import { signInWithWallet } from '#web/session/wallet-sign-in.ts'
import type { Chain, DetectedWallet } from '#web/session/wallets.ts'
import { acceptTermsOfNewAccount } from '#web/sign-in/accept-terms-of-new-account.ts'
import { WalletList } from '#web/sign-in/wallet-list.tsx'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { AuthCard } from './auth-card.tsx'
import { CaptchaPanel } from './captcha-panel.tsx'
import type { CaptchaOffer } from './captcha-script.ts'
import { useCaptcha } from './use-captcha.ts'

/** Sign-in with a wallet of this browser. Lazy-loaded. */
export function WalletMethod(props: {
  chains: readonly Chain[]
  captchaOffer: CaptchaOffer | null
  onBack(): void
  onSignedIn(): void
}) {
  const captcha = useCaptcha(props.captchaOffer)

  async function signIn(wallet: DetectedWallet): Promise<void> {
    const isSignedIn = await captcha.run((token) => signInWithWallet(wallet, { captcha: token }))
    if (!isSignedIn) return
    await acceptTermsOfNewAccount()
    props.onSignedIn()
  }

  return (
    <AuthCard title={authTexts().wallets.title} subtitle={authTexts().wallets.lead} takesFocus>
      <WalletList chains={props.chains} onChoose={signIn} />
      <CaptchaPanel captcha={captcha} />
      <div className="grid gap-2 text-sm text-ink-soft">
        <p>{authTexts().wallets.newAccount}</p>
        <p>
          <LinkedText text={authTexts().terms.signUp} />
        </p>
        <p>{authTexts().wallets.public}</p>
      </div>
      <button type="button" onClick={props.onBack} className="text-link min-h-11 justify-self-center px-2">
        {authTexts().wallets.back}
      </button>
    </AuthCard>
  )
}
