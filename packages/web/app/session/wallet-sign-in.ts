import { authTexts } from 'virtual:texts/auth'
import type { EthereumWallet, SolanaWallet } from '@supabase/auth-js'
import { AuthCallError, assertSuccess } from './auth-call.ts'
import type { CaptchaToken } from './index.ts'
import { load } from './load.ts'
import type { DetectedWallet, EthereumProvider, SolanaFeatures } from './wallets.ts'

type WalletErrorKey = keyof ReturnType<typeof authTexts>['wallets']['refusals']

/** The wallet provided no signature. */
class WalletError extends Error {
  override name = 'WalletError'
  readonly key: WalletErrorKey

  constructor(key: WalletErrorKey) {
    super(authTexts().wallets.refusals[key])
    this.key = key
  }
}

/**
 * Signs in with a message that the wallet signs. With `expected`, only that address may sign, because another address would
 * sign in to another account.
 */
export async function signInWithWallet(
  wallet: DetectedWallet,
  { expected, captcha }: { expected?: string | undefined; captcha?: CaptchaToken } = {},
): Promise<void> {
  const client = await load()
  // The auth client replaces the error of a wallet, so its key is recorded here.
  const last: { key: WalletErrorKey | null } = { key: null }
  const call = <T>(work: () => Promise<T>) =>
    work().catch((error: unknown) => {
      last.key = error instanceof WalletError ? error.key : getErrorKey(error)
      throw error
    })
  const options = { url: `${window.location.origin}/auth`, ...captcha }
  const statement = authTexts().wallets.statement
  try {
    const { error } = await client.signInWithWeb3(
      wallet.chain === 'ethereum'
        ? {
            chain: 'ethereum',
            wallet: createEthereumWallet(wallet.provider, expected, call),
            statement,
            options,
          }
        : {
            chain: 'solana',
            wallet: await createSolanaWallet(wallet.features, expected, call),
            statement,
            options,
          },
    )
    assertSuccess({ error })
  } catch (error) {
    if (error instanceof AuthCallError) throw explain(error)
    throw new AuthCallError({
      message: authTexts().wallets.refusals[last.key ?? getErrorKey(error)],
      code: null,
    })
  }
}

type CallWallet = <T>(work: () => Promise<T>) => Promise<T>

function createEthereumWallet(
  provider: EthereumProvider,
  expected: string | undefined,
  callWallet: CallWallet,
): EthereumWallet {
  return {
    request: (rpcCall: { method: string; params?: unknown[] }) =>
      callWallet(async () => {
        const answer = await provider.request(rpcCall)
        if (rpcCall.method !== 'eth_requestAccounts' || expected === undefined) return answer
        const same = (account: unknown) => String(account).toLowerCase() === expected.toLowerCase()
        const found = Array.isArray(answer) ? answer.find(same) : undefined
        if (found === undefined) throw new WalletError('other')
        return [found]
      }),
  } as unknown as EthereumWallet
}

async function createSolanaWallet(
  { connect, signIn, signMessage }: SolanaFeatures,
  expected: string | undefined,
  callWallet: CallWallet,
): Promise<SolanaWallet> {
  const assertExpected = (address: string | undefined) => {
    if (expected !== undefined && address !== expected) throw new WalletError('other')
  }
  if (signIn !== undefined) {
    return {
      signIn: (input: object) =>
        callWallet(async () => {
          const answers = await signIn(input)
          assertExpected(answers[0]?.account.address)
          return answers
        }),
    } as unknown as SolanaWallet
  }
  const account = await callWallet(async () => {
    const { accounts } = (await connect?.()) ?? { accounts: [] }
    const found = expected === undefined ? accounts[0] : accounts.find(({ address }) => address === expected)
    assertExpected(found?.address)
    if (found === undefined) throw new WalletError('failed')
    return found
  })
  return {
    publicKey: { toBase58: () => account.address },
    signMessage: (message: Uint8Array) =>
      callWallet(async () => {
        const [answer] = (await signMessage?.({ account, message })) ?? []
        if (answer === undefined) throw new WalletError('failed')
        return answer.signature
      }),
  } as unknown as SolanaWallet
}

const DECLINED = 4001
const BUSY = -32002

/** Classifies by the error codes of EIP-1193, else by the message of the wallet. */
function getErrorKey(error: unknown): WalletErrorKey {
  const { code, message } = (typeof error === 'object' && error !== null ? error : {}) as {
    code?: unknown
    message?: unknown
  }
  if (code === DECLINED || /reject|denied|declin|cancel/i.test(String(message))) return 'declined'
  return code === BUSY ? 'busy' : 'failed'
}

/** Replaces messages about an invalid signature, which address wallet developers. */
function explain(error: AuthCallError): AuthCallError {
  const { code } = error
  const isSignature = code === 'invalid_credentials' || code === 'validation_failed'
  return isSignature ? new AuthCallError({ message: authTexts().wallets.refusals.notTaken, code }) : error
}
