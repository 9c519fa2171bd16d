import type { ReactNode } from 'react'
import type { Chain } from '#web/session/wallets.ts'
import type { PhoneOffer } from '#web/sign-in/phone-fields.tsx'
import type { CaptchaOffer } from './captcha-script.ts'
import { PhoneMethod } from './phone-method.tsx'
import { WalletMethod } from './wallet-method.tsx'

/** A way in that has a card of its own. */
export type SignInMethod = 'phone' | 'wallet'

interface WayCardProps {
  way: SignInMethod
  phone: PhoneOffer | null
  wallets: readonly Chain[]
  captchaOffer: CaptchaOffer | null
  signUp: boolean
  onBack(): void
  /** `isNew`: with it an account began. */
  onSignedIn(isNew: boolean): void
}

/** A sign-in method shown instead of the form. */
export function SignInMethodCard(props: WayCardProps): ReactNode {
  const { way, phone, wallets, ...rest } = props
  if (way === 'wallet') {
    return <WalletMethod chains={wallets} {...rest} onSignedIn={() => props.onSignedIn(false)} />
  }
  return phone === null ? null : <PhoneMethod offer={phone} {...rest} />
}
