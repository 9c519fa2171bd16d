import type { ReactNode } from 'react'
import { useState } from 'react'
import { walletsTexts as texts } from '#web/messages/wallets/index.ts'
import { dismissNotice, notifyError } from '#web/notices/store.ts'
import { shortAddress } from '#web/session/account-label.ts'
import { confirmByWallet } from '#web/session/confirmation.ts'
import type { SessionUser } from '#web/session/store.ts'
import type { FoundWallet } from '#web/session/wallets.ts'
import { WalletList } from './wallet-list.tsx'

/** A recent sign-in by the wallet that the account is, for those that have no address. */
export function ByWallet(props: {
  wallet: NonNullable<SessionUser['wallet']>
  reason: string
  onDone(secondStep: boolean): void
}): ReactNode {
  const { reason, onDone } = props
  const { chain, address } = props.wallet
  const [asked, setAsked] = useState<string | null>(null)

  async function confirm(wallet: FoundWallet): Promise<void> {
    dismissNotice()
    setAsked(wallet.id)
    const { failure, secondStep } = await confirmByWallet(wallet, address)
    setAsked(null)
    if (failure === null) onDone(secondStep)
    else notifyError(new Error(failure.message))
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-ink-soft">
        {reason} {texts().freshLead({ address: shortAddress(address) })}
      </p>
      <WalletList chains={[chain]} busy={asked} onChoose={(wallet) => void confirm(wallet)} />
    </div>
  )
}
