import type { ColumnType, Generated, Kysely } from 'kysely'

/** A JSON column: read as a value, written as an expression (see `json`). */
type Json<T> = ColumnType<T, unknown, unknown>

export type JsonObject = Record<string, unknown>

export interface AmrEntry {
  method:
    | 'password'
    | 'otp'
    | 'oauth'
    | 'totp'
    | 'mfa/webauthn'
    | 'mfa/phone'
    | 'anonymous'
    | 'web3'
    | 'passkey'
    | 'sso/saml'
  /** Unix seconds. */
  timestamp: number
  /** Of single sign-on: the id of the identity provider. */
  provider?: string
}

export interface UsersTable {
  id: string
  aud: string
  role: string
  email: string | null
  email_confirmed_at: Date | null
  /** Digits only, without the plus. */
  phone: string | null
  phone_confirmed_at: Date | null
  /** For an unconfirmed account: the data of the newest sign-up. */
  password_hash: string | null
  app_metadata: Json<JsonObject>
  user_metadata: Json<JsonObject>
  confirmation_sent_at: Date | null
  recovery_sent_at: Date | null
  last_sign_in_at: Date | null
  banned_until: Date | null
  /** Requested, and not yet confirmed by both emails. */
  new_email: string | null
  email_change_sent_at: Date | null
  /** Which of the two addresses has agreed so far. */
  email_change_proven: 'current' | 'new' | null
  /** The session that asked: it stays when the change is done. */
  email_change_session_id: string | null
  reauthentication_sent_at: Date | null
  /** Requested, and not yet verified. */
  new_phone: string | null
  phone_change_sent_at: Date | null
  /** The session that asked: it stays when the change is done. */
  phone_change_session_id: string | null
  /**
   * Of an account that an organisation signs in: what its identity provider says. `email` is empty there, so that no way
   * by an address finds the account.
   */
  sso_email: string | null
  /** An anonymous account, until it gets an address. */
  is_anonymous: Generated<boolean>
  invited_at: Date | null
  /** Deleted by a service; only the row remains. */
  deleted_at: Date | null
  created_at: Date
  updated_at: Date
}

export interface IdentitiesTable {
  id: string
  user_id: string
  provider: string
  provider_id: string
  identity_data: Json<JsonObject>
  email: string | null
  last_sign_in_at: Date | null
  created_at: Date
  updated_at: Date
}

export interface SessionsTable {
  id: string
  user_id: string
  aal: 'aal1' | 'aal2'
  amr: Json<AmrEntry[]>
  /** Came from a recovery mail and may only set a password. */
  recovery: boolean
  /** The second factor that raised it last. */
  factor_id: string | null
  /** How often the refresh token was changed; the token itself is derived, never stored. */
  refresh_counter: number
  created_at: Date
  refreshed_at: Date
  expires_at: Date
  user_agent: string | null
  address: string | null
  /** Of the device that began it. */
  device_hash: Uint8Array | null
  /** The refresh counter at which the token before it came back late. */
  repeated_counter: number | null
}

/** A requested mail or text message. For an unknown address it has no recipient and is never sent. */
export interface MailsTable {
  id: string
  user_id: string | null
  kind:
    | 'confirmation'
    | 'recovery'
    | 'magiclink'
    | 'email_change_current'
    | 'email_change_new'
    | 'reauthentication'
    | 'account_exists'
    | 'notice'
    | 'invite'
    | 'phone_confirmation'
    | 'phone_signin'
    | 'phone_change'
    | 'phone_reauthentication'
    | 'phone_factor'
    | 'phone_replaced'
  /** Where it goes when that is not the account's address of the hour of sending. */
  recipient: string | null
  /** Which notice it is. */
  notice: string | null
  /** Details of a notice: the name of a device or a provider. */
  details: Json<Record<string, string> | null>
  redirect_to: string | null
  /** Of a sign-up: its own password and data, so that its own mail brings these and no others. */
  password_hash: string | null
  user_metadata: Json<JsonObject | null>
  /** Of the browser that signed up: its own mail confirms its own password there and nowhere else. */
  browser_hash: Uint8Array | null
  /** How it goes out; a text message goes to `recipient`. */
  channel: Generated<TextChannel | 'email'>
  /** Requested by a service: its password and data are kept with the proof. */
  vouched: Generated<boolean>
  /** Of a text message to the own number of an account: how its owner is known, who has limits apart from strangers'. */
  asked_by: TextRequester | null
  /** The provider's id of the text message. */
  provider_message_id: string | null
  link_hash: Uint8Array | null
  code_hash: Uint8Array | null
  attempts: Generated<number>
  link_expires_at: Date | null
  code_expires_at: Date | null
  created_at: Date
  claimed_at: Date | null
  sent_at: Date | null
}

/** From where an account has signed in, as a keyed hash of what a browser keeps, or of a client's name and network. */
export interface KnownDevicesTable {
  user_id: string
  device_hash: Uint8Array
  first_seen_at: Date
  last_seen_at: Date
  /** When a second factor was shown there last. */
  shown_factor_at: Date | null
}

export interface LimitsTable {
  key: string
  used: number
  resets_at: Date
}

export interface AuditLogTable {
  id: string
  at: Date
  action: string
  actor_id: string | null
  address: string | null
  traits: Json<JsonObject>
}

export interface SigningKeysTable {
  id: string
  algorithm: 'ES256'
  public_jwk: Json<JsonObject>
  sealed_private_key: Uint8Array
  created_at: Date
  /** Published before that time, so that every client knows the key before it signs. */
  signs_from: Date
  /** Null until a next key is published; then the time until which this one still verifies. */
  verifies_until: Date | null
}

/** A way through a provider, from the page to the provider and back to the page. */
export interface FlowStatesTable {
  id: string
  /** Of the `state` that the provider hands back. */
  state_hash: Uint8Array
  /** Of the random value in the cookie of the browser that began. */
  browser_hash: Uint8Array
  provider: string
  method: 'oauth' | 'saml'
  code_challenge: string | null
  redirect_to: string | null
  /** Who turned out to sign in. */
  user_id: string | null
  linking_user_id: string | null
  /** The flow dies with the session that asked for the link. */
  linking_session_id: string | null
  /** The `state` was used. */
  returned_at: Date | null
  auth_code_hash: Uint8Array | null
  issued_at: Date | null
  sealed_provider_tokens: Uint8Array | null
  /** When the identity provider wants the session to end. */
  session_ends_at: Date | null
  /** The session that the code was exchanged for; null before. */
  minted_session_id: string | null
  created_at: Date
  expires_at: Date
}

/** A device that the account knows, as what it is known by; or a session, by what it is to show, or a recovery mail. */
export type TextRequester = `device ${string}` | 'factor' | 'reauthentication' | 'recovery'

export type TextChannel = 'sms' | 'whatsapp'

export type FactorType = 'totp' | 'webauthn' | 'phone'

/** A second factor of an account. */
export interface FactorsTable {
  id: string
  user_id: string
  factor_type: FactorType
  status: 'unverified' | 'verified'
  /** Empty when it was given none; one of a name for each account. */
  friendly_name: string
  /** Of an authenticator application its secret, of a security key its public key; null until that key is known. */
  sealed_secret: Uint8Array | null
  /** Of the key's own id, so that one key serves one factor. */
  credential_hash: Uint8Array | null
  /** The number of a phone factor. */
  phone: string | null
  aaguid: string | null
  /** How often the security key says that it signed. PostgreSQL hands a bigint over as text. */
  sign_count: ColumnType<string | number, number, number>
  /** The newest time step whose code was accepted: none is accepted again, and none before it. */
  last_step: ColumnType<string | number | null, number | null, number | null>
  last_challenged_at: Date | null
  created_at: Date
  updated_at: Date
}

/** A wallet message that has been used to sign in. */
export interface UsedSignaturesTable {
  hash: Uint8Array
  expires_at: Date
}

/** Every table. A plugin adds its own by declaration merging. */
export interface AuthTables {
  'auth.users': UsersTable
  'auth.identities': IdentitiesTable
  'auth.sessions': SessionsTable
  'auth.mails': MailsTable
  'auth.known_devices': KnownDevicesTable
  'auth.limits': LimitsTable
  'auth.audit_log': AuditLogTable
  'auth.signing_keys': SigningKeysTable
  'auth.flow_states': FlowStatesTable
  'auth.factors': FactorsTable
  'auth.used_signatures': UsedSignaturesTable
}

export type Db = Kysely<AuthTables>

/** The promises about a table: the owner's column, and what export, deletion and retention do with its rows. */
export interface TablePolicy {
  owner: string | null
  export: string
  erase: string
  retention: string
}

export const kernelTables = {
  'auth.users': {
    owner: 'id',
    export: 'all but password_hash and email_change_session_id',
    erase: 'delete',
    retention: 'until the account is deleted; 30 days where nobody ever proved the address or signed in',
  },
  'auth.identities': { owner: 'user_id', export: 'all', erase: 'cascade', retention: 'as the account' },
  'auth.sessions': {
    owner: 'user_id',
    export: 'all but refresh_counter, repeated_counter and device_hash',
    erase: 'cascade',
    retention: '30 days at most; address 30 days',
  },
  'auth.mails': {
    owner: 'user_id',
    export: 'kind, created_at, sent_at',
    erase: 'cascade',
    retention: '24 hours',
  },
  'auth.known_devices': {
    owner: 'user_id',
    export: 'first_seen_at, last_seen_at, shown_factor_at',
    erase: 'cascade',
    retention: '180 days after the last sign-in from there',
  },
  'auth.limits': {
    owner: null,
    export: 'none: keys are keyed hashes',
    erase: 'none',
    retention: 'until the window ends, at most 1 hour and the next purge',
  },
  'auth.audit_log': {
    owner: 'actor_id',
    export: 'all',
    erase: 'actor_id and address are emptied',
    retention: '180 days; address 30 days',
  },
  'auth.signing_keys': {
    owner: null,
    export: 'none',
    erase: 'none',
    retention: 'while it verifies',
  },
  'auth.flow_states': {
    owner: 'user_id',
    export: 'none: a way of five minutes, of hashes',
    erase: 'cascade, also with linking_user_id',
    retention: 'until it is used, 10 minutes at most and the next purge',
  },
  'auth.factors': {
    owner: 'user_id',
    export: 'all but sealed_secret, credential_hash, sign_count and last_step',
    erase: 'cascade',
    retention: 'until it is removed; unverified 24 hours',
  },
  'auth.used_signatures': {
    owner: null,
    export: 'none: keyed hashes of messages',
    erase: 'none',
    retention: '20 minutes and the next purge',
  },
} as const satisfies Record<string, TablePolicy>
