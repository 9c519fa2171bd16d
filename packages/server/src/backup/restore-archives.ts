import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, type MigrationSet, migrate, openDatabase } from '@twofold/database'
import type { Config } from '#server/config/config.ts'
import { prepareDataDirectory } from '#server/config/data-directory.ts'
import { type ContextOverrides, createContext } from '#server/create-context.ts'
import { type Replayed, replayDeletions } from '#server/features/account/index.ts'
import { contextParts } from '#server/features.ts'
import { durations } from '#server/limits.ts'
import { readHeader } from './archive-file.ts'
import { ArchiveError, type ArchiveHeader, findArchiveKey } from './archive-header.ts'
import { assertNewestLedger } from './assert-newest-ledger.ts'
import { findSecrets } from './find-secrets.ts'
import { type ArchivePlace, checkArchive, loadArchive } from './load-archives.ts'
import { isEmpty, markUnfinished, unmarkUnfinished } from './repository.ts'
import { markPlace, unmarkPlace } from './unfinished.ts'

type CheckedPlace = ArchivePlace & { header: ArchiveHeader }

export interface Restored extends Replayed {
  dataMadeAt: Date
  keysMadeAt: Date
}

/**
 * Puts a database back from an archive of its data and a newer one of its keys, into an empty place, and deletes again
 * what had been deleted since. Everything is checked before the place is touched; until it is done no server starts on it.
 */
export async function restoreArchives(
  config: Config,
  paths: { data: string; keys: string },
  overrides: Pick<ContextOverrides, 'database' | 'secrets' | 'log' | 'now'> = {},
): Promise<Restored> {
  const data = await readHeader(paths.data)
  const keys = await readHeader(paths.keys)
  assertFit({ data, keys, paths, now: overrides.now?.() ?? new Date() })
  const secrets = overrides.secrets ?? (await findSecrets(config))
  const places: CheckedPlace[] = [data, keys].map((header) => {
    const path = paths[header.kind]
    return { path, kind: header.kind, archiveKey: findArchiveKey(secrets, header, path), header }
  })
  for (const { header } of places) contextParts.migrations.map(upTo(header))
  for (const place of places) await checkArchive(place)
  for (const place of places) {
    if (place.kind === 'keys') await assertNewestLedger(secrets, place, paths.data)
  }

  if (!overrides.database) await prepareDataDirectory(config)
  // An engine that is not there yet is made by opening it, and would start as an empty site from then on.
  if (!overrides.database && isFirstStart(config)) await markPlace(config)
  const database = overrides.database ?? (await openDatabase(config.database))
  try {
    await assertEmpty(database)
    // Before the first table: cut short from here on, no instance takes this for a new site, wherever its files are.
    await markUnfinished(database.kysely)
    await fill(database, places)
  } catch (error) {
    await database[Symbol.asyncDispose]()
    throw error
  }
  await using context = await createContext(config, contextParts, { ...overrides, database, secrets })
  const replayed = await replayDeletions(context)
  await unmarkUnfinished(context.db)
  if (!overrides.database) await unmarkPlace(config)
  return { ...replayed, dataMadeAt: new Date(data.madeAt), keysMadeAt: new Date(keys.madeAt) }
}

function isFirstStart({ database }: Config): boolean {
  return database.kind === 'embedded' && !existsSync(join(database.directory, 'PG_VERSION'))
}

async function assertEmpty(database: Database): Promise<void> {
  if (await isEmpty(database.kysely)) return
  throw new ArchiveError(
    'The database is not empty: restore into a new DATA_DIR, or a new database behind DATABASE_URL.',
  )
}

async function fill(database: Database, places: readonly CheckedPlace[]): Promise<void> {
  // For each archive the tables as they were when it was made; what came later changes the rows, too.
  for (const place of places) {
    await migrate(database, contextParts.migrations.map(upTo(place.header)))
    await database.kysely.transaction().execute(async (trx) => {
      await loadArchive(trx, place)
    })
  }
  await migrate(database, contextParts.migrations)
}

function upTo({ migrations: known }: ArchiveHeader): (set: MigrationSet) => MigrationSet {
  return ({ area, migrations }) => {
    const names = known[area] ?? []
    const newer = names.find((name) => !migrations.some((migration) => migration.name === name))
    if (newer !== undefined) {
      throw new ArchiveError(
        `The archive was made by a newer version, which has the migration ${area}/${newer}: restore with that version.`,
      )
    }
    return { area, migrations: migrations.filter(({ name }) => names.includes(name)) }
  }
}

function assertFit(of: {
  data: ArchiveHeader
  keys: ArchiveHeader
  paths: { data: string; keys: string }
  now: Date
}): void {
  const { data, keys, paths, now } = of
  if (data.kind !== 'data')
    throw new ArchiveError(`${paths.data} is an archive of keys: name the data first.`)
  if (keys.kind !== 'keys')
    throw new ArchiveError(`${paths.keys} is an archive of data: name the keys second.`)
  if (keys.madeAt < data.madeAt) {
    throw new ArchiveError(
      `The archive of keys is older than that of the data: take the newest archive of keys there is, it also knows who was deleted.`,
    )
  }
  if (new Date(data.madeAt).getTime() < now.getTime() - durations.archiveMs) {
    throw new ArchiveError(
      'The archive of the data is older than 12 months: the ledger of deletions does not reach that far back.',
    )
  }
}
