import type { ClientAuth } from 'openid-client'
import type { Profile, ProviderTokens } from '#auth/plugins/federation/profile.ts'

/** Secrets of one flow, known only to this service and the browser that started it. */
export interface FlowSecrets {
  state: string
  nonce: string
  /** PKCE verifier between this service and the provider. */
  verifier: string
}

export interface AuthorizationRequest extends FlowSecrets {
  redirectUri: string
  scopes: readonly string[]
  /** Hints for the provider, such as `prompt` or `login_hint`. */
  hints: Readonly<Record<string, string>>
  /** Maximum age of the user's authentication at the provider; 0 for a confirmation. */
  maxAgeSeconds: number
}

export interface CallbackRequest extends FlowSecrets {
  redirectUri: string
  /** Query or form parameters of the callback. */
  parameters: Readonly<Record<string, string>>
}

export interface IdTokenRequest {
  idToken: string
  accessToken: string | null
  nonce: string | null
  now: Date
}

export interface VerifiedIdToken {
  profile: Profile
  /** Identical for every spelling of one token, so that a repeated use can be rejected. */
  id: string
  expiresAt: Date
}

/** Connects one provider: the authorization URL and the profile that its response proves. */
export interface ProviderAdapter {
  settings: Provider
  authorizationUrl(requested: AuthorizationRequest): Promise<URL>
  /** Exchanges the code for tokens, verifies them and reads the profile; throws AuthError. */
  exchangeCode(response: CallbackRequest): Promise<{ profile: Profile; tokens: ProviderTokens }>
  /** Verifies an id token that an application obtained itself. Null if the provider issues none. */
  readIdToken: ((proof: IdTokenRequest) => Promise<VerifiedIdToken>) | null
}

type Claims = Readonly<Record<string, unknown>>

/** Differences of a provider to any other OpenID Connect issuer: one file in `providers/`. */
export interface ProviderDefinition {
  defaults: { issuer: string; scopes: readonly string[]; apiUrl?: string }
  /** The provider responds by a form post instead of a redirect. */
  formPost?: true
  /** Creates the adapter of a provider without OpenID Connect. */
  create?(settings: Provider): ProviderAdapter
  /** Accepted issuers of an id token; only the configured one by default. */
  issuers?(issuer: string, idToken: string): readonly string[]
  /** Whether the claims say that the email is verified; by `email_verified` of OpenID Connect by default. */
  isEmailVerified?(claims: Claims): boolean
  /** False if id tokens contain the nonce itself instead of its SHA-256 hash. */
  hashesNonce?: boolean
  /** Parameters that request `auth_time`; `max_age` by default. */
  authTimeParameters?(hints: Readonly<Record<string, string>>): Record<string, string>
  /** Authenticates this client; by its secret by default. */
  clientAuthentication?(settings: ProviderSettings): ClientAuth
  /** Claims in the parameters of the callback, which are unverified. */
  callbackClaims?(parameters: Readonly<Record<string, string>>): Claims
}

/** Key that signs Apple's client secret, so that no secret has to be renewed manually. */
export interface SecretKeySettings {
  teamId: string
  keyId: string
  /** PKCS #8, as downloaded from Apple. */
  privateKey: string
}

export interface ProviderSettings {
  /** Id in auth-js: the name of a file in `providers/`, or `custom:` and a name of an OpenID Connect provider. */
  id: string
  /** Display name on the page and in emails. */
  label: string
  clientId: string
  /** Client secret from the provider; for Apple `secretKey` instead. */
  clientSecret?: string
  secretKey?: SecretKeySettings
  /** Base URL of `/.well-known/openid-configuration`. Required for `custom:…`; other providers have a default. */
  issuer?: string
  /** Base URL of the profile API, for a provider without OpenID Connect. */
  apiUrl?: string
}

/** Provider settings with all defaults filled in. */
export interface Provider extends ProviderSettings, Omit<ProviderDefinition, 'defaults' | 'formPost'> {
  issuer: string
  scopes: readonly string[]
  formPost: boolean
}
