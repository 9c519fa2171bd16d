import type { AuthCaller, AuthService } from '@twofold/auth'
import type { AnyKysely, Database, MigrationSet } from '@twofold/database'
import type { Limiter } from '#server/api/limiter.ts'
import type { Config } from '#server/config/config.ts'
import type { Secrets } from '#server/config/secrets.ts'
import type { Jobs } from '#server/jobs/queue.ts'
import type { Log } from '#server/logging.ts'
import type { Mailer, Suppressions, Transport } from '#server/mail/index.ts'
import type { Metrics } from '#server/metrics/index.ts'
import type { PublicChanges } from '#server/public-changes.ts'
import type { Keyring, ServiceSealer } from '#server/sealing/index.ts'

export type { AuthCaller } from '@twofold/auth'

/** The living objects of one server. Disposing it closes all of them in order. */
export interface Context extends AsyncDisposable {
  readonly config: Config
  readonly database: Database
  /** The same database, as repositories take it. */
  readonly db: AnyKysely
  readonly keyring: Keyring
  /** The master keys, for archives and for the command that replaces one. */
  readonly secrets: Secrets
  readonly mailer: Mailer
  /** Where mails go, or are kept. */
  readonly transport: Transport
  /** Addresses that get no mail any more. */
  readonly suppressions: Suppressions
  readonly jobs: Jobs
  readonly auth: AuthService
  readonly limiter: Limiter
  readonly log: Log
  readonly metrics: Metrics
  /** What the database has to have been brought to. */
  readonly migrations: readonly MigrationSet[]
  /** Where what the public sees is changed. */
  readonly publicChanges: PublicChanges
  /** Seals remembered replies. */
  readonly replySealer: ServiceSealer
  /** Seals what people write through the contact form. */
  readonly contactSealer: ServiceSealer
  now(): Date
  /** Who holds this token; throws `not_signed_in`. One statement. */
  authenticate(token: string): Promise<AuthCaller>
  hasRole(userId: string, role: string): Promise<boolean>
}
