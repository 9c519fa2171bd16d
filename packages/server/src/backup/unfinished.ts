import { existsSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@twofold/database'
import type { Config } from '#server/config/config.ts'
import { ArchiveError } from './archive-header.ts'
import { findUnfinished } from './repository.ts'

/*
 * Two marks of an unfinished restore. The mark in the database is created before its first table and applies to every
 * instance. Opening an embedded database creates it, so a file next to it serves until the mark exists. PostgreSQL needs no
 * such file, and its installations may have no data folder.
 */
const restoreMarkPath = ({ dataDirectory }: Config) => join(dataDirectory, 'restore.unfinished')

export async function createRestoreMark(config: Config): Promise<void> {
  await using file = await open(restoreMarkPath(config), 'w', 0o600)
  await file.writeFile('A restore has not ended here: empty the database and restore again.\n')
  await file.sync()
}

export async function deleteRestoreMark(config: Config): Promise<void> {
  await rm(restoreMarkPath(config), { force: true })
}

/** Throws ArchiveError after an interrupted restore or move, because its database may contain deleted accounts. */
export async function assertFinished(config: Config, { kysely }: Database): Promise<void> {
  const unfinished = existsSync(restoreMarkPath(config)) ? 'restore' : await findUnfinished(kysely)
  if (unfinished === 'restore') {
    throw new ArchiveError(
      'A restore into this database was interrupted: restore again into an empty one (a new DATA_DIR or a new database).',
    )
  }
  if (unfinished === 'move') {
    throw new ArchiveError('A move into this database was interrupted: run "npm run cli -- move" again.')
  }
}

/** A file that marks a moved embedded database, so that no server starts on it by mistake. */
const movedMarkPath = (directory: string) => `${directory}.moved`

export async function markMoved(directory: string): Promise<void> {
  await using file = await open(movedMarkPath(directory), 'w', 0o600)
  await file.writeFile('This database was moved to PostgreSQL. Remove it, and this file with it.\n')
  await file.sync()
}

export function assertNotMoved({ database }: Config): void {
  if (database.kind !== 'embedded' || !existsSync(movedMarkPath(database.directory))) return
  throw new ArchiveError(
    `The database in ${database.directory} was moved to PostgreSQL: set DATABASE_URL. To return to the state before the move, delete ${movedMarkPath(database.directory)}.`,
  )
}
