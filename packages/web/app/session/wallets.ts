export type Chain = 'ethereum' | 'solana'

/** What a wallet of Ethereum does for a page (EIP-1193). */
export interface EthereumProvider {
  request(call: { method: string; params?: unknown[] }): Promise<unknown>
}

/** What a wallet of Solana does for a page (Wallet Standard), as far as signing in needs it. */
export interface SolanaFeatures {
  connect?: () => Promise<{ accounts: readonly SolanaAccount[] }>
  signIn?: (input: object) => Promise<readonly SolanaSignature[]>
  signMessage?: (input: {
    account: SolanaAccount
    message: Uint8Array
  }) => Promise<readonly { signature: Uint8Array }[]>
}
export interface SolanaAccount {
  address: string
}
export interface SolanaSignature {
  account: SolanaAccount
  signedMessage: Uint8Array
  signature: Uint8Array
}

/** A wallet that this browser has; name and picture are its own words. */
export type FoundWallet = { id: string; name: string; icon: string | null } & (
  | { chain: 'ethereum'; provider: EthereumProvider }
  | { chain: 'solana'; features: SolanaFeatures }
)

/** Reports each wallet in this browser, including late ones; returns a function to stop. */
export function watchWallets(chains: readonly Chain[], onFound: (wallet: FoundWallet) => void): () => void {
  const stops = [
    ...(chains.includes('ethereum') ? [watchEthereum(onFound)] : []),
    ...(chains.includes('solana') ? [watchSolana(onFound)] : []),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** EIP-6963: wallets announce themselves when they are asked to; an older one lies on the window alone. */
function watchEthereum(onFound: (wallet: FoundWallet) => void): () => void {
  let announced = false
  const listen = (event: Event) => {
    const { info, provider } = detailOf(event) as { info?: unknown; provider?: unknown }
    if (!isProvider(provider)) return
    announced = true
    const { uuid, name, icon } = record(info)
    onFound({
      id: `ethereum:${String(uuid)}`,
      name: shownName(name),
      icon: shownIcon(icon),
      chain: 'ethereum',
      provider,
    })
  }
  window.addEventListener('eip6963:announceProvider', listen)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  const { ethereum } = window as { ethereum?: unknown }
  if (!announced && isProvider(ethereum)) {
    onFound({ id: 'ethereum:window', name: '', icon: null, chain: 'ethereum', provider: ethereum })
  }
  return () => window.removeEventListener('eip6963:announceProvider', listen)
}

/** Wallet Standard: page and wallets announce themselves, in either order. */
function watchSolana(onFound: (wallet: FoundWallet) => void): () => void {
  const api = Object.freeze({
    register(...wallets: unknown[]) {
      for (const wallet of wallets) {
        const found = solanaWallet(wallet)
        if (found !== null) onFound(found)
      }
      return () => undefined
    },
  })
  const listen = (event: Event) => {
    const { detail } = event as CustomEvent<unknown>
    if (typeof detail === 'function') detail(api)
  }
  window.addEventListener('wallet-standard:register-wallet', listen)
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => window.removeEventListener('wallet-standard:register-wallet', listen)
}

function solanaWallet(wallet: unknown): FoundWallet | null {
  const { name, icon, chains, features } = record(wallet)
  const isSolana = Array.isArray(chains) && chains.some((chain) => String(chain).startsWith('solana:'))
  const of = record(features)
  const call = (feature: string, method: string) => {
    const found = record(of[feature])[method]
    return typeof found === 'function' ? found : undefined
  }
  const found = {
    connect: call('standard:connect', 'connect'),
    signIn: call('solana:signIn', 'signIn'),
    signMessage: call('solana:signMessage', 'signMessage'),
  } as SolanaFeatures
  const signs = found.signIn !== undefined || (found.connect !== undefined && found.signMessage !== undefined)
  if (!isSolana || !signs) return null
  const shown = shownName(name)
  return { id: `solana:${shown}`, name: shown, icon: shownIcon(icon), chain: 'solana', features: found }
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const detailOf = (event: Event) => record((event as CustomEvent<unknown>).detail)
const isProvider = (value: unknown): value is EthereumProvider => typeof record(value).request === 'function'

const NAME_MAX = 40
const shownName = (name: unknown) => (typeof name === 'string' ? name.slice(0, NAME_MAX) : '')
/** A picture that the wallet brings along; one that would have to be fetched is left out. */
const shownIcon = (icon: unknown) =>
  typeof icon === 'string' && icon.startsWith('data:image/') ? icon : null
