import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@twofold/database'
import { createTestDatabase } from '@twofold/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createArchive } from '#server/backup/create-archive.ts'
import { readConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { type RunningServer, startServer } from '#server/server.ts'
import { createTestFolder } from '#server/testing/folder.ts'
import { interruptCommand } from '#server/testing/processes.ts'
import { silentLog as log } from '#server/testing/test-server.ts'
import { restore } from './restore.ts'

const dataKey = randomBytes(32).toString('base64')

const home = createTestFolder('restore')

/** Settings of a machine without a data folder. */
const settings = (url: string) => ({
  DATA_DIR: join(home, 'nowhere'),
  DATA_KEY: dataKey,
  DATABASE_URL: url,
  MAIL_URL: 'smtp://127.0.0.1:9',
})
const createConfig = (url: string) => ({ ...readConfig(readEnv(settings(url))), port: 0 })
const start = (url: string): Promise<RunningServer> =>
  startServer({ config: createConfig(url), pages: null, overrides: { log } })

async function createEmptyDatabase(): Promise<Database & { url: string }> {
  const database = await createTestDatabase([])
  await sql`drop table public.migrations`.execute(database.kysely)
  return { ...database, url: String(database.pool?.options.connectionString) }
}

test('restore works without a data folder, and no server starts when the restore was killed', async () => {
  const folder = join(home, 'archives')
  await using old = await createEmptyDatabase()
  {
    await using first = await start(old.url)
    await createArchive(first.context, folder, 'data')
    await createArchive(first.context, folder, 'keys')
  }
  const [data, keys] = await Promise.all(
    ['data', 'keys'].map(async (kind) => join(folder, kind, (await readdir(join(folder, kind)))[0] ?? '')),
  )
  if (!data || !keys) throw new Error('no archives')

  await using killed = await createEmptyDatabase()
  await interruptCommand(['restore', data, keys], settings(killed.url), killed, 'public.restore_unfinished')
  await expect(start(killed.url)).rejects.toThrow('A restore into this database was interrupted')

  await using fresh = await createEmptyDatabase()
  const output: string[] = []
  await restore(createConfig(fresh.url), { data, keys }, { log, print: (line) => void output.push(line) })
  expect(output).toContain('No user is an admin.')
  expect(output.at(-1)).toContain('in docs/operations.md for the next steps')
  expect(existsSync(join(home, 'nowhere'))).toBe(false)
  await using restored = await start(fresh.url)
  expect((await fetch(`${restored.url}/health/ready`)).status).toBe(200)
}, 400_000)
