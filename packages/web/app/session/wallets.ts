export type Chain = 'ethereum' | 'solana'

/** Provider of an Ethereum wallet (EIP-1193). */
export interface EthereumProvider {
  request(call: { method: string; params?: unknown[] }): Promise<unknown>
}

/** Features of a Solana wallet (Wallet Standard) that sign-in needs. */
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

/** A wallet in this browser; name and icon come from the wallet and are untrusted. */
export type DetectedWallet = { id: string; name: string; icon: string | null } & (
  | { chain: 'ethereum'; provider: EthereumProvider }
  | { chain: 'solana'; features: SolanaFeatures }
)

/** Reports each wallet in this browser, including late ones; returns a function to stop. */
export function watchWallets(
  chains: readonly Chain[],
  onFound: (wallet: DetectedWallet) => void,
): () => void {
  const stops = [
    ...(chains.includes('ethereum') ? [watchEthereum(onFound)] : []),
    ...(chains.includes('solana') ? [watchSolana(onFound)] : []),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** EIP-6963: wallets announce themselves on request; older ones only set `window.ethereum`. */
function watchEthereum(onFound: (wallet: DetectedWallet) => void): () => void {
  let announced = false
  const listen = (event: Event) => {
    const { info, provider } = getDetail(event) as { info?: unknown; provider?: unknown }
    if (!isProvider(provider)) return
    announced = true
    const { uuid, name, icon } = asRecord(info)
    onFound({
      id: `ethereum:${String(uuid)}`,
      name: sanitiseName(name),
      icon: sanitiseIcon(icon),
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

/** Wallet Standard: page and wallets announce themselves to each other, in any order. */
function watchSolana(onFound: (wallet: DetectedWallet) => void): () => void {
  const api = Object.freeze({
    register(...wallets: unknown[]) {
      for (const wallet of wallets) {
        const found = toSolanaWallet(wallet)
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

function toSolanaWallet(wallet: unknown): DetectedWallet | null {
  const { name, icon, chains, features } = asRecord(wallet)
  const isSolana = Array.isArray(chains) && chains.some((chain) => String(chain).startsWith('solana:'))
  const featureRecord = asRecord(features)
  const call = (feature: string, method: string) => {
    const found = asRecord(featureRecord[feature])[method]
    return typeof found === 'function' ? found : undefined
  }
  const found = {
    connect: call('standard:connect', 'connect'),
    signIn: call('solana:signIn', 'signIn'),
    signMessage: call('solana:signMessage', 'signMessage'),
  } as SolanaFeatures
  const canSign =
    found.signIn !== undefined || (found.connect !== undefined && found.signMessage !== undefined)
  if (!isSolana || !canSign) return null
  const displayName = sanitiseName(name)
  return {
    id: `solana:${displayName}`,
    name: displayName,
    icon: sanitiseIcon(icon),
    chain: 'solana',
    features: found,
  }
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const getDetail = (event: Event) => asRecord((event as CustomEvent<unknown>).detail)
const isProvider = (value: unknown): value is EthereumProvider =>
  typeof asRecord(value).request === 'function'

const NAME_MAX = 40
const sanitiseName = (name: unknown) => (typeof name === 'string' ? name.slice(0, NAME_MAX) : '')
/** A data URL of an image; other URLs are dropped, because pages load nothing from other hosts. */
const sanitiseIcon = (icon: unknown) =>
  typeof icon === 'string' && icon.startsWith('data:image/') ? icon : null
