import { randomUUID } from 'node:crypto'
import { unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { runWithDeadline } from '#server/api/deadline.ts'
import type { Context } from '#server/context.ts'
import { health } from '#server/limits.ts'

type Word = 'ok' | 'failed'

export interface Readiness {
  database: Word
  /** True if all expected migrations have run; null if that cannot be determined. */
  migrations: Word | null
  /** Null if this installation stores nothing in its data folder. */
  disk: Word | null
  /** Reported without failing readiness, because other instances use the same mail server. Null if that cannot be determined. */
  mail: 'ok' | 'late' | null
}

/** `live`: the process responds. `ready`: its dependencies do too. */
export function registerHealth(app: FastifyInstance, context: Context): void {
  let kept: { until: number; asked: Promise<Readiness> } | undefined
  // The check is public, so concurrent requests share one.
  const ask = () => {
    if (kept === undefined || kept.until < performance.now()) {
      kept = { until: performance.now() + health.keptMs, asked: findReadiness(context) }
    }
    return kept.asked
  }

  app.get('/health/live', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    return { status: 'live' }
  })
  app.get('/health/ready', async (_request, reply) => {
    const checks = await ask()
    const ready = [checks.database, checks.migrations, checks.disk].every((word) => word !== 'failed')
    reply.code(ready ? 200 : 503).header('Cache-Control', 'no-store')
    return { status: ready ? 'ready' : 'unavailable', checks }
  })
}

export async function findReadiness(context: Context): Promise<Readiness> {
  const answer = <T>(check: Promise<T>, otherwise: T) =>
    runWithDeadline(health.answerMs, check).catch(() => otherwise)
  const [migrations, disk, mail] = await Promise.all([
    answer(areMigrationsApplied(context), null),
    answer(isDiskWritable(context), 'failed' as const),
    answer(isMailOnTime(context), null),
  ])
  return {
    database: migrations === null ? 'failed' : 'ok',
    migrations: migrations === null ? null : migrations ? 'ok' : 'failed',
    disk,
    mail: mail === null ? null : mail ? 'ok' : 'late',
  }
}

async function areMigrationsApplied({ db, operations }: Context): Promise<boolean> {
  const { rows } = await sql<{ area: string; name: string }>`select area, name from migrations`.execute(db)
  const applied = new Set(rows.map(({ area, name }) => `${area} ${name}`))
  return operations.migrations.every((set) =>
    set.migrations.every(({ name }) => applied.has(`${set.area} ${name}`)),
  )
}

async function isDiskWritable({ config }: Context): Promise<Word | null> {
  if (config.database.kind !== 'embedded' && config.mail.kind !== 'outbox') return null
  const probe = join(config.dataDirectory, `.probe-${randomUUID()}`)
  await writeFile(probe, 'x', { mode: 0o600, flag: 'wx' })
  await unlink(probe)
  return 'ok'
}

/** Whether nothing that sends mail has been tried in vain, or has waited, for long. */
async function isMailOnTime({ db }: Context): Promise<boolean> {
  const { rows } = await sql<{ late: boolean }>`
    select exists (
      select 1 from jobs.job
      where name in ${sql.raw(`('${health.mailJobs.join("', '")}')`)}
        and (state in ('retry', 'active') or (state = 'created' and start_after <= now()))
        and created_on < now() - make_interval(secs => ${health.mailLateMs / 1000})
    ) as late`.execute(db)
  return rows[0]?.late === false
}
