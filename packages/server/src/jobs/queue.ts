import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { AnyKysely, Database } from '@twofold/database'
import { sql } from 'kysely'
import { type ConstructorOptions, fromKysely, fromPglite, PgBoss, type Queue } from 'pg-boss'
import { jobLimits } from '#server/limits.ts'
import type { Log } from '#server/logging.ts'
import type { Metrics } from '#server/metrics/index.ts'

/** Contains ids only, never emails, tokens or names. */
export type JobData = Readonly<Record<string, string>>

export interface JobOptions {
  startAfter?: Date
  /** At most one job with this key waits. */
  once?: string
  /**
   * Stores nothing while a job with the key of `once` runs, because its row says that the work is done only at its end. For a
   * sweep: an event that happens during the run of a job needs another one.
   */
  skipsRunning?: boolean
}

/** Processes the jobs of one name. */
export interface Worker {
  name: string
  /** Cron expression in UTC; scheduled runs have empty data. */
  schedule?: string
  /** Jobs that one process runs at the same time; 1 if not set. */
  concurrency?: number
  /** Settings of the queue that differ from the common ones. */
  options?: Pick<Queue, 'expireInSeconds' | 'heartbeatSeconds'>
  /** Retried with growing delays after an error, so it must be idempotent. */
  run(data: JobData): Promise<void>
}

export interface Jobs {
  /** Stores a job in the caller's transaction; it runs only if the transaction commits. */
  enqueue(trx: AnyKysely, name: string, data: JobData, options?: JobOptions): Promise<void>
  /** Deletes every job with this id in the transaction that deletes its row. */
  deleteJobs(trx: AnyKysely, id: string): Promise<void>
  /** The id of the job that the caller runs in, which is the same in each attempt; undefined outside a job. */
  currentId(): string | undefined
  /** Starts the workers. */
  start(workers: readonly Worker[]): Promise<void>
  /** Resolves when no due job is waiting or running; throws after 15 seconds. */
  idle(): Promise<void>
  stop(): Promise<void>
}

/** Creates the tables of the queue without running jobs. */
export async function createQueueSchema(database: Database): Promise<void> {
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

/** The database schema of the queue. */
const JOB_SCHEMA = 'jobs'

/**
 * Creates the job queue (pg-boss) in the database of the server, on both engines. Without `runsSchedules`, scheduled jobs
 * have a schedule and no run.
 */
export function createJobs(
  database: Database,
  log: Log,
  {
    metrics,
    runsSchedules = true,
  }: { metrics?: Pick<Metrics, 'job'>; runsSchedules?: boolean | undefined } = {},
): Jobs {
  const boss = new PgBoss({
    ...engineOptions(database),
    schema: JOB_SCHEMA,
    schedule: runsSchedules,
    useListenNotify: true,
    // Index and vacuum maintenance is up to the operator on PostgreSQL and unnecessary on the embedded engine.
    reindex: false,
    monitorVacuum: false,
    persistWarnings: false,
  })
  let started = false
  let stopping = false
  boss.on('error', (error) => {
    // A job that outlives the stop loses its connection, as planned: it is retried after the next start.
    if (!stopping) log.error('queue.failed', { error: asError(error) })
  })
  const running = new AsyncLocalStorage<string>()

  async function startWorker(worker: Worker): Promise<void> {
    const pollingIntervalSeconds = jobLimits.pollSeconds
    const workerId = await boss.work<JobData>(worker.name, { pollingIntervalSeconds }, async (batch) => {
      // Concurrent jobs wake the worker only once, so it looks for further jobs without waiting for the next poll.
      boss.notifyWorker(workerId)
      for (const { id, data } of batch) {
        await running.run(id, () => runOne(worker, { id, data: data ?? {} }, log, metrics))
        // Deleted at once, because the id may belong to a row that is erased before the queue cleans up. Rows of
        // scheduled jobs contain no id, and the queue needs them to start each run once.
        if (data?.id !== undefined) await boss.deleteJob(worker.name, id)
      }
    })
  }

  return {
    currentId: () => running.getStore(),
    async enqueue(trx, name, data, options = {}) {
      if (options.skipsRunning && (await isRunning(trx, name, options.once ?? ''))) return
      await boss.send(name, data, {
        db: fromKysely(trx.withoutPlugins()),
        ...(options.startAfter && { startAfter: options.startAfter }),
        // The policy `short` allows one waiting job per key, so a job without a key gets a unique one.
        singletonKey: options.once ?? randomUUID(),
      })
    },
    async deleteJobs(trx, id) {
      await sql`delete from ${sql.table(`${JOB_SCHEMA}.job`)} where data ->> 'id' = ${id}`.execute(trx)
    },
    async start(workers) {
      await boss.start()
      started = true
      await prepareQueues(boss, workers)
      await prepareSchedules(boss, workers)
      for (const worker of workers) {
        for (let count = 0; count < (worker.concurrency ?? 1); count += 1) await startWorker(worker)
      }
    },
    async idle() {
      const deadline = Date.now() + 15_000
      while (await hasDueJobs(database)) {
        if (Date.now() > deadline) throw new Error('Jobs were still due after 15 seconds')
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    async stop() {
      stopping = true
      if (started) await boss.stop({ graceful: true, timeout: 4000, close: true })
    },
  }
}

/** pg-boss emits some errors as plain objects, which the logger would not describe. */
function asError(error: unknown): unknown {
  return error instanceof Error ? error : Object.assign(new Error(), error)
}

function engineOptions({ embedded, pool, url }: Database): ConstructorOptions {
  if (embedded) return { db: fromPglite(embedded), backend: 'pglite' }
  // The queue has its own connections, because one of them listens permanently. The timeout bounds the wait for an
  // unresponsive database.
  const connections = {
    connectionString: url ?? '',
    max: 3,
    application_name: 'twofold-jobs',
    keepAlive: true,
    query_timeout: pool?.options.query_timeout,
  }
  return connections
}

/** Retries with exponential backoff. */
const QUEUE_OPTIONS = {
  retryLimit: jobLimits.retries,
  retryDelay: jobLimits.retryDelaySeconds,
  retryDelayMax: jobLimits.retryDelayMaxSeconds,
  retryBackoff: true,
  expireInSeconds: jobLimits.expireSeconds,
  deleteAfterSeconds: jobLimits.keepCompletedSeconds,
  notify: true,
}

/** Runs of scheduled jobs contain no ids; the status page and metrics read their times. */
const SCHEDULED_OPTIONS = { deleteAfterSeconds: jobLimits.keepScheduledSeconds }

/** Creates missing queues and updates changed ones. */
async function prepareQueues(boss: PgBoss, workers: readonly Worker[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, schedule, options: own } of workers) {
    const options = { ...QUEUE_OPTIONS, ...(schedule !== undefined && SCHEDULED_OPTIONS), ...own }
    const queue = existing.get(name)
    if (queue && isSubset(options, queue)) continue
    if (queue) await boss.updateQueue(name, options)
    // The policy `short` allows one waiting job per key.
    else await boss.createQueue(name, { ...options, policy: 'short' })
    // Loads the settings of the queue into pg-boss's cache: loading them inside a transaction would deadlock on the
    // single connection of the embedded engine.
    await boss.complete(name, randomUUID())
  }
}

async function prepareSchedules(boss: PgBoss, workers: readonly Worker[]): Promise<void> {
  const existing = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule.cron]))
  for (const { name, schedule } of workers) {
    const currentCron = existing.get(name)
    existing.delete(name)
    if (schedule && currentCron !== schedule) await boss.schedule(name, schedule, {}, { tz: 'UTC' })
    else if (currentCron && !schedule) await boss.unschedule(name)
  }
  // Schedules of removed jobs.
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
  const startedAt = performance.now()
  const observe = (outcome: 'done' | 'failed') =>
    metrics?.job(worker.name, outcome, (performance.now() - startedAt) / 1000)
  try {
    await worker.run(data)
    observe('done')
  } catch (error) {
    observe('failed')
    log.warn('job.failed', { job: worker.name, jobId: id, error })
    // The queue stores the error, so its message, which may contain personal data, is replaced.
    throw new Error('failed')
  }
}

async function isRunning(db: AnyKysely, name: string, key: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from jobs.job where name = ${name} and singleton_key = ${key} and state = 'active' limit 1`.execute(
    db,
  )
  return rows.length > 0
}

async function hasDueJobs(database: Database): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (
      select 1 from jobs.job
      where (state = 'created' and start_after <= now()) or state = 'active'
    ) as due`.execute(database.kysely)
  return rows[0]?.due ?? false
}
