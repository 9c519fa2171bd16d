import { isLoopback } from '#auth/core/http/loopback.ts'

/** A name as the client spells it. */
export type ProviderId = 'google' | 'apple' | 'azure' | 'facebook' | 'github' | `custom:${string}`

/** Signs the client secret that Apple asks for, so that none has to be renewed by hand. */
export interface SecretKeySettings {
  teamId: string
  keyId: string
  /** PKCS #8, as Apple hands it out. */
  privateKey: string
}

export interface ProviderSettings {
  id: ProviderId
  /** What people know it as: on the page, and in mails about it. */
  label: string
  clientId: string
  /** The client secret from the provider; `secretKey` for Apple. */
  clientSecret?: string
  secretKey?: SecretKeySettings
  /** Needed for `custom:…`: where `/.well-known/openid-configuration` is. The others have their own. */
  issuer?: string
  /** Further clients of the same owner whose id tokens are taken, such as those of an application for telephones. */
  otherClientIds?: readonly string[]
  /** Scopes in addition to those that sign-in needs. */
  scopes?: readonly string[]
  /** The algorithm of the provider's id tokens; others are rejected. */
  idTokenAlgorithm?: 'RS256' | 'PS256' | 'ES256' | 'EdDSA'
  /** False where `email_verified` is not to be believed: people sign in by another way first, and link this one. */
  trustsEmail?: boolean
  /** For GitHub and Facebook: the URL of the profile. */
  apiUrl?: string
}

/** A provider with everything it has by default. */
export interface Provider extends ProviderSettings {
  issuer: string
  idTokenAlgorithm: NonNullable<ProviderSettings['idTokenAlgorithm']>
  otherClientIds: readonly string[]
  scopes: readonly string[]
  trustsEmail: boolean
  apiUrl: string
  /** The answer comes as a form of the provider's page, not as an address. */
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

/** Fills the defaults in, and stops the start where settings contradict each other. */
export function resolveProviders(providers: readonly ProviderSettings[]): Provider[] {
  const ids = new Set(providers.map(({ id }) => id))
  if (ids.size < providers.length) throw new Error('A provider is configured twice')
  return providers.map(resolveProvider)
}

function resolveProvider(settings: ProviderSettings): Provider {
  const { id } = settings
  const preset = isKnown(id) ? knownDefaults[id] : { issuer: undefined, scopes: customScopes }
  if (!isKnown(id) && !/^custom:[a-z0-9][a-z0-9_-]{0,39}$/.test(id)) {
    throw new Error(`Provider ${id}: a name is custom: and up to 40 lower-case letters, digits, - or _`)
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
  if (!URL.canParse(url)) throw new Error(`Provider ${id}: ${url} is no address`)
  const { protocol } = new URL(url)
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(url))) {
    throw new Error(`Provider ${id}: ${url} has to be https`)
  }
}
