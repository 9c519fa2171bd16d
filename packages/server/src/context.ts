import type { AuthCaller, AuthService } from '@twofold/auth'
import type { AnyKysely, Database } from '@twofold/database'
import type { Limiter } from '#server/api/limiter.ts'
import type { Config } from '#server/config/config.ts'
import type { Jobs } from '#server/jobs/queue.ts'
import type { Log } from '#server/logging.ts'
import type { Mailer, Suppressions } from '#server/mail/index.ts'
import type { Keyring } from '#server/sealing/index.ts'

export type { AuthCaller } from '@twofold/auth'

/** The living objects of one server. Disposing it closes all of them in order. */
export interface Context extends AsyncDisposable {
  readonly config: Config
  readonly database: Database
  /** The same database, as repositories take it. */
  readonly db: AnyKysely
  readonly keyring: Keyring
  readonly mailer: Mailer
  /** Addresses that get no mail any more. */
  readonly suppressions: Suppressions
  readonly jobs: Jobs
  readonly auth: AuthService
  readonly limiter: Limiter
  readonly log: Log
  /** Seals remembered replies. */
  readonly idempotencyKey: Uint8Array
  now(): Date
  /** Who holds this token; throws `not_signed_in`. One statement. */
  authenticate(token: string): Promise<AuthCaller>
  hasRole(userId: string, role: string): Promise<boolean>
}
