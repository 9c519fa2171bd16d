import type { ColumnType, Generated, Kysely } from 'kysely'

/** A JSON column: selected as a value, inserted as an expression (see `json`). */
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
  /** Unix seconds; 0 if the provider did not state when it authenticated the user. */
  timestamp: number
  /** For `sso/saml`: the id of the identity provider. */
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
  /** Requested email, not yet confirmed by both emails. */
  new_email: string | null
  email_change_sent_at: Date | null
  /** The half that has confirmed so far. */
  email_change_confirmed: 'current' | 'new' | null
  /** The session that requested the change; survives its completion. */
  email_change_session_id: string | null
  reauthentication_sent_at: Date | null
  /** Requested phone number, not yet verified. */
  new_phone: string | null
  phone_change_sent_at: Date | null
  /** The session that requested the change; survives its completion. */
  phone_change_session_id: string | null
  /**
   * For an account of an organisation: the email from its identity provider. `email` is null then, so that no lookup by email
   * finds the account.
   */
  sso_email: string | null
  /** Whether the account has no identifier yet. */
  is_anonymous: Generated<boolean>
  invited_at: Date | null
  /** Soft deletion by a service; only the row remains. */
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
  /** Whether the session comes from a recovery email, so that it may only set a password. */
  recovery: boolean
  /** The second factor that raised the session last. */
  factor_id: string | null
  /** Generation of the refresh token, which is derived from it and never stored. */
  refresh_counter: number
  created_at: Date
  refreshed_at: Date
  expires_at: Date
  user_agent: string | null
  ip_address: string | null
  /** Keyed hash of the device that started the session. */
  device_hash: Uint8Array | null
  /** Refresh counter at which the previous token arrived late. */
  repeated_counter: number | null
}

/** A requested email or text message. For an unknown identifier it has no account and is never sent. */
export interface OneTimeTokensTable {
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
  /** Recipient, if it is not the account's email at the time of sending. */
  recipient: string | null
  notice: string | null
  /** Details of a notice, such as the name of a device or provider. */
  details: Json<Record<string, string> | null>
  redirect_to: string | null
  /** Password and data of the sign-up that sent this email, so that its confirmation applies no other sign-up's. */
  password_hash: string | null
  user_metadata: Json<JsonObject | null>
  /** Keyed hash of the browser that signed up; the password applies only if the same browser confirms. */
  browser_hash: Uint8Array | null
  /** Transport; a text message is sent to `recipient`. */
  channel: Generated<TextChannel | 'email'>
  /** Whether a service requested it, so that the confirmation applies its password and data in any browser. */
  vouched: Generated<boolean>
  /** Evidence that the requester owns the number, which has separate limits; null for a stranger's request. */
  asked_by: TextRequester | null
  /** The text message provider's id. */
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

/** Devices that an account has signed in from: keyed hashes of a browser's cookie or of a client's name and network. */
export interface KnownDevicesTable {
  user_id: string
  device_hash: Uint8Array
  first_seen_at: Date
  last_seen_at: Date
  /** Last use of a second factor on the device. */
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
  ip_address: string | null
  traits: Json<JsonObject>
}

export interface SigningKeysTable {
  id: string
  algorithm: 'ES256'
  public_jwk: Json<JsonObject>
  encrypted_private_key: Uint8Array
  created_at: Date
  /** The key is published earlier, so that every client knows it before it signs. */
  signs_from: Date
  /** Time until which the key verifies; null until the next key is published. */
  verifies_until: Date | null
}

/** Evidence that a requester owns a number: a known device (its hash), a session by its purpose, or a recovery. */
export type TextRequester = `device ${string}` | 'factor' | 'reauthentication' | 'recovery'

export type TextChannel = 'sms' | 'whatsapp'

export type FactorType = 'totp' | 'webauthn' | 'phone'

/** The public fields of a second factor, without its secret. */
export interface AccountFactor {
  id: string
  factor_type: FactorType
  status: 'unverified' | 'verified'
  friendly_name: string
  phone: string | null
  aaguid: string | null
  last_challenged_at: string | null
  created_at: string
  updated_at: string
}

/** Every table. A plugin adds its own by declaration merging. */
export interface AuthTables {
  'auth.users': UsersTable
  'auth.identities': IdentitiesTable
  'auth.sessions': SessionsTable
  'auth.one_time_tokens': OneTimeTokensTable
  'auth.known_devices': KnownDevicesTable
  'auth.limits': LimitsTable
  'auth.audit_log': AuditLogTable
  'auth.signing_keys': SigningKeysTable
}

export type Db = Kysely<AuthTables>

/** Policy of a table: the owner's column, and what export, deletion and retention do with its rows. */
export interface TablePolicy {
  owner: string | null
  export: string
  erase: string
  retention: string
}

export const kernelTables = {
  'auth.users': {
    owner: 'id',
    export:
      'all but password_hash, email_change_confirmed, email_change_session_id and phone_change_session_id; sso_email as email; times of changes only while they are pending',
    erase: 'delete',
    retention: 'until the account is deleted; 30 days if it was never verified or signed in to',
  },
  'auth.identities': { owner: 'user_id', export: 'all', erase: 'cascade', retention: 'as the account' },
  'auth.sessions': {
    owner: 'user_id',
    export: 'all but factor_id, refresh_counter, repeated_counter and device_hash',
    erase: 'cascade',
    retention: '30 days at most; IP address 30 days',
  },
  'auth.one_time_tokens': {
    owner: 'user_id',
    export: 'kind, created_at, sent_at',
    erase: 'cascade',
    retention: '24 hours',
  },
  'auth.known_devices': {
    owner: 'user_id',
    export: 'first_seen_at, last_seen_at, shown_factor_at',
    erase: 'cascade',
    retention: '180 days after the last sign-in from the device',
  },
  'auth.limits': {
    owner: null,
    export: 'none: keys are keyed hashes',
    erase: 'none',
    retention: 'until the window ends, at most 24 hours and the next purge',
  },
  'auth.audit_log': {
    owner: 'actor_id',
    export: 'at, action, ip_address, traits',
    erase: 'actor_id, ip_address and traits are cleared',
    retention: '180 days; IP address 30 days',
  },
  'auth.signing_keys': {
    owner: null,
    export: 'none',
    erase: 'none',
    retention: 'until it no longer verifies',
  },
} as const satisfies Record<string, TablePolicy>

type DeclaredTables = Record<keyof AuthTables, TablePolicy>

/** The policies of every table: the kernel's and those of each plugin. */
export function foldTables(plugins: readonly { tables?: Partial<DeclaredTables> }[]): DeclaredTables {
  return Object.assign({ ...kernelTables }, ...plugins.map(({ tables }) => tables))
}
