import { existsSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@twofold/database'
import type { Config } from '#server/config/config.ts'
import { ArchiveError } from './archive-header.ts'
import { findUnfinished } from './repository.ts'

/*
 * Two marks of a restore that has not ended. The one in the database comes before its first table and stands for every
 * instance. An embedded engine is made by opening it, so until the mark is in there a file beside it says what it is to be;
 * PostgreSQL needs no folder here, and a site on it may have none.
 */
const fileIn = ({ dataDirectory }: Config) => join(dataDirectory, 'restore.unfinished')

export async function markPlace(config: Config): Promise<void> {
  await using file = await open(fileIn(config), 'w', 0o600)
  await file.writeFile('A restore has not ended here: empty the database and restore again.\n')
  await file.sync()
}

export async function unmarkPlace(config: Config): Promise<void> {
  await rm(fileIn(config), { force: true })
}

/** A restore that was cut short may still hold people who were deleted, or nobody at all: nothing may serve it. */
export async function refuseUnfinished(config: Config, { kysely }: Database): Promise<void> {
  const unfinished = existsSync(fileIn(config)) ? 'restore' : await findUnfinished(kysely)
  if (unfinished === 'restore') {
    throw new ArchiveError(
      'A restore into this database was cut short: empty it (a new DATA_DIR, or a new database) and restore again.',
    )
  }
  if (unfinished === 'move') {
    throw new ArchiveError('A move into this database was cut short: run "npm run cli -- move" again.')
  }
}

/** Beside an embedded database that was moved: a server that was started on it by mistake would take new answers there. */
const movedFileOf = (directory: string) => `${directory}.moved`

export async function markMoved(directory: string): Promise<void> {
  await using file = await open(movedFileOf(directory), 'w', 0o600)
  await file.writeFile('This database was moved to PostgreSQL. Remove it, and this file with it.\n')
  await file.sync()
}

export function refuseMoved({ database }: Config): void {
  if (database.kind !== 'embedded' || !existsSync(movedFileOf(database.directory))) return
  throw new ArchiveError(
    `The database in ${database.directory} was moved to PostgreSQL: set DATABASE_URL. To go back to what it was then, remove ${movedFileOf(database.directory)}.`,
  )
}
