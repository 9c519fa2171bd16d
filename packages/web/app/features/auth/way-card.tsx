import type { ReactNode } from 'react'
import type { Chain } from '#web/session/wallets.ts'
import type { PhoneOffer } from '#web/sign-in/phone-fields.tsx'
import type { CaptchaOffer } from './captcha-script.ts'
import { PhoneWay } from './phone-way.tsx'
import { WalletWay } from './wallet-way.tsx'

/** A way in that has a card of its own. */
export type Way = 'phone' | 'wallet'

interface WayCardProps {
  way: Way
  phone: PhoneOffer | null
  wallets: readonly Chain[]
  captchaOffer: CaptchaOffer | null
  signUp: boolean
  onBack(): void
  /** `isNew`: with it an account began. */
  onSignedIn(isNew: boolean): void
}

/** A sign-in method shown instead of the form. */
export function WayCard(props: WayCardProps): ReactNode {
  const { way, phone, wallets, ...rest } = props
  if (way === 'wallet') {
    return <WalletWay chains={wallets} {...rest} onSignedIn={() => props.onSignedIn(false)} />
  }
  return phone === null ? null : <PhoneWay offer={phone} {...rest} />
}
