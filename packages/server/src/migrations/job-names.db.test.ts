import { migrate } from '@twofold/database'
import { createTestDatabase } from '@twofold/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contextParts } from '#server/features.ts'
import { createJobs } from '#server/jobs/queue.ts'
import { createLog } from '#server/logging.ts'
import { serverMigrations } from './index.ts'

const FORMER = 'blog.remove-what-is-over'
const KEPT = 'server.purge'

test('migration 0024 removes queue, schedule and waiting job of a former name and no others', async () => {
  const before = serverMigrations.migrations.findIndex(({ name }) => name === '0024-job-names')
  await using database = await createTestDatabase(
    contextParts.migrations.map((set) =>
      set.area === 'server' ? { ...set, migrations: set.migrations.slice(0, before) } : set,
    ),
  )
  const errors: string[] = []
  const log = createLog({ level: 'error', json: true, write: (line) => errors.push(line) })
  const workers = [FORMER, KEPT].map((name) => ({ name, schedule: '0 0 1 1 *', run: async () => undefined }))
  const older = createJobs(database, log)
  await older.start(workers)
  const later = { startAfter: new Date(Date.now() + 3_600_000) }
  await database.kysely.transaction().execute(async (trx) => {
    for (const name of [FORMER, KEPT]) await older.enqueue(trx, name, {}, later)
  })
  await older.stop()

  await migrate(database, contextParts.migrations)
  const { rows } = await sql<{ source: string; name: string }>`
    select 'queue' as source, name from jobs.queue where name in (${FORMER}, ${KEPT})
    union all select 'schedule', name from jobs.schedule
    union all select 'job', name from jobs.job where name in (${FORMER}, ${KEPT})
    order by 1`.execute(database.kysely)
  expect(rows).toEqual(['job', 'queue', 'schedule'].map((source) => ({ source, name: KEPT })))

  const newer = createJobs(database, log)
  await newer.start([{ name: 'blog.delete-expired', schedule: '0 0 1 1 *', run: async () => undefined }])
  await newer.stop()
  expect(errors).toEqual([])
})
