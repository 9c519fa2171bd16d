import { existsSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@twofold/database'
import type { Config } from '#server/config/config.ts'
import { ArchiveError } from './archive-error.ts'
import { isUnfinished } from './repository.ts'

/*
 * Two marks of a restore that has not ended. The one in the database goes where the rows go, but comes with the first of
 * them; before that the place looks like a new one, so a file beside it says what it was going to be.
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
  if (existsSync(fileIn(config)) || (await isUnfinished(kysely))) {
    throw new ArchiveError(
      'A restore into this database was cut short: empty it (a new DATA_DIR, or a new database) and restore again.',
    )
  }
}
