import type { Profile, ProviderTokens } from '#auth/core/federation/profile.ts'
import type { Provider } from './provider-settings.ts'

/** The values of one way through a provider, known to the browser that began and to us. */
export interface FlowSecrets {
  state: string
  nonce: string
  /** Of the PKCE between us and the provider. */
  verifier: string
}

export interface AuthorizationRequest extends FlowSecrets {
  redirectUri: string
  scopes: readonly string[]
  /** Hints for the provider, such as `prompt` or `login_hint`. */
  hints: Readonly<Record<string, string>>
}

export interface CallbackRequest extends FlowSecrets {
  redirectUri: string
  /** What came to the callback. */
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
  /** The same for every spelling of one token, so that it can be refused the second time. */
  id: string
  expiresAt: Date
}

/** One provider: where to send a person, and who they are when they come back. */
export interface ProviderAdapter {
  settings: Provider
  authorizationUrl(requested: AuthorizationRequest): Promise<URL>
  /** Changes the code for tokens, checks them, and reads the profile; throws AuthError. */
  exchangeCode(answer: CallbackRequest): Promise<{ profile: Profile; tokens: ProviderTokens }>
  /** Verifies an id token that an application obtained itself; null if the provider issues none. */
  readIdToken: ((proof: IdTokenRequest) => Promise<VerifiedIdToken>) | null
}
