import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { assessment } from '@twofold/contract'
import { type AnyKysely, openDatabase } from '@twofold/database'
import { createEmptyDatabase, createTestDatabase } from '@twofold/database/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { loadSecrets } from '#server/config/secrets.ts'
import { sendToServer } from '#server/control/control-socket.ts'
import { type RunningServer, startServer } from '#server/server.ts'
import { callEndpoint } from '#server/testing/call.ts'
import { createTestFolder } from '#server/testing/folder.ts'
import { signIn } from '#server/testing/people.ts'
import { interruptCommand } from '#server/testing/processes.ts'
import { silentLog as log } from '#server/testing/test-server.ts'
import { move } from './move.ts'
import { runCommand } from './run.ts'

const alice = {
  userId: '',
  email: 'alice@example.com',
  name: 'Alice',
  password: 'Demo-Password-1',
  accessToken: '',
}

const home = createTestFolder('move')
beforeAll(async () => {
  await createEmptyDatabase(join(home, 'data', 'database'))
  await loadSecrets(createConfig())
})

const settings = (url?: string) => ({
  DATA_DIR: join(home, 'data'),
  OUTBOX_PORT: '0',
  ...(url && { DATABASE_URL: url }),
})
const createConfig = (url?: string) => ({ ...readConfig(readEnv(settings(url))), port: 0 })
const start = (url?: string): Promise<RunningServer> =>
  startServer({
    config: createConfig(url),
    pages: null,
    runCommand,
    overrides: { log, passwordHash: { memoryKiB: 64, passes: 1 } },
  })

/** Reads all rows independently of the command: as text, sorted here. */
async function readAllRows(db: AnyKysely): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string; computed: string[] }>`
    select n.nspname || '.' || c.relname as name,
      array(select attname::text from pg_attribute where attrelid = c.oid and attgenerated <> '') as computed
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'auth', 'keys', 'jobs')
      and (n.nspname <> 'jobs' or c.relname in ('job', 'queue', 'schedule'))
    order by 1`.execute(db)
  const all: Record<string, string[]> = {}
  for (const { name, computed } of tables) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - ${computed}::text[])::text as row from ${sql.table(name)} t`.execute(db)
    all[name] = rows.map(({ row }) => row).sort()
  }
  return all
}

test('move copies a site to PostgreSQL, compares every table, and can be interrupted and repeated', async () => {
  await using empty = await createTestDatabase([])
  await sql`drop table public.migrations`.execute(empty.kysely)
  const url = String(empty.pool?.options.connectionString)
  const output: string[] = []
  const moveTo = (to?: string) => move(createConfig(to), (line) => void output.push(line))

  let session: { refresh_token?: string }
  {
    await using first = await start()
    const { dataDirectory } = first.context.config
    expect(await sendToServer(dataDirectory, ['seed', 'demo'], () => undefined)).toBe(0)
    await first.context.jobs.idle()
    const answer = await fetch(`${first.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: alice.email, password: alice.password }),
    })
    session = (await answer.json()) as typeof session
    const later = new Date(Date.now() + 86_400_000)
    await first.context.jobs.enqueue(first.context.db, 'auth.mail', { id: 'waits' }, { startAfter: later })
    // A running server blocks the move.
    await expect(moveTo(url)).rejects.toThrow('is in use by another process: stop it')
  }
  await expect(moveTo()).rejects.toThrow('DATABASE_URL is not set')

  // After an interruption no server starts on this database, and the command can be repeated.
  await interruptCommand(['move'], settings(url), empty, 'public.move_unfinished')
  await expect(start(url)).rejects.toThrow('A move into this database was interrupted')

  await moveTo(url)
  expect(output.join('\n')).toMatch(
    /^Moved: \d+ rows of \d+ tables\. All tables are identical in both databases\.$/m,
  )
  {
    await using old = await openDatabase(createConfig().database)
    const [before, after] = [await readAllRows(old.kysely), await readAllRows(empty.kysely)]
    expect(Object.keys(after)).toEqual(Object.keys(before))
    for (const [table, rows] of Object.entries(before)) expect(after[table], table).toEqual(rows)
    expect(before['auth.users']).toHaveLength(8)
    expect(before['jobs.job']?.join()).toContain('waits')
  }

  // Running the command again reports that it is complete; a server does not start on the old database.
  await rm(join(home, 'data', 'database.moved'))
  await moveTo(url)
  expect(output.join('\n')).toContain('Already moved: ')
  expect(existsSync(join(home, 'data', 'database.moved'))).toBe(true)
  await expect(start()).rejects.toThrow('was moved to PostgreSQL: set DATABASE_URL')

  await using moved = await start(url)
  const refreshed = await fetch(`${moved.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh_token: session.refresh_token }),
  })
  expect(refreshed.status).toBe(200)
  const { accessToken } = await signIn(moved.url, alice)
  const list = await callEndpoint(moved.url, assessment.listAssessments, { input: {}, token: accessToken })
  expect(list.items).toMatchObject([{ status: 'completed' }])
  // A repetition does not overwrite later changes.
  await rm(join(home, 'data', 'database.moved'))
  await expect(moveTo(url)).rejects.toThrow('The database at DATABASE_URL is not empty')
}, 400_000)
