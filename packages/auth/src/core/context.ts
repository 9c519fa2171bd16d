import type { AnyKysely } from '@twofold/database'
import type { FastifyRequest } from 'fastify'
import type { KernelExport } from '#auth/core/accounts/kernel-export.ts'
import type { AccountSql } from '#auth/core/accounts/repository/account-sql.ts'
import type { SignUpRules } from '#auth/core/accounts/rules.ts'
import type { UserCipher } from '#auth/core/accounts/user-cipher.ts'
import type { CommonPasswords } from '#auth/core/crypto/common-passwords.ts'
import type { KeyedHash } from '#auth/core/crypto/keyed-hash.ts'
import type { Passwords } from '#auth/core/crypto/passwords.ts'
import type { AuthMailJob, OutgoingMail, ReservedText } from '#auth/core/messages/kinds.ts'
import type { AuthSettings, AuthSettingsInput } from '#auth/core/settings.ts'
import type { Cipher, SigningKeys } from '#auth/core/tokens/signing-keys.ts'
import type { ReservedMail } from '#auth/core/verification/repository/mail-sending.ts'
import type { AuthTables, Db, JsonObject, TablePolicy } from './tables.ts'

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
export interface UserExport extends KernelExport {}

/** Dependencies that the server injects. A plugin adds its own by declaration merging. */
export interface AuthDependencies {
  db: AnyKysely
  settings: AuthSettingsInput
  /** Encrypts the private signing keys at rest, with the master key. */
  cipher: Cipher
  /** Encrypts secrets of second factors, with each user's data key. */
  userCipher: UserCipher
  signUpRules: SignUpRules
  /** Inserts the job in the given transaction. The worker calls `sendMail` after commit, and again if that throws. */
  enqueueMail(trx: AnyKysely, job: AuthMailJob): Promise<void>
  /** Throws to be retried; resolves without sending if the mailbox must not get email. */
  deliver(message: OutgoingMail): Promise<void>
  /** Deletes an account with its data in other schemas, calling `users.delete` in the same transaction. */
  eraseUser(userId: string): Promise<void>
  log: AuthLog
  getClientIpAddress(request: FastifyRequest): string
  now?(): Date
}

/** Fields of a plugin that the kernel or another plugin calls, which add theirs by declaration merging. */
export interface PluginHooks {
  tables?: Partial<Record<keyof AuthTables, TablePolicy>>
  accountSql?: AccountSql
  /** Fields of `GET /settings`; nested objects are merged one level deep. */
  publicSettings?(context: AuthContext): JsonObject
  /** Deletes rows past their retention. */
  purge?(context: AuthContext, now: Date): Promise<void>
  /** The plugin's part of a user's data export. */
  exportUser?(context: AuthContext, userId: string): Promise<Partial<UserExport>>
  /** The identity (`provider_id`) in a request body; null if the body is another plugin's. Throws if it is invalid. */
  readIdentity?(body: unknown): string | null
  /** Sends a reserved text message and deletes or marks its row; throws to be retried. */
  sendText?(context: AuthContext, mail: ReservedMail, text: ReservedText): Promise<void>
  /** Label of a provider of identities, for notices. */
  findProviderLabel?(context: AuthContext, provider: string): string | undefined
}

type Injected =
  | 'cipher'
  | 'userCipher'
  | 'enqueueMail'
  | 'deliver'
  | 'eraseUser'
  | 'log'
  | 'getClientIpAddress'
  | 'now'

/** The services every handler works with. A plugin adds its own by declaration merging. */
export interface AuthContext extends Required<Pick<AuthDependencies, Injected>> {
  plugins: readonly PluginHooks[]
  db: Db
  settings: AuthSettings
  rules: SignUpRules
  passwords: Passwords
  commonPasswords: CommonPasswords
  keyedHash: KeyedHash
  keys: SigningKeys
}
