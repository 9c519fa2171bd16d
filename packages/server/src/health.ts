import { randomUUID } from 'node:crypto'
import { unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { runWithDeadline } from '#server/api/deadline.ts'
import type { Context } from '#server/context.ts'
import { health } from '#server/limits.ts'
import { SOFTWARE_COMMIT, SOFTWARE_VERSION } from '#server/software-version.ts'

type CheckResult = 'ok' | 'failed'

export interface Readiness {
  database: CheckResult
  /** True if all expected migrations have run; null if that cannot be determined. */
  migrations: CheckResult | null
  /** Null if this installation stores nothing in its data folder. */
  disk: CheckResult | null
  /** Does not affect readiness, because all instances share the mail server. Null if it cannot be determined. */
  mail: 'ok' | 'late' | null
  /** `untrusted` if a proxy is missing in `TRUSTED_PROXY`; does not affect readiness. */
  proxy: 'ok' | 'untrusted'
}

/** Registers `/health/live` (the process responds) and `/health/ready` (its dependencies do too). */
export function registerHealth(app: FastifyInstance, context: Context): void {
  let cached: { until: number; readiness: Promise<Readiness> } | undefined
  // Cached, because the check is public and queries the database.
  const getReadiness = () => {
    if (cached === undefined || cached.until < performance.now()) {
      cached = { until: performance.now() + health.cacheMs, readiness: findReadiness(context) }
    }
    return cached.readiness
  }

  app.get('/health/live', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    return { status: 'live', version: SOFTWARE_VERSION, commit: SOFTWARE_COMMIT }
  })
  app.get('/health/ready', async (_request, reply) => {
    const checks = await getReadiness()
    const ready = [checks.database, checks.migrations, checks.disk].every((result) => result !== 'failed')
    reply.code(ready ? 200 : 503).header('Cache-Control', 'no-store')
    return { status: ready ? 'ready' : 'unavailable', checks }
  })
}

export async function findReadiness(context: Context): Promise<Readiness> {
  const withTimeout = <T>(check: Promise<T>, fallback: T) =>
    runWithDeadline(health.deadlineMs, check).catch(() => fallback)
  const [migrations, disk, mail] = await Promise.all([
    withTimeout(areMigrationsApplied(context), null),
    withTimeout(isDiskWritable(context), 'failed' as const),
    withTimeout(isMailOnTime(context), null),
  ])
  return {
    database: migrations === null ? 'failed' : 'ok',
    migrations: migrations === null ? null : migrations ? 'ok' : 'failed',
    disk,
    mail: mail === null ? null : mail ? 'ok' : 'late',
    proxy: context.operations.untrustedProxy.isDetected ? 'untrusted' : 'ok',
  }
}

async function areMigrationsApplied({ db, operations }: Context): Promise<boolean> {
  const { rows } = await sql<{ area: string; name: string }>`select area, name from migrations`.execute(db)
  const applied = new Set(rows.map(({ area, name }) => `${area} ${name}`))
  return operations.migrations.every((set) =>
    set.migrations.every(({ name }) => applied.has(`${set.area} ${name}`)),
  )
}

async function isDiskWritable({ config }: Context): Promise<CheckResult | null> {
  if (config.database.kind !== 'embedded' && config.mail.kind !== 'outbox') return null
  const probe = join(config.dataDirectory, `.probe-${randomUUID()}`)
  await writeFile(probe, 'x', { mode: 0o600, flag: 'wx' })
  await unlink(probe)
  return 'ok'
}

/** True if no job that sends email is overdue. */
async function isMailOnTime({ db, operations }: Context): Promise<boolean> {
  const { rows } = await sql<{ late: boolean }>`
    select exists (
      select 1 from jobs.job
      where name = any(${operations.mailJobs})
        and (state in ('retry', 'active') or (state = 'created' and start_after <= now()))
        and created_on < now() - make_interval(secs => ${health.mailLateMs / 1000})
    ) as late`.execute(db)
  return rows[0]?.late === false
}
