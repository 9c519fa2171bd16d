import type { Chain } from '#web/session/wallets.ts'
import type { PhoneOffer } from '#web/sign-in/phone-fields.tsx'
import type { CaptchaOffer } from './captcha-script.ts'
import { PhoneMethod } from './phone-method.tsx'
import { WalletMethod } from './wallet-method.tsx'

/** Sign-in methods with a separate card. */
export type SignInMethod = 'phone' | 'wallet'

interface SignInMethodCardProps {
  method: SignInMethod
  phone: PhoneOffer | null
  wallets: readonly Chain[]
  captchaOffer: CaptchaOffer | null
  signUp: boolean
  onBack(): void
  /** `isNew`: the sign-in created the account. */
  onSignedIn(isNew: boolean): void
}

/** Shows a sign-in method in place of the form. */
export function SignInMethodCard(props: SignInMethodCardProps) {
  const { method, phone, wallets, ...rest } = props
  if (method === 'wallet') {
    return <WalletMethod chains={wallets} {...rest} onSignedIn={() => props.onSignedIn(false)} />
  }
  return phone === null ? null : <PhoneMethod offer={phone} {...rest} />
}
