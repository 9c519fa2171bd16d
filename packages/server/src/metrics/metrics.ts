import type { Database } from '@twofold/database'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type CountedJobs, countJobs } from '#server/jobs/count-jobs.ts'
import { listArchiveAges } from './repository.ts'

/**
 * Metrics of the server. Labels are route patterns, methods, statuses, job names and states; never personal data, tokens or
 * texts. Requests to surveys are not counted.
 */
export interface Metrics {
  request(values: { method: string; route: string; status: number; seconds: number }): void
  job(name: string, outcome: 'done' | 'failed', seconds: number): void
  /** Returns all metrics in the text format of Prometheus. */
  read(): Promise<string>
}

export const NO_METRICS: Metrics = {
  request: () => undefined,
  job: () => undefined,
  read: async () => '',
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createMetrics(database: Database): Metrics {
  const register = new Registry()
  const registers = [register]
  // Event loop, memory, processor and garbage collection.
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'twofold_request_seconds',
    help: 'Time to answer, by the pattern of the route.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const jobs = new Histogram({
    name: 'twofold_job_seconds',
    help: 'Time of one run of a job, by its name and outcome.',
    labelNames: ['job', 'outcome'],
    buckets: SECONDS,
    registers,
  })
  const readQueue = observeQueue(database, register)
  observePool(database, register)

  return {
    request({ method, route, status, seconds }) {
      requests.observe({ method: METHODS.has(method) ? method : 'other', route, status }, seconds)
    },
    job: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
    async read() {
      // Before the registry is read, because collectors run in no particular order.
      await readQueue()
      return await register.metrics()
    },
  }
}

/** Registers the metrics of the queue and returns a function that updates them. */
function observeQueue(database: Database, register: Registry): () => Promise<void> {
  const registers = [register]
  const failures = new Counter({
    name: 'twofold_scrape_failures_total',
    help: 'Failed reads of the job queue and the archives; their metrics are then missing.',
    registers,
  })
  const waiting = new Gauge({
    name: 'twofold_jobs',
    help: 'Jobs in the queue, by name and state.',
    labelNames: ['job', 'state'],
    registers,
  })
  const oldest = new Gauge({
    name: 'twofold_job_oldest_seconds',
    help: 'Age of the oldest job that is due and not done, by name.',
    labelNames: ['job'],
    registers,
  })
  const lastDone = new Gauge({
    name: 'twofold_job_last_done_seconds',
    help: 'Time since the last completed run of a scheduled job, by name; missing after three days without one.',
    labelNames: ['job'],
    registers,
  })
  const archives = new Gauge({
    name: 'twofold_archive_age_seconds',
    help: 'Time since the last complete archive, by kind; missing if this database recorded none.',
    labelNames: ['kind'],
    registers,
  })
  return async () => {
    const [counted, ages] = await Promise.all([
      countJobs(database.kysely).catch(() => null),
      listArchiveAges(database.kysely).catch(() => null),
    ])
    for (const gauge of [waiting, oldest, lastDone, archives]) gauge.reset()
    if (counted === null || ages === null) failures.inc()
    for (const { kind, seconds } of ages ?? []) archives.set({ kind }, seconds)
    setJobs(counted ?? [])
  }

  function setJobs(counted: readonly CountedJobs[]): void {
    const ages = new Map<string, number>()
    for (const { name, state, count, oldestSeconds, lastDoneSeconds } of counted) {
      if (lastDoneSeconds !== null) lastDone.set({ job: name }, lastDoneSeconds)
      waiting.set({ job: name, state }, count)
      if (oldestSeconds !== null) ages.set(name, Math.max(oldestSeconds, ages.get(name) ?? 0))
    }
    for (const [job, age] of ages) oldest.set({ job }, age)
  }
}

function observePool({ pool }: Database, register: Registry): void {
  if (pool === null) return
  const registers = [register]
  new Gauge({
    name: 'twofold_pool_connections',
    help: 'Open connections to PostgreSQL, by state.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
    },
  })
  new Gauge({
    name: 'twofold_pool_waiting_requests',
    help: 'Requests for a connection to PostgreSQL that wait for a free one.',
    registers,
    collect() {
      this.set(pool.waitingCount)
    },
  })
}
