import type { FastifyRequest } from 'fastify'
import type { listDevices } from '#auth/core/accounts/repository/accounts.ts'
import type { SignUpRules } from '#auth/core/accounts/rules.ts'
import type { UserCipher } from '#auth/core/accounts/user-cipher.ts'
import type { listAudit } from '#auth/core/audit/repository/audit.ts'
import type { CommonPasswords } from '#auth/core/crypto/common-passwords.ts'
import type { KeyedHash } from '#auth/core/crypto/keyed-hash.ts'
import type { Passwords } from '#auth/core/crypto/passwords.ts'
import type { UserResponse } from '#auth/core/http/wire.ts'
import type { AuthMailJob, OutgoingMail, OutgoingText } from '#auth/core/messages/kinds.ts'
import type { listSessions } from '#auth/core/sessions/repository/sessions.ts'
import type { AuthSettings } from '#auth/core/settings.ts'
import type { Cipher, SigningKeys } from '#auth/core/tokens/signing-keys.ts'
import type { listMails } from '#auth/core/verification/repository/mails.ts'
import type { Credential } from '#auth/core/webauthn/credential.ts'
import type { Db } from './tables.ts'

/** Events of the service's log, named `noun.verb_past`. */
export type AuthLogEvent =
  | 'auth_call.failed'
  | 'auth_call.rejected'
  | 'captcha.failed'
  | 'captcha.rejected'
  | 'database.failed'
  | 'mail.limited'
  | 'provider.failed'
  | 'provider_flow.failed'
  | 'saml_metadata.expired'
  | 'saml_response.rejected'
  | 'security_key.rejected'
  | 'text_message.limited'
  | 'text_message.rejected'
  | 'text_message.undelivered'

export interface AuthLog {
  info(event: AuthLogEvent, fields: object): void
  warn(event: AuthLogEvent, fields: object): void
  error(event: AuthLogEvent, fields: object): void
}

/** A user's data export. A plugin adds its part by declaration merging and `exportUser`. */
export interface UserExport {
  user: UserResponse | null
  sessions: Awaited<ReturnType<typeof listSessions>>
  devices: Awaited<ReturnType<typeof listDevices>>
  mails: Awaited<ReturnType<typeof listMails>>
  audit: Awaited<ReturnType<typeof listAudit>>
}

/** Hooks of plugins that the kernel calls. */
export interface PluginHooks {
  /** Deletes rows past their retention. */
  purge?(context: AuthContext, now: Date): Promise<void>
  /** The plugin's part of a user's data export. */
  exportUser?(context: AuthContext, userId: string): Promise<Partial<UserExport>>
  /** The identity (`provider_id`) in a request body; null if the body is another plugin's. Throws if it is invalid. */
  readIdentity?(body: unknown): string | null
  /** The WebAuthn credentials that the plugin stores for an account. */
  listCredentials?(context: AuthContext, userId: string): Promise<Credential[]>
  /** The plugin's fields of `GET /settings`; nested objects are merged one level deep. */
  publicSettings?(context: AuthContext): Record<string, unknown>
}

/** The services every handler works with. A plugin adds its own by declaration merging. */
export interface AuthContext {
  plugins: readonly PluginHooks[]
  db: Db
  settings: AuthSettings
  rules: SignUpRules
  passwords: Passwords
  commonPasswords: CommonPasswords
  keyedHash: KeyedHash
  keys: SigningKeys
  /** Encrypts the service's own secrets with the master key. */
  cipher: Cipher
  /** Encrypts data that is deleted with the user. */
  userCipher: UserCipher
  log: AuthLog
  now(): Date
  /** Enqueues the job in the transaction; it runs after commit. */
  enqueueMail(trx: Db, job: AuthMailJob): Promise<void>
  deliver(message: OutgoingMail): Promise<void>
  /** Returns the provider's message id, or null. Throws `TextRejectedError`, or any other error to retry. */
  deliverText(message: OutgoingText): Promise<string | null>
  /** Deletes an account and its data in other schemas. */
  eraseUser(userId: string): Promise<void>
  getClientIpAddress(request: FastifyRequest): string
}
