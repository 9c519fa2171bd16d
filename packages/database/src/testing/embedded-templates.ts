import { randomUUID } from 'node:crypto'
import { constants, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { DatabaseError } from '../database-error.ts'
import { openThrowaway } from '../embedded.ts'
import { lockFolder } from '../folder-lock.ts'
import { type MigrationSet, migrate } from '../migrate.ts'
import { fingerprint, type Preparation, testRunFolder } from './test-run.ts'

const madeHere = new Map<string, Promise<string>>()

/** A copy of the run's migrated template, opened; disposing it removes the copy. */
export async function cloneEmbedded(
  sets: readonly MigrationSet[],
  prepared?: Preparation,
): Promise<Database> {
  const name = `template-${fingerprint(sets, prepared)}`
  const template = await once(join(testRunFolder(), name), async (folder) => {
    copyFolder(await emptyDatabase(), folder)
    await using database = await openThrowaway(folder, async () => undefined)
    await migrate(database, sets)
    await prepared?.prepare(database)
  })
  const copy = join(testRunFolder(), `clone-${randomUUID()}`)
  copyFolder(template, copy)
  return await openThrowaway(copy, async () => rmSync(copy, { recursive: true, force: true }))
}

/** A database without tables, stored next to the installed engine because creating one takes seconds. */
export function emptyDatabase(): Promise<string> {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(join(engine, '../../package.json'), 'utf8')) as {
    version: string
  }
  const cache = fileURLToPath(new URL('../../../../node_modules/.cache/twofold/', import.meta.url))
  return once(join(cache, `embedded-small-${version}`), async (folder) => {
    mkdirSync(folder)
    await using database = await openThrowaway(folder, async () => undefined)
    // Copying dominates the cost of a clone, and the unused template databases are two thirds of a new cluster.
    await sql`update pg_database set datistemplate = false`.execute(database.kysely)
    await sql`drop database template0`.execute(database.kysely)
    await sql`drop database template1`.execute(database.kysely)
  })
}

/** Makes a folder unless this or another process has made it; half of one is never seen by its name. */
function once(folder: string, make: (folder: string) => Promise<void>): Promise<string> {
  const made = madeHere.get(folder) ?? makeUnderLock(folder, make)
  madeHere.set(folder, made)
  return made
}

async function makeUnderLock(folder: string, make: (folder: string) => Promise<void>): Promise<string> {
  mkdirSync(join(folder, '..'), { recursive: true })
  using _lock = await waitForLock(folder)
  if (existsSync(folder)) return folder
  const building = `${folder}.building`
  rmSync(building, { recursive: true, force: true })
  await make(building)
  renameSync(building, folder)
  return folder
}

async function waitForLock(folder: string): Promise<Disposable> {
  const until = Date.now() + 180_000
  for (;;) {
    try {
      return lockFolder(folder)
    } catch (error) {
      if (!(error instanceof DatabaseError) || Date.now() > until) throw error
      await delay(20)
    }
  }
}

export function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
}
