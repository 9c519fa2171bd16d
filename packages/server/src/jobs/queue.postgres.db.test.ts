import { createTestDatabase } from '@twofold/database/testing'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createLog } from '#server/logging.ts'
import { createJobs } from './queue.ts'

test('a polling failure is logged with its code and location and without its message', async () => {
  await using database = await createTestDatabase([])
  const lines: string[] = []
  const log = createLog({ level: 'error', json: true, write: (line) => lines.push(line) })
  const jobs = createJobs(database, log)
  await jobs.start([{ name: 'test.note', run: async () => undefined }])
  try {
    await sql`alter schema jobs rename to elsewhere`.execute(database.kysely)
    const failed = await vi.waitFor(
      () => {
        const line = lines.find((one) => one.includes('worker.js'))
        expect(line).toBeDefined()
        return JSON.parse(line ?? '')
      },
      { timeout: 40_000, interval: 100 },
    )
    expect(failed.message).toBe('queue.failed')
    // Unknown table or unknown schema, depending on which statement of the queue fails first.
    expect(['42P01', '3F000']).toContain(failed.error.code)
    expect(lines.join('')).not.toContain('relation')
  } finally {
    await sql`alter schema elsewhere rename to jobs`.execute(database.kysely)
    await jobs.stop()
  }
})

test('a job that outlasts the stop is not logged as a failure of the queue', async () => {
  await using database = await createTestDatabase([])
  const lines: string[] = []
  const log = createLog({ level: 'error', json: true, write: (line) => lines.push(line) })
  const jobs = createJobs(database, log)
  const started = Promise.withResolvers<void>()
  const mailServer = Promise.withResolvers<void>()
  await jobs.start([
    {
      name: 'test.mail',
      async run() {
        started.resolve()
        await mailServer.promise
      },
    },
  ])
  await jobs.enqueue(database.kysely, 'test.mail', { id: 'a' })
  await started.promise
  await jobs.stop()
  mailServer.resolve()
  // The queue reports the completion of the job over its closed connections meanwhile.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(lines).toEqual([])
})
