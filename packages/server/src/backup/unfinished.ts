import { existsSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@twofold/database'
import type { Config } from '#server/config/config.ts'
import { ArchiveError } from './archive-header.ts'
import { findUnfinished } from './repository.ts'

/*
 * Two marks of an unfinished restore. The one in the database precedes its first table and is valid for every instance. An
 * embedded database is created by opening it, so a file next to it serves until the mark exists; PostgreSQL needs no folder
 * here, and an installation with PostgreSQL may have none.
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

/** An interrupted restore may be empty or contain deleted accounts, so the server must not start on it. */
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

/** Marks an embedded database that was moved, so that a server started on it by mistake accepts no new answers. */
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
