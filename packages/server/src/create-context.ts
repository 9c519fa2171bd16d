import { createAuthService } from '@twofold/auth'
import { type AnyKysely, type Database, type MigrationSet, migrate, openDatabase } from '@twofold/database'
import { createLimiter } from '#server/api/limiter.ts'
import { authDependencies, authenticate } from '#server/auth-dependencies.ts'
import { assertFinished, assertNotMoved } from '#server/backup/unfinished.ts'
import { camelCased } from '#server/camel-cased.ts'
import type { Config } from '#server/config/config.ts'
import { prepareDataDirectory } from '#server/config/data-directory.ts'
import { assertKeyFileExists, loadSecrets, type Secrets } from '#server/config/secrets.ts'
import type { Context } from '#server/context.ts'
import { databaseTemplate } from '#server/database-template.ts'
import { loadKeyring } from '#server/encryption/index.ts'
import { createJobs } from '#server/jobs/queue.ts'
import type { TableDeclaration } from '#server/lib/table-declarations/index.ts'
import { bufferStandardOutput, createLog, type Log } from '#server/logging.ts'
import {
  createMailer,
  createOutboxTransport,
  createSmtpTransport,
  createSuppressions,
  type Transport,
  withSuppressions,
} from '#server/mail/index.ts'
import { createMetrics, NO_METRICS } from '#server/metrics/index.ts'
import { createPublicChanges } from '#server/public-changes.ts'
import { createUntrustedProxy } from '#server/untrusted-proxy.ts'

/** Functions and migrations of features. Passed in, because the context may not import features. */
export interface ContextParts {
  migrations: readonly MigrationSet[]
  /** Referencing tables come before referenced ones. */
  tables: readonly TableDeclaration[]
  /** Names of the jobs that send email. */
  mailJobs: readonly string[]
  hasRole(db: AnyKysely, userId: string, role: string): Promise<boolean>
  eraseUser(context: Context, userId: string): Promise<void>
}

/** Replacements for tests. A given database must already be migrated, and is closed with the context. */
export interface ContextOverrides {
  database?: Database
  secrets?: Secrets
  transport?: Transport
  log?: Log
  now?: () => Date
  /** Cheaper password hashes. */
  passwordHash?: { memoryKiB: number; passes: number }
  /** Without scheduled jobs, a test doesn't depend on the minute of the real clock in which it runs. */
  runsSchedules?: boolean
}

/** Opens database, keys, mail transport, queue and authentication service. If a step fails, the earlier ones are closed. */
export async function createContext(
  config: Config,
  parts: ContextParts,
  overrides: ContextOverrides = {},
): Promise<Context> {
  await using opened = new AsyncDisposableStack()
  const now = overrides.now ?? (() => new Date())
  const log = overrides.log ?? createProcessLog(config)
  if (!overrides.database) {
    assertNotMoved(config)
    await prepareDataDirectory(config)
    assertKeyFileExists(config)
  }
  const secrets = overrides.secrets ?? (await loadSecrets(config))
  const database = opened.use(
    overrides.database ?? (await openDatabase(config.database, databaseTemplate(parts.migrations))),
  )
  if (!overrides.database) {
    await assertFinished(config, database)
    await migrate(database, parts.migrations)
  }
  const db = camelCased(database.kysely)
  const metrics = config.metricsPort === null ? NO_METRICS : createMetrics(database)
  const keyring = await loadKeyring(db, secrets, now)
  const transport = opened.use(overrides.transport ?? createTransport(config))
  const suppressions = createSuppressions(db, keyring, now)
  const jobs = createJobs(database, log, { metrics, runsSchedules: overrides.runsSchedules })
  opened.defer(() => jobs.stop())
  const mailer = withSuppressions(createMailer(config, transport, now, jobs.currentId), suppressions, log)
  const auth = createAuthService(
    authDependencies({
      config,
      db: database.kysely,
      keyring,
      jobs,
      mailer,
      log,
      now,
      passwordHash: overrides.passwordHash,
      eraseUser: (userId) => parts.eraseUser(context, userId),
    }),
  )
  await auth.ready()
  const publicChanges = opened.use(await createPublicChanges(database))
  const owned = opened.move()
  const context: Context = {
    config,
    db,
    keyring,
    auth,
    access: {
      limiter: createLimiter({ db: database.kysely, key: keyring.getSecret('rate-limit'), now }),
      authenticate: (token) => authenticate(auth, token),
      isService: async (token) => (await auth.findService(token)) !== null,
      hasRole: (userId, role) => parts.hasRole(db, userId, role),
    },
    mail: { mailer, transport, suppressions },
    jobs,
    log,
    operations: {
      database,
      secrets,
      migrations: parts.migrations,
      tables: parts.tables,
      mailJobs: parts.mailJobs,
      metrics,
      untrustedProxy: createUntrustedProxy(log),
    },
    publicChanges,
    now,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
  return context
}

function createTransport(config: Config): Transport {
  const { mail, productName } = config
  return mail.kind === 'smtp'
    ? createSmtpTransport(mail.url, config)
    : createOutboxTransport(mail.directory, productName)
}

function createProcessLog({ logLevel, production }: Config): Log {
  return createLog({ level: logLevel, json: production, ...bufferStandardOutput() })
}
