import type { Profile, ProviderTokens } from '#auth/plugins/federation/profile.ts'
import type { Provider } from './provider-settings.ts'

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
