import { createPrivateKey } from 'node:crypto'
import type { ProviderSettings } from '@twofold/auth'
import type { Env, SettingName } from './env.ts'
import { ConfigError, isLoopbackName } from './parse.ts'

/** Providers whose settings are whole, in the order of their buttons. A group that is set half stops the start. */
export function readProviders(env: Env): ProviderSettings[] {
  const all = [
    readGoogle(env),
    readApple(env),
    readMicrosoft(env),
    readFacebook(env),
    readGithub(env),
    readOther(env),
  ]
  return all.filter((provider) => provider !== null)
}

function readGoogle(env: Env): ProviderSettings | null {
  const group = readGroup(env, ['AUTH_GOOGLE_CLIENT_ID', 'AUTH_GOOGLE_CLIENT_SECRET'])
  if (!group) return null
  const [clientId, clientSecret] = group
  return { id: 'google', label: 'Google', clientId, clientSecret }
}

function readGithub(env: Env): ProviderSettings | null {
  const group = readGroup(env, ['AUTH_GITHUB_CLIENT_ID', 'AUTH_GITHUB_CLIENT_SECRET'])
  if (!group) return null
  const [clientId, clientSecret] = group
  return { id: 'github', label: 'GitHub', clientId, clientSecret }
}

const TENANT =
  /^(common|organizations|consumers|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

function readMicrosoft(env: Env): ProviderSettings | null {
  const group = readGroup(env, ['AUTH_MICROSOFT_CLIENT_ID', 'AUTH_MICROSOFT_CLIENT_SECRET'])
  const tenant = env.AUTH_MICROSOFT_TENANT ?? 'common'
  if (!TENANT.test(tenant)) {
    throw new ConfigError(
      'AUTH_MICROSOFT_TENANT must be the id of a tenant, common, organizations or consumers.',
    )
  }
  if (!group) {
    if (env.AUTH_MICROSOFT_TENANT === undefined) return null
    throw new ConfigError(
      'AUTH_MICROSOFT_TENANT is set without AUTH_MICROSOFT_CLIENT_ID: set both, or remove the tenant.',
    )
  }
  const [clientId, clientSecret] = group
  const issuer = `https://login.microsoftonline.com/${tenant}/v2.0`
  return { id: 'azure', label: 'Microsoft', issuer, clientId, clientSecret }
}

function readFacebook(env: Env): ProviderSettings | null {
  const group = readGroup(env, ['AUTH_FACEBOOK_CLIENT_ID', 'AUTH_FACEBOOK_CLIENT_SECRET'])
  if (!group) return null
  const [clientId, clientSecret] = group
  return { id: 'facebook', label: 'Facebook', clientId, clientSecret }
}

function readApple(env: Env): ProviderSettings | null {
  const group = readGroup(env, [
    'AUTH_APPLE_CLIENT_ID',
    'AUTH_APPLE_TEAM_ID',
    'AUTH_APPLE_KEY_ID',
    'AUTH_APPLE_PRIVATE_KEY',
  ])
  if (!group) return null
  const [clientId, teamId, keyId, key] = group
  return { id: 'apple', label: 'Apple', clientId, secretKey: { teamId, keyId, privateKey: readP256Key(key) } }
}

function readOther(env: Env): ProviderSettings | null {
  const group = readGroup(env, ['AUTH_OIDC_ISSUER', 'AUTH_OIDC_CLIENT_ID', 'AUTH_OIDC_CLIENT_SECRET'])
  if (!group) {
    if (env.AUTH_OIDC_NAME === undefined) return null
    throw new ConfigError('AUTH_OIDC_NAME is set without AUTH_OIDC_ISSUER: set both, or remove the name.')
  }
  const [issuer, clientId, clientSecret] = group
  const host = readIssuerHost(issuer)
  // The id stays when the name changes: it is stored with every account that came this way.
  return { id: 'custom:oidc', label: readLabel(env, host), issuer, clientId, clientSecret }
}

type Values<Names extends readonly SettingName[]> = { -readonly [Index in keyof Names]: string }

/** The values of a group, or null where none of it is set. */
function readGroup<const Names extends readonly SettingName[]>(env: Env, names: Names): Values<Names> | null {
  const missing = names.filter((name) => env[name] === undefined)
  if (missing.length === names.length) return null
  if (missing.length > 0) {
    const present = names.filter((name) => env[name] !== undefined)
    throw new ConfigError(
      `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing: set ${missing.length === 1 ? 'it' : 'them'} beside ${present.join(' and ')}, or remove ${present.length === 1 ? 'that one' : 'those'}.`,
    )
  }
  return names.map((name) => env[name] ?? '') as Values<Names>
}

function readP256Key(value: string): string {
  const pem = value.replaceAll('\\n', '\n')
  try {
    const { asymmetricKeyDetails } = createPrivateKey(pem)
    if (asymmetricKeyDetails?.namedCurve === 'prime256v1') return pem
  } catch {
    // Said below, without the reason: it could hold parts of the key.
  }
  throw new ConfigError(
    'AUTH_APPLE_PRIVATE_KEY is not the key of a .p8 file: give its whole content on one line, with \\n for each line end.',
  )
}

function readIssuerHost(issuer: string): string {
  const url = URL.canParse(issuer) ? new URL(issuer) : null
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackName(url.hostname))
  if (!url || !isSafe || url.search || url.hash || url.username) {
    throw new ConfigError(
      'AUTH_OIDC_ISSUER must be the https:// address that the provider calls its issuer, such as https://id.example.org.',
    )
  }
  return url.host
}

function readLabel(env: Env, host: string): string {
  const label = env.AUTH_OIDC_NAME ?? host
  // It goes onto buttons and into mails.
  if (/\p{Cc}/u.test(label) || label.length > 60) {
    throw new ConfigError('AUTH_OIDC_NAME must be one line of at most 60 characters.')
  }
  return label
}

const CHAIN_ID = /^(?:[1-9]\d{0,19}|mainnet|devnet|testnet|localnet)$/

/** Wallet chains enabled for sign-in, and the networks that a signed message may name. */
export function readWallets(env: Env): { ethereum: boolean; solana: boolean; chainIds: string[] } {
  const named = (env.AUTH_WALLETS ?? '').split(',').map((part) => part.trim())
  const odd = named.find((name) => !['', 'ethereum', 'solana'].includes(name))
  if (odd !== undefined)
    throw new ConfigError(`AUTH_WALLETS must be ethereum, solana, or both; "${odd}" is neither.`)
  const chainIds = (env.AUTH_WALLET_CHAIN_IDS ?? '1,mainnet').split(',').map((part) => part.trim())
  const unknown = chainIds.find((id) => !CHAIN_ID.test(id))
  if (unknown !== undefined) {
    throw new ConfigError(
      `AUTH_WALLET_CHAIN_IDS must list EIP-155 numbers or Solana networks; "${unknown}" is neither.`,
    )
  }
  return { ethereum: named.includes('ethereum'), solana: named.includes('solana'), chainIds }
}
