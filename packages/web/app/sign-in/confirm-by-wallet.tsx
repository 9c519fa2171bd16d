import { authTexts as texts } from 'virtual:texts/auth'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { dismissNotice, notifyError } from '#web/notices/store.ts'
import { shortenWalletAddress } from '#web/session/account-label.ts'
import { confirmByWallet } from '#web/session/confirmation.ts'
import type { SessionUser } from '#web/session/store.ts'
import type { DetectedWallet } from '#web/session/wallets.ts'
import { WalletList } from './wallet-list.tsx'

/** Fresh sign-in with the account's wallet, for accounts without an email. */
export function ConfirmByWallet(props: {
  wallet: NonNullable<SessionUser['wallet']>
  reason: string
  onDone(secondStep: boolean): void
}): ReactNode {
  const { reason, onDone } = props
  const { chain, address } = props.wallet
  const [busyWallet, setBusyWallet] = useState<string | null>(null)

  async function confirm(wallet: DetectedWallet): Promise<void> {
    dismissNotice()
    setBusyWallet(wallet.id)
    const { failure, secondStep } = await confirmByWallet(wallet, address)
    setBusyWallet(null)
    if (failure === null) onDone(secondStep)
    else notifyError(new Error(failure.message))
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-ink-soft">
        {reason} {texts().wallets.freshLead({ address: shortenWalletAddress(address) })}
      </p>
      <WalletList chains={[chain]} busy={busyWallet} onChoose={(wallet) => void confirm(wallet)} />
    </div>
  )
}
