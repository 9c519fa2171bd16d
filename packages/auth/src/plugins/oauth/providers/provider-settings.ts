import { isLoopback } from '#auth/core/http/loopback.ts'

/** Provider id in auth-js. */
export type ProviderId = 'google' | 'apple' | 'azure' | 'facebook' | 'github' | `custom:${string}`

/** Key that signs Apple's client secret, so that no secret has to be renewed manually. */
export interface SecretKeySettings {
  teamId: string
  keyId: string
  /** PKCS #8, as downloaded from Apple. */
  privateKey: string
}

export interface ProviderSettings {
  id: ProviderId
  /** Display name on the page and in emails. */
  label: string
  clientId: string
  /** Client secret from the provider; for Apple `secretKey` instead. */
  clientSecret?: string
  secretKey?: SecretKeySettings
  /** Base URL of `/.well-known/openid-configuration`. Required for `custom:…`; other providers have a default. */
  issuer?: string
  /** Other client ids of the operator whose id tokens are accepted, such as a mobile app's. */
  otherClientIds?: readonly string[]
  /** Scopes in addition to those needed for sign-in. */
  scopes?: readonly string[]
  /** Signature algorithm of id tokens; others are rejected. */
  idTokenAlgorithm?: 'RS256' | 'PS256' | 'ES256' | 'EdDSA'
  /**
   * False if `email_verified` of this provider is not trusted: users then sign in by another method first and link this
   * one.
   */
  trustsEmail?: boolean
  /** Base URL of the profile API (GitHub, Facebook). */
  apiUrl?: string
}

/** Provider settings with all defaults filled in. */
export interface Provider extends ProviderSettings {
  issuer: string
  idTokenAlgorithm: NonNullable<ProviderSettings['idTokenAlgorithm']>
  otherClientIds: readonly string[]
  scopes: readonly string[]
  trustsEmail: boolean
  apiUrl: string
  /** The provider responds by a form post instead of a redirect. */
  formPost: boolean
}

const knownDefaults = {
  google: { issuer: 'https://accounts.google.com', scopes: ['openid', 'email', 'profile'] },
  apple: { issuer: 'https://appleid.apple.com', scopes: ['openid', 'email', 'name'] },
  azure: {
    issuer: 'https://login.microsoftonline.com/common/v2.0',
    scopes: ['openid', 'email', 'profile'],
  },
  facebook: { issuer: 'https://www.facebook.com', scopes: ['email', 'public_profile'] },
  github: { issuer: 'https://github.com/login/oauth', scopes: ['read:user', 'user:email'] },
} as const
const customScopes = ['openid', 'email', 'profile'] as const

/** Fills in defaults; throws if settings contradict each other. */
export function resolveProviders(providers: readonly ProviderSettings[]): Provider[] {
  const ids = providers.map(({ id }) => id)
  const duplicate = ids.find((id, index) => ids.indexOf(id) !== index)
  if (duplicate !== undefined) throw new Error(`The provider ${duplicate} is configured twice`)
  return providers.map(resolveProvider)
}

function resolveProvider(settings: ProviderSettings): Provider {
  const { id } = settings
  const preset = isKnown(id) ? knownDefaults[id] : { issuer: undefined, scopes: customScopes }
  if (!isKnown(id) && !/^custom:[a-z0-9][a-z0-9_-]{0,39}$/.test(id)) {
    throw new Error(
      `Provider ${id}: the id must be custom: followed by up to 40 lower-case letters, digits, - or _`,
    )
  }
  const issuer = settings.issuer ?? preset.issuer
  if (issuer === undefined) throw new Error(`Provider ${id}: the issuer is missing`)
  assertSecureUrl(id, issuer)
  if (settings.clientId === '') throw new Error(`Provider ${id}: the client id is missing`)
  if (!settings.clientSecret && !settings.secretKey) {
    throw new Error(`Provider ${id}: the client secret is missing`)
  }
  const apiUrl =
    settings.apiUrl ?? (id === 'facebook' ? 'https://graph.facebook.com' : 'https://api.github.com')
  assertSecureUrl(id, apiUrl)
  return {
    trustsEmail: true,
    idTokenAlgorithm: 'RS256',
    otherClientIds: [],
    ...settings,
    issuer,
    apiUrl,
    scopes: [...preset.scopes, ...(settings.scopes ?? [])],
    formPost: id === 'apple',
  }
}

function isKnown(id: ProviderId): id is keyof typeof knownDefaults {
  return Object.hasOwn(knownDefaults, id)
}

function assertSecureUrl(id: string, url: string): void {
  if (!URL.canParse(url)) throw new Error(`Provider ${id}: ${url} is not a URL`)
  const { protocol } = new URL(url)
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(url))) {
    throw new Error(`Provider ${id}: ${url} must be https`)
  }
}
