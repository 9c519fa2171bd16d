import { randomUUID } from 'node:crypto'
import { unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { runWithDeadline } from '#server/api/deadline.ts'
import type { Context } from '#server/context.ts'
import { health } from '#server/limits.ts'

type Word = 'ok' | 'failed'

interface Readiness {
  database: Word
  /** Everything that this version expects has been brought to the database; null while that can not be asked. */
  migrations: Word | null
  /** Null where this installation keeps nothing in its folder. */
  disk: Word | null
  /** Told and no reason to take the instance away: another would wait for the same mail server. Null while it can not be asked. */
  mail: 'ok' | 'late' | null
}

/** `live`: the process answers. `ready`: what it stands on does too. */
export function registerHealth(app: FastifyInstance, context: Context): void {
  let kept: { until: number; asked: Promise<Readiness> } | undefined
  // Anybody may ask, so that many who ask cost no more than one.
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

async function findReadiness(context: Context): Promise<Readiness> {
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
