import { AuthError } from '#auth/core/errors.ts'
import { isEthereumAddress } from './ethereum.ts'
import { type Chain, chainNames } from './settings.ts'

/** A parsed sign-in message (EIP-4361, and the same format for Solana). */
export interface SignInMessage {
  domain: string
  /** Spelled as in the message. */
  address: string
  statement: string | null
  uri: URL
  chainId: string | null
  issuedAt: Date
  expirationTime: Date | null
  notBefore: Date | null
}

const DOMAIN =
  /^(localhost|[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+)(:\d{1,5})?$/i
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/
const SOLANA_CHAINS = ['', 'mainnet', 'devnet', 'testnet', 'localnet'].flatMap((name) =>
  name === '' ? [''] : [name, `solana:${name}`],
)
const KEY = /^([A-Z][A-Za-z ]*): ?(.*)$/

/** Parses the message. Errors have the texts of supabase/auth, which start with `siwe` or `siws`. */
export function parseMessage(chain: Chain, text: string): SignInMessage {
  const prefix = chain === 'ethereum' ? 'siwe' : 'siws'
  const invalid = (reason: string) => new AuthError('validation_failed', `${prefix}: ${reason}`)
  const lines = text.split('\n')
  if (lines.length < 6) throw invalid('message needs at least 6 lines')

  const opening = ` wants you to sign in with your ${chainNames[chain]} account:`
  const [first = '', address = '', third = ''] = lines
  if (!first.endsWith(opening)) throw invalid(`message first line does not end in "${opening}"`)
  const domain = first.slice(0, -opening.length)
  if (!DOMAIN.test(domain)) throw invalid('domain in first line of message is not valid')
  if (chain === 'solana' && !BASE58.test(address)) throw invalid('wallet address is not in base58 format')
  if (chain === 'ethereum' && !isEthereumAddress(address)) {
    throw invalid('wallet address is not a valid Ethereum address')
  }
  if (third !== '') throw invalid('third line must be empty')

  // The optional statement is a line between two empty lines.
  const hasStatement = lines[3] !== '' && lines[3] !== undefined && lines[4] === ''
  const start = hasStatement ? 5 : lines[3] === '' ? 4 : 3
  const fields = parseFields(lines, start, invalid)
  return {
    domain,
    address,
    statement: hasStatement ? (lines[3] ?? null) : null,
    ...parseValues(chain, fields, invalid),
  }
}

type InvalidMessage = (reason: string) => AuthError

function parseFields(lines: readonly string[], start: number, invalid: InvalidMessage): Map<string, string> {
  const fields = new Map<string, string>()
  let index = start
  while (index < lines.length) {
    const line = lines[index] ?? ''
    // auth-js writes the Solana message without the colon.
    if (line === 'Resources:' || line === 'Resources') {
      for (index += 1; lines[index]?.startsWith('- '); index += 1) {
        if (!URL.canParse(lines[index]?.slice(2) ?? '')) {
          throw invalid(`Resource at position ${index - start} has invalid URI`)
        }
      }
      continue
    }
    const match = KEY.exec(line)
    const isEnd = line === '' && index === lines.length - 1
    if (!match && !isEnd) throw invalid(`encountered unparsable line at index ${index}`)
    const [, key = '', value = ''] = match ?? []
    // Wallets never repeat a field, so a duplicate is rejected.
    if (fields.has(key)) throw invalid(`encountered unparsable line at index ${index}`)
    if (match) fields.set(key, value)
    index += 1
  }
  return fields
}

function parseValues(chain: Chain, fields: ReadonlyMap<string, string>, invalid: InvalidMessage) {
  const uri = fields.get('URI')
  if (uri !== undefined && !URL.canParse(uri)) throw invalid('URI is not valid')
  const version = fields.get('Version') ?? ''
  if (version !== '1') {
    throw invalid(`Version value is not supported, expected 1 got "${version.slice(0, 20)}"`)
  }
  const chainId = fields.get('Chain ID') ?? null
  if (chainId !== null && !isChainId(chain, chainId)) throw invalid('Chain ID is not valid')
  if (uri === undefined) throw invalid('URI is not specified')

  const time = (name: string): Date | null => {
    const text = fields.get(name)
    if (text === undefined) return null
    const at = TIMESTAMP.test(text) ? new Date(text) : null
    if (at === null || Number.isNaN(at.getTime())) throw invalid(`${name} is not a valid ISO8601 timestamp`)
    return at
  }
  const issuedAt = time('Issued At')
  const expirationTime = time('Expiration Time')
  const notBefore = time('Not Before')
  if (issuedAt === null) throw invalid('Issued At is not specified')
  if (expirationTime && issuedAt > expirationTime) throw invalid('Issued At is after Expiration Time')
  if (expirationTime && notBefore && notBefore > expirationTime) {
    throw invalid('Not Before is after Expiration Time')
  }
  return { uri: new URL(uri), chainId, issuedAt, expirationTime, notBefore }
}

function isChainId(chain: Chain, id: string): boolean {
  return chain === 'ethereum' ? /^[1-9]\d{0,19}$/.test(id) : SOLANA_CHAINS.includes(id)
}

export const WALLET_PROVIDER = 'web3'

/** The provider id of a wallet. Ethereum addresses are lowercased, because their case is a checksum only. */
export function toWallet(chain: Chain, message: SignInMessage): { address: string; providerId: string } {
  const address = chain === 'ethereum' ? message.address.toLowerCase() : message.address
  return { address, providerId: `${WALLET_PROVIDER}:${chain}:${address}` }
}
