import type { FastifyRequest } from 'fastify'
import type { PersonSealer } from '#auth/core/accounts/person-sealer.ts'
import type { SignUpRules } from '#auth/core/accounts/rules.ts'
import type { CommonPasswords } from '#auth/core/crypto/common-passwords.ts'
import type { KeyedHash } from '#auth/core/crypto/keyed-hash.ts'
import type { Passwords } from '#auth/core/crypto/passwords.ts'
import type { AuthMailJob, OutgoingMail, OutgoingText } from '#auth/core/messages/kinds.ts'
import type { Sealer, SigningKeys } from '#auth/core/tokens/signing-keys.ts'
import type { Providers } from '#auth/plugins/oauth/providers/index.ts'
import type { AuthSettings } from '#auth/service/settings.ts'
import type { Db } from './tables.ts'

export interface AuthLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** The living objects every handler works with. */
export interface AuthContext {
  db: Db
  settings: AuthSettings
  rules: SignUpRules
  passwords: Passwords
  commonPasswords: CommonPasswords
  keyedHash: KeyedHash
  keys: SigningKeys
  /** With the master key, for what must not lie in clear. */
  sealer: Sealer
  /** For what is to die with a person. */
  personSealer: PersonSealer
  providers: Providers
  log: AuthLog
  now(): Date
  /** Puts the job into the same transaction; it runs after commit. */
  enqueueMail(trx: Db, job: AuthMailJob): Promise<void>
  deliver(message: OutgoingMail): Promise<void>
  deliverText(message: OutgoingText): Promise<void>
  /** Erases an account with what is kept of it elsewhere. */
  eraseUser(userId: string): Promise<void>
  clientAddress(request: FastifyRequest): string
}
