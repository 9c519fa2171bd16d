import type { Database } from '@twofold/database'
import { createTestDatabase } from '@twofold/database/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#server/logging.ts'
import { createJobs, type JobData, type Jobs } from './queue.ts'

let database: Database
let jobs: Jobs
const ran: JobData[] = []
const lines: string[] = []
let failing = false

beforeAll(async () => {
  database = await createTestDatabase([])
  jobs = createJobs(database, createLog({ level: 'info', json: true, write: (line) => lines.push(line) }))
  await jobs.start([
    {
      name: 'test.note',
      async run(data) {
        if (failing) throw new Error('secret detail')
        ran.push(data)
      },
    },
    { name: 'test.clock', schedule: '0 3 * * *', run: async () => undefined },
  ])
})
afterAll(async () => {
  await jobs.stop()
  await database[Symbol.asyncDispose]()
})
beforeEach(() => {
  ran.splice(0)
  failing = false
})

test('a job runs after the commit of its transaction', async () => {
  await database.kysely.transaction().execute(async (trx) => {
    await jobs.enqueue(trx, 'test.note', { id: 'a' })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(ran).toEqual([])
  })
  await jobs.idle()
  expect(ran).toEqual([{ id: 'a' }])
})

test('a job of a transaction that was rolled back never runs', async () => {
  await database.kysely
    .transaction()
    .execute(async (trx) => {
      await jobs.enqueue(trx, 'test.note', { id: 'b' })
      throw new Error('undone')
    })
    .catch(() => undefined)
  await jobs.idle()
  expect(ran).toEqual([])
})

test('at most one job per key waits, and a job does not run before its start time', async () => {
  const later = new Date(Date.now() + 3_600_000)
  for (const id of ['c', 'd']) {
    await jobs.enqueue(database.kysely, 'test.note', { id }, { once: 'key', startAfter: later })
  }
  await jobs.enqueue(database.kysely, 'test.note', { id: 'e' })
  await jobs.idle()
  expect(ran).toEqual([{ id: 'e' }])
  const waiting = await database.kysely
    .selectFrom('jobs.job')
    .select('data')
    .where('singleton_key', '=', 'key')
    .execute()
  expect(waiting).toEqual([{ data: { id: 'c' } }])
})

test('a failed job waits for its retry, and its error message is neither stored nor logged', async () => {
  failing = true
  await jobs.enqueue(database.kysely, 'test.note', { id: 'f' })
  await jobs.idle()
  const row = await database.kysely
    .selectFrom('jobs.job')
    .select(['state', 'retry_limit', 'output'])
    .where('name', '=', 'test.note')
    .where('state', '=', 'retry')
    .executeTakeFirstOrThrow()
  expect(Number(row.retry_limit)).toBeGreaterThan(3)
  expect(JSON.stringify(row.output)).not.toContain('secret')
  expect(lines.join('')).toContain('job.failed')
  expect(lines.join('')).not.toContain('secret')
})

test('a completed job leaves no row, and deleteJobs deletes waiting and failed jobs', async () => {
  const idsLeft = async () => {
    const { rows } = await sql<{ row: string }>`select to_jsonb(j)::text as row from jobs.job j`.execute(
      database.kysely,
    )
    return ['done-id', 'waiting-id', 'failing-id'].filter((id) => rows.some(({ row }) => row.includes(id)))
  }
  const { kysely } = database
  await jobs.enqueue(kysely, 'test.note', { id: 'done-id' })
  await jobs.enqueue(kysely, 'test.note', { id: 'waiting-id' }, { startAfter: new Date(Date.now() + 60_000) })
  await jobs.idle()
  expect(ran).toEqual([{ id: 'done-id' }])
  await vi.waitFor(async () => expect(await idsLeft()).toEqual(['waiting-id']))
  failing = true
  await jobs.enqueue(kysely, 'test.note', { id: 'failing-id' })
  await jobs.idle()
  expect(await idsLeft()).toEqual(['waiting-id', 'failing-id'])
  await kysely.transaction().execute(async (trx) => {
    await jobs.deleteJobs(trx, 'waiting-id')
    await jobs.deleteJobs(trx, 'failing-id')
  })
  expect(await idsLeft()).toEqual([])
})

test('a queue that does not run schedules stores them and no run that is due', async () => {
  await using empty = await createTestDatabase([])
  const everyMinute = { name: 'test.minute', schedule: '* * * * *', run: async () => undefined }
  // The second start finds the schedule that the first one stored.
  for (let start = 1; start <= 2; start += 1) {
    const queue = createJobs(empty, createLog({ level: 'silent', json: true, write: () => undefined }), {
      runsSchedules: false,
    })
    await queue.start([everyMinute])
    await new Promise((resolve) => setTimeout(resolve, 200))
    await queue.stop()
  }
  const { rows: schedules } = await sql`select name from jobs.schedule`.execute(empty.kysely)
  expect(schedules).toEqual([{ name: 'test.minute' }])
  const { rows: runs } = await sql`select name from jobs.job`.execute(empty.kysely)
  expect(runs).toEqual([])
})
