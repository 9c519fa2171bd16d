import type { EthereumWallet, SolanaWallet } from '@supabase/auth-js'
import { walletsTexts } from '#web/messages/wallets/index.ts'
import type { CaptchaToken } from './index.ts'
import { load } from './load.ts'
import type { AuthFailure, AuthResult } from './refusal.ts'
import { toResult } from './refusal.ts'
import type { EthereumProvider, FoundWallet, SolanaFeatures } from './wallets.ts'

type Refusal = keyof ReturnType<typeof walletsTexts>['refusals']

/** Why the wallet gave no signature. */
class WalletRefusal extends Error {
  override name = 'WalletRefusal'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(walletsTexts().refusals[refusal])
    this.refusal = refusal
  }
}

/**
 * Signs in by a message that the wallet signs. With `expected` no other address of the wallet will do: another one would
 * open another account.
 */
export async function signInWithWallet(
  wallet: FoundWallet,
  { expected, captcha }: { expected?: string | undefined; captcha?: CaptchaToken } = {},
): Promise<AuthResult> {
  const client = await load()
  const said: { refusal: Refusal | null } = { refusal: null }
  const ask = <T>(work: () => Promise<T>) =>
    work().catch((error: unknown) => {
      said.refusal = error instanceof WalletRefusal ? error.refusal : refusalOf(error)
      throw error
    })
  const options = { url: `${window.location.origin}/auth`, ...captcha }
  const statement = walletsTexts().statement
  try {
    const { error } = await client.signInWithWeb3(
      wallet.chain === 'ethereum'
        ? { chain: 'ethereum', wallet: ethereum(wallet.provider, expected, ask), statement, options }
        : { chain: 'solana', wallet: await solana(wallet.features, expected, ask), statement, options },
    )
    const { failure } = toResult(error)
    return { failure: failure === null ? null : explain(failure) }
  } catch (error) {
    return { failure: { message: walletsTexts().refusals[said.refusal ?? refusalOf(error)], code: null } }
  }
}

type Ask = <T>(work: () => Promise<T>) => Promise<T>

function ethereum(provider: EthereumProvider, expected: string | undefined, ask: Ask): EthereumWallet {
  return {
    request: (call: { method: string; params?: unknown[] }) =>
      ask(async () => {
        const answer = await provider.request(call)
        if (call.method !== 'eth_requestAccounts' || expected === undefined) return answer
        const same = (account: unknown) => String(account).toLowerCase() === expected.toLowerCase()
        const found = Array.isArray(answer) ? answer.find(same) : undefined
        if (found === undefined) throw new WalletRefusal('other')
        return [found]
      }),
  } as unknown as EthereumWallet
}

async function solana(
  { connect, signIn, signMessage }: SolanaFeatures,
  expected: string | undefined,
  ask: Ask,
): Promise<SolanaWallet> {
  const check = (address: string | undefined) => {
    if (expected !== undefined && address !== expected) throw new WalletRefusal('other')
  }
  if (signIn !== undefined) {
    return {
      signIn: (input: object) =>
        ask(async () => {
          const answers = await signIn(input)
          check(answers[0]?.account.address)
          return answers
        }),
    } as unknown as SolanaWallet
  }
  const account = await ask(async () => {
    const { accounts } = (await connect?.()) ?? { accounts: [] }
    const found = expected === undefined ? accounts[0] : accounts.find(({ address }) => address === expected)
    check(found?.address)
    if (found === undefined) throw new WalletRefusal('failed')
    return found
  })
  return {
    publicKey: { toBase58: () => account.address },
    signMessage: (message: Uint8Array) =>
      ask(async () => {
        const [answer] = (await signMessage?.({ account, message })) ?? []
        if (answer === undefined) throw new WalletRefusal('failed')
        return answer.signature
      }),
  } as unknown as SolanaWallet
}

const DECLINED = 4001
const BUSY = -32002

/** By the numbers of EIP-1193, and by what wallets without numbers say. */
function refusalOf(error: unknown): Refusal {
  const { code, message } = (typeof error === 'object' && error !== null ? error : {}) as {
    code?: unknown
    message?: unknown
  }
  if (code === DECLINED || /reject|denied|declin|cancel/i.test(String(message))) return 'declined'
  return code === BUSY ? 'busy' : 'failed'
}

/** What the service says of a signature is for those who made the wallet. */
function explain(failure: AuthFailure): AuthFailure {
  const isSignature = failure.code === 'invalid_credentials' || failure.code === 'validation_failed'
  return isSignature ? { ...failure, message: walletsTexts().refusals.notTaken } : failure
}
