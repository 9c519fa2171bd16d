import { authTexts as texts } from 'virtual:texts/auth'
import { shortenWalletAddress } from '#web/session/account-label.ts'
import { confirmByWallet } from '#web/session/confirmation.ts'
import type { SessionUser } from '#web/session/store.ts'
import { WalletList } from './wallet-list.tsx'

/** Fresh sign-in with the account's wallet, for accounts without an email. */
export function ConfirmByWallet(props: {
  wallet: NonNullable<SessionUser['wallet']>
  reason: string
  onDone(secondStep: boolean): void
}) {
  const { reason, onDone } = props
  const { chain, address } = props.wallet

  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-ink-soft">
        {reason} {texts().wallets.freshLead({ address: shortenWalletAddress(address) })}
      </p>
      <WalletList
        chains={[chain]}
        onChoose={async (wallet) => onDone(await confirmByWallet(wallet, address))}
      />
    </div>
  )
}
