import type { AuthCaller, AuthService } from '@twofold/auth'
import type { AnyKysely, Database, MigrationSet } from '@twofold/database'
import type { Limiter } from '#server/api/limiter.ts'
import type { Config } from '#server/config/config.ts'
import type { Secrets } from '#server/config/secrets.ts'
import type { Keyring } from '#server/encryption/index.ts'
import type { Jobs } from '#server/jobs/queue.ts'
import type { TableDeclaration } from '#server/lib/table-declarations/index.ts'
import type { Log } from '#server/logging.ts'
import type { Mailer, Suppressions, Transport } from '#server/mail/index.ts'
import type { Metrics } from '#server/metrics/index.ts'
import type { PublicChanges } from '#server/public-changes.ts'
import type { UntrustedProxy } from '#server/untrusted-proxy.ts'

export type { AuthCaller } from '@twofold/auth'

/** Authentication, roles and rate limits. */
export interface Access {
  readonly limiter: Limiter
  /** The user of an access token; throws `not_signed_in`. One statement. */
  authenticate(token: string): Promise<AuthCaller>
  /** True for a valid service token. No statement. */
  isService(token: string): Promise<boolean>
  hasRole(userId: string, role: string): Promise<boolean>
}

export interface Mail {
  readonly mailer: Mailer
  /** SMTP, or the outbox. */
  readonly transport: Transport
  /** Emails that no longer receive messages. */
  readonly suppressions: Suppressions
}

/** For commands, export and erasure of accounts, health checks, monitoring and the status page. */
export interface Operations {
  readonly database: Database
  /** The master keys, for archives and for the command that replaces one. */
  readonly secrets: Secrets
  /** Required state of the database schema. */
  readonly migrations: readonly MigrationSet[]
  /** Declarations of all tables outside the authentication service; referencing tables come before referenced ones. */
  readonly tables: readonly TableDeclaration[]
  /** Names of the jobs that send email. */
  readonly mailJobs: readonly string[]
  readonly metrics: Metrics
  readonly untrustedProxy: UntrustedProxy
}

/** The running services of one server. Disposing it closes all of them in reverse order of creation. */
export interface Context extends AsyncDisposable {
  readonly config: Config
  /** The database for repositories. */
  /** With columns in camel case; `operations.database` has them as they are stored. */
  readonly db: AnyKysely
  readonly keyring: Keyring
  readonly auth: AuthService
  readonly access: Access
  readonly mail: Mail
  readonly jobs: Jobs
  readonly log: Log
  readonly operations: Operations
  /** Announces changes of public content. */
  readonly publicChanges: PublicChanges
  now(): Date
}
