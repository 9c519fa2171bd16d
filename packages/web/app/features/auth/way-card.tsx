import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import { authTexts } from '#web/messages/en/auth.ts'
import type { PhoneOffer } from '#web/session/phone-fields.tsx'
import type { Chain } from '#web/session/wallets.ts'
import { AuthCard } from './auth-card.tsx'
import type { CaptchaOffer } from './captcha-script.ts'
import type { Way } from './use-way.ts'
import { wayParts } from './use-way.ts'

const PhoneWay = lazy(() => wayParts.phone().then(({ PhoneWay }) => ({ default: PhoneWay })))
const WalletWay = lazy(() => wayParts.wallet().then(({ WalletWay }) => ({ default: WalletWay })))

/** A way in that stands in place of the form. */
export function WayCard(props: {
  way: Way
  phone: PhoneOffer | null
  wallets: readonly Chain[]
  captchaOffer: CaptchaOffer | null
  signUp: boolean
  onBack(): void
  /** `isNew`: with it an account began. */
  onSignedIn(isNew: boolean): void
}): ReactNode {
  const { way, phone, wallets, ...rest } = props
  return (
    <Suspense
      fallback={
        <AuthCard title={authTexts.busy} subtitle="">
          {null}
        </AuthCard>
      }
    >
      {way === 'phone' && phone !== null && <PhoneWay offer={phone} {...rest} />}
      {way === 'wallet' && (
        <WalletWay chains={wallets} {...rest} onSignedIn={() => props.onSignedIn(false)} />
      )}
    </Suspense>
  )
}
