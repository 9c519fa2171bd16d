import { authTexts as texts } from 'virtual:texts/auth'
import { Wallet } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Chain, type DetectedWallet, watchWallets } from '#web/session/wallets.ts'
import { Button } from '#web/ui/button.tsx'
import { useChange } from './use-change.ts'

/** List of the wallets in this browser, or help if it has no wallet. */
export function WalletList(props: {
  chains: readonly Chain[]
  onChoose(wallet: DetectedWallet): Promise<void>
}) {
  const { chains, onChoose } = props
  const { busy, change } = useChange()
  const wallets = useWallets(chains)
  const names = chains.map((chain) => texts().wallets.chains[chain]).join(texts().wallets.or)

  return (
    <div className="grid grid-cols-1 gap-3">
      <div role="status" className="text-ink-soft empty:hidden">
        {wallets?.length === 0 && (
          <>
            <p className="font-semibold text-ink">{texts().wallets.none({ chains: names })}</p>
            <p className="mt-1">{texts().wallets.noneHelp}</p>
          </>
        )}
        {busy && <p>{texts().wallets.waiting}</p>}
      </div>
      {wallets !== null && wallets.length > 0 && (
        <ul aria-label={texts().wallets.choose} className="grid grid-cols-1 gap-3">
          {wallets.map((wallet) => (
            <li key={wallet.id}>
              <Button
                kind="secondary"
                className="w-full"
                busy={busy}
                onClick={() => void change(() => onChoose(wallet))}
              >
                <WalletPicture icon={wallet.icon} />
                <span className="min-w-0 wrap-anywhere">{wallet.name || texts().wallets.unnamed}</span>
                {chains.length > 1 && (
                  <span className="text-sm font-normal text-ink-soft">
                    {texts().wallets.chains[wallet.chain]}
                  </span>
                )}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function WalletPicture({ icon }: { icon: string | null }) {
  return icon === null ? (
    <Wallet aria-hidden size={20} className="shrink-0" />
  ) : (
    <img src={icon} alt="" width={20} height={20} className="size-5 shrink-0 rounded-sm" />
  )
}

/** The wallets in this browser; null before the first effect. */
function useWallets(chains: readonly Chain[]): readonly DetectedWallet[] | null {
  const [wallets, setWallets] = useState<readonly DetectedWallet[] | null>(null)
  const key = chains.join()

  useEffect(() => {
    setWallets([])
    return watchWallets(key.split(',') as Chain[], (wallet) =>
      setWallets((found) => [...(found ?? []).filter(({ id }) => id !== wallet.id), wallet]),
    )
  }, [key])
  return wallets
}
