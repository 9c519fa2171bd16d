import { randomUUID } from 'node:crypto'
import { constants, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { DatabaseError } from '../database-error.ts'
import { openTemporary } from '../embedded.ts'
import { lockFolder } from '../folder-lock.ts'
import { type MigrationSet, migrate } from '../migrate.ts'
import { fingerprint, type Preparation, testRunFolder } from './test-run.ts'

const created = new Map<string, Promise<string>>()

/** Opens a copy of the run's migrated template; disposing it deletes the copy. */
export async function cloneEmbedded(
  sets: readonly MigrationSet[],
  prepared?: Preparation,
): Promise<Database> {
  const copy = join(testRunFolder(), `clone-${randomUUID()}`)
  copyFolder(await embeddedTemplate(sets, prepared), copy)
  return await openTemporary(copy, async () => rmSync(copy, { recursive: true, force: true }))
}

/** The folder of the run's migrated template. */
export function embeddedTemplate(sets: readonly MigrationSet[], prepared?: Preparation): Promise<string> {
  const name = `template-${fingerprint(sets, prepared)}`
  return createOnce(join(testRunFolder(), name), async (folder) => {
    copyFolder(await emptyDatabase(), folder)
    await using database = await openTemporary(folder, async () => undefined)
    await migrate(database, sets)
    await prepared?.prepare(database)
  })
}

/** The folder of a database without tables, cached in node_modules because creating a database takes seconds. */
export function emptyDatabase(): Promise<string> {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(join(engine, '../../package.json'), 'utf8')) as {
    version: string
  }
  const cache = fileURLToPath(new URL('../../../../node_modules/.cache/twofold/', import.meta.url))
  return createOnce(join(cache, `embedded-small-${version}`), async (folder) => {
    mkdirSync(folder)
    await using database = await openTemporary(folder, async () => undefined)
    // Copying dominates the cost of a clone, and the unused template databases are two thirds of a new cluster.
    await sql`update pg_database set datistemplate = false`.execute(database.kysely)
    await sql`drop database template0`.execute(database.kysely)
    await sql`drop database template1`.execute(database.kysely)
  })
}

/** Creates a folder once across all processes. An incomplete folder has another name. */
function createOnce(folder: string, create: (folder: string) => Promise<void>): Promise<string> {
  const result = created.get(folder) ?? createUnderLock(folder, create)
  created.set(folder, result)
  return result
}

async function createUnderLock(folder: string, create: (folder: string) => Promise<void>): Promise<string> {
  mkdirSync(join(folder, '..'), { recursive: true })
  using _lock = await waitForLock(folder)
  if (existsSync(folder)) return folder
  const building = `${folder}.building`
  rmSync(building, { recursive: true, force: true })
  await create(building)
  renameSync(building, folder)
  return folder
}

async function waitForLock(folder: string): Promise<Disposable> {
  const deadline = Date.now() + 180_000
  for (;;) {
    try {
      return lockFolder(folder)
    } catch (error) {
      if (!(error instanceof DatabaseError) || Date.now() > deadline) throw error
      await delay(20)
    }
  }
}

export function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
}
