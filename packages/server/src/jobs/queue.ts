import { randomUUID } from 'node:crypto'
import type { AnyKysely, Database } from '@twofold/database'
import { sql } from 'kysely'
import { type ConstructorOptions, fromKysely, fromPglite, PgBoss } from 'pg-boss'
import { jobLimits } from '#server/limits.ts'
import type { Log } from '#server/logging.ts'
import type { Metrics } from '#server/metrics/index.ts'

/** Ids only: a job never carries an address, a token or a name. */
export type JobData = Readonly<Record<string, string>>

export interface JobOptions {
  startAfter?: Date
  /** At most one waiting job with this key. */
  once?: string
}

/** Processes the jobs of one name. */
export interface Worker {
  name: string
  /** Cron in UTC: the job is also started by the clock, with empty data. */
  schedule?: string
  /** Thrown errors are retried with growing pauses, so it must be safe to run twice. */
  run(data: JobData): Promise<void>
}

export interface Jobs {
  /** Stores a job in the caller's transaction; it runs after the commit, and not at all after a rollback. */
  enqueue(trx: AnyKysely, name: string, data: JobData, options?: JobOptions): Promise<void>
  /** Removes every job that carries this id, in the transaction that erases the row with it. */
  removeJobsOf(trx: AnyKysely, id: string): Promise<void>
  /** Starts processing; jobs of names without a worker are refused. */
  start(workers: readonly Worker[]): Promise<void>
  /** Resolves once nothing that is due is waiting or running. For tests. */
  idle(): Promise<void>
  stop(): Promise<void>
}

/** Creates the queue's tables without running jobs. */
export async function makeQueueSchema(database: Database): Promise<void> {
  const boss = new PgBoss({
    ...engineOptions(database),
    schema: JOB_SCHEMA,
    supervise: false,
    schedule: false,
    persistWarnings: false,
  })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.stop({ graceful: false, close: true })
}

/** The schema that the queue keeps for itself. */
const JOB_SCHEMA = 'jobs'

/** Jobs in the same database as everything else, by pg-boss, on both engines. */
export function createJobs(database: Database, log: Log, metrics?: Pick<Metrics, 'job'>): Jobs {
  const boss = new PgBoss({
    ...engineOptions(database),
    schema: JOB_SCHEMA,
    useListenNotify: true,
    // Rebuilding indexes concurrently and watching vacuum is the operator's on PostgreSQL, and nothing on the embedded engine.
    reindex: false,
    monitorVacuum: false,
    persistWarnings: false,
  })
  boss.on('error', (error) => log.error('queue.failed', { error: asError(error) }))
  let started = false

  return {
    async enqueue(trx, name, data, options = {}) {
      await boss.send(name, data, {
        db: fromKysely(trx),
        ...(options.startAfter && { startAfter: options.startAfter }),
        // Of jobs with the same key one waits; a job without a key gets one of its own.
        singletonKey: options.once ?? randomUUID(),
      })
    },
    async removeJobsOf(trx, id) {
      await sql`delete from ${sql.table(`${JOB_SCHEMA}.job`)} where data ->> 'id' = ${id}`.execute(trx)
    },
    async start(workers) {
      await boss.start()
      started = true
      await prepareQueues(boss, workers)
      await prepareSchedules(boss, workers)
      for (const worker of workers) {
        const pollingIntervalSeconds = jobLimits.pollSeconds
        const own = await boss.work<JobData>(worker.name, { pollingIntervalSeconds }, async (batch) => {
          // Jobs that came together woke the worker once: look again at once instead of after a poll.
          boss.notifyWorker(own)
          for (const { id, data } of batch) {
            await runOne(worker, { id, data: data ?? {} }, log, metrics)
            // A finished job would keep the id of a row that may be erased before the queue cleans up. Jobs of the clock
            // carry none, and the queue needs their rows to start each of them once.
            if (data?.id !== undefined) await boss.deleteJob(worker.name, id)
          }
        })
      }
    },
    async idle() {
      const deadline = Date.now() + 15_000
      while (await hasDueJobs(database)) {
        if (Date.now() > deadline) throw new Error('Jobs did not come to rest within fifteen seconds.')
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    async stop() {
      if (started) await boss.stop({ graceful: true, timeout: 4000, close: true })
    },
  }
}

/** pg-boss emits some errors as plain copies, of which the logger would print nothing. */
function asError(told: unknown): unknown {
  return told instanceof Error ? told : Object.assign(new Error(), told)
}

function engineOptions({ embedded, pool }: Database): ConstructorOptions {
  if (embedded) return { db: fromPglite(embedded), backend: 'pglite' }
  // A few connections of its own: one of them listens all the time. None waits for ever for a server that is silent.
  const connections = {
    connectionString: pool?.options.connectionString ?? '',
    max: 3,
    application_name: 'twofold-jobs',
    keepAlive: true,
    query_timeout: pool?.options.query_timeout,
  }
  return connections
}

const QUEUE_OPTIONS = {
  retryLimit: jobLimits.retries,
  retryDelay: jobLimits.retryDelaySeconds,
  retryDelayMax: jobLimits.retryDelayMaxSeconds,
  retryBackoff: true,
  expireInSeconds: jobLimits.expireSeconds,
  deleteAfterSeconds: jobLimits.keepCompletedSeconds,
  notify: true,
}

/** Creates missing queues and updates changed ones; a warm start changes nothing. */
async function prepareQueues(boss: PgBoss, workers: readonly Worker[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name } of workers) {
    const queue = existing.get(name)
    if (queue && isSubset(QUEUE_OPTIONS, queue)) continue
    if (queue) await boss.updateQueue(name, QUEUE_OPTIONS)
    // The policy `short` lets one job wait for each key.
    else await boss.createQueue(name, { ...QUEUE_OPTIONS, policy: 'short' })
    // Reads the queue's settings now: a first read inside a transaction would wait for that transaction for ever.
    await boss.complete(name, randomUUID())
  }
}

async function prepareSchedules(boss: PgBoss, workers: readonly Worker[]): Promise<void> {
  const existing = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule.cron]))
  for (const { name, schedule } of workers) {
    const known = existing.get(name)
    existing.delete(name)
    if (schedule && known !== schedule) await boss.schedule(name, schedule, {}, { tz: 'UTC' })
    else if (known && !schedule) await boss.unschedule(name)
  }
  // Of jobs that are no more.
  for (const name of existing.keys()) await boss.unschedule(name)
}

function isSubset(part: Readonly<Record<string, unknown>>, whole: object): boolean {
  const values: Readonly<Record<string, unknown>> = { ...whole }
  return Object.entries(part).every(([name, value]) => values[name] === value)
}

async function runOne(
  worker: Worker,
  { id, data }: { id: string; data: JobData },
  log: Log,
  metrics: Pick<Metrics, 'job'> | undefined,
): Promise<void> {
  const begun = performance.now()
  const observe = (outcome: 'done' | 'failed') =>
    metrics?.job(worker.name, outcome, (performance.now() - begun) / 1000)
  try {
    await worker.run(data)
    observe('done')
  } catch (error) {
    observe('failed')
    log.warn('job.failed', { job: worker.name, jobId: id, error })
    // The queue stores what it is given: never the message, which may hold data.
    throw new Error('failed')
  }
}

async function hasDueJobs(database: Database): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (
      select 1 from jobs.job
      where (state = 'created' and start_after <= now()) or state = 'active'
    ) as due`.execute(database.kysely)
  return rows[0]?.due ?? false
}
