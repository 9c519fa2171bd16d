import type { TablePolicy } from '#auth/core/tables.ts'

/** A flow from a page to a provider and back. */
export interface FlowStatesTable {
  id: string
  /** Keyed hash of the `state` that the provider returns. */
  state_hash: Uint8Array
  /** Keyed hash of the cookie of the browser that started the flow; null if only the client's PKCE verifier binds it. */
  browser_hash: Uint8Array | null
  provider: string
  method: 'oauth' | 'saml'
  code_challenge: string | null
  redirect_to: string | null
  /** The account that signs in, once it is known. */
  user_id: string | null
  linking_user_id: string | null
  /** The session that links the identity; the flow is deleted with it. */
  linking_session_id: string | null
  /** When the `state` was consumed. */
  returned_at: Date | null
  auth_code_hash: Uint8Array | null
  issued_at: Date | null
  /** The provider's tokens, and the profile of an identity that the exchange links. */
  encrypted_provider_tokens: Uint8Array | null
  /** When the user signed in, for the session of the code; null if that is unknown. */
  authenticated_at: Date | null
  /** Latest end of the session by the identity provider. */
  session_ends_at: Date | null
  /** The session that the code was exchanged for. */
  minted_session_id: string | null
  created_at: Date
  expires_at: Date
}

/** A wallet message, id token or SAML assertion that has signed in. */
export interface UsedSignaturesTable {
  hash: Uint8Array
  expires_at: Date
}

declare module '#auth/core/tables.ts' {
  interface AuthTables {
    'auth.flow_states': FlowStatesTable
    'auth.used_signatures': UsedSignaturesTable
  }
}

export const federationTables = {
  'auth.flow_states': {
    owner: 'user_id',
    export: 'none: keyed hashes and encrypted tokens of flows of ten minutes',
    erase: 'cascade, also with linking_user_id',
    retention: '10 minutes at most and the next purge, also after the code is exchanged',
  },
  'auth.used_signatures': {
    owner: null,
    export: 'none: keyed hashes of messages, id tokens and ids of assertions',
    erase: 'none',
    retention:
      '20 minutes for a message, until an id token or assertion expires (at most a day), and the next purge',
  },
} as const satisfies Record<string, TablePolicy>
