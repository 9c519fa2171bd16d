import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMigratedDatabase, createTestDatabase, testEngine } from '@twofold/database/testing'
import { contextParts } from '#server/features.ts'

/** A data folder with a migrated database of the tested engine, deleted when disposed of. */
export interface ProcessHome extends AsyncDisposable {
  home: string
  /** Settings of a server process with this data. */
  settings: Record<string, string>
}

/** Creates the data of one server process; `name` begins the name of its folder. */
export async function createProcessHome(name: string, logLevel: 'warn' | 'error'): Promise<ProcessHome> {
  const stack = new AsyncDisposableStack()
  const home = await mkdtemp(join(tmpdir(), `${name}-`))
  stack.defer(() => rm(home, { recursive: true }))
  const settings: Record<string, string> = {
    DATA_DIR: home,
    DATA_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: logLevel,
    TRUSTED_PROXY: '127.0.0.1',
  }
  if (testEngine() === 'embedded') {
    await createMigratedDatabase(join(home, 'database'), contextParts.migrations)
  } else {
    const database = stack.use(await createTestDatabase(contextParts.migrations))
    settings.DATABASE_URL = String(database.url)
  }
  return { home, settings, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}
