import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { retention } from '@twofold/contract/retention'
import { type Database, migrate, openDatabase } from '@twofold/database'
import type { Config } from '#server/config/config.ts'
import { prepareDataDirectory } from '#server/config/data-directory.ts'
import { type ContextOverrides, createContext } from '#server/create-context.ts'
import { listAdminEmails, type ReplayCounts, replayDeletions } from '#server/features/account/index.ts'
import { recordSharedScores } from '#server/features/invitation/index.ts'
import { contextParts } from '#server/features.ts'
import { durations } from '#server/limits.ts'
import { readHeader } from './archive-file.ts'
import { ArchiveError, type ArchiveHeader, getArchiveKey } from './archive-header.ts'
import { assertNewestLedger } from './assert-newest-ledger.ts'
import { findSecrets } from './find-secrets.ts'
import { type ArchiveSource, checkArchive, loadArchive } from './load-archives.ts'
import { isEmpty, markUnfinished, unmarkUnfinished } from './repository.ts'
import { createRestoreMark, deleteRestoreMark } from './unfinished.ts'

type CheckedSource = ArchiveSource & { header: ArchiveHeader }

export interface RestoreResult extends ReplayCounts {
  dataMadeAt: Date
  keysMadeAt: Date
  adminEmails: string[]
}

/**
 * Restores an empty database from a data archive and a newer key archive, and repeats the deletions since the data archive.
 * All checks run before the database is changed; no server starts on it until the restore is complete.
 */
export async function restoreArchives(
  config: Config,
  paths: { data: string; keys: string },
  overrides: Pick<ContextOverrides, 'database' | 'secrets' | 'log' | 'now'> = {},
): Promise<RestoreResult> {
  const data = await readHeader(paths.data)
  const keys = await readHeader(paths.keys)
  assertArchivesMatch({ data, keys, paths, now: overrides.now?.() ?? new Date() })
  const secrets = overrides.secrets ?? (await findSecrets(config))
  const sources: CheckedSource[] = [data, keys].map((header) => {
    const path = paths[header.kind]
    return { path, kind: header.kind, archiveKey: getArchiveKey(secrets, header, path), header }
  })
  for (const { header } of sources) assertMigrationsKnown(header)
  for (const source of sources) await checkArchive(source)
  for (const source of sources) {
    if (source.kind === 'keys') await assertNewestLedger(secrets, source, paths.data)
  }

  if (!overrides.database) await prepareDataDirectory(config)
  // Opening an embedded database creates it, and a server would then start on it as an empty site.
  if (!overrides.database && isFirstStart(config)) await createRestoreMark(config)
  const database = overrides.database ?? (await openDatabase(config.database))
  try {
    await assertEmpty(database)
    // Created before the first table, so that after an interruption no instance treats the database as a new site.
    await markUnfinished(database.kysely)
    await loadArchives(database, sources)
  } catch (error) {
    await database[Symbol.asyncDispose]()
    throw error
  }
  await using context = await createContext(config, contextParts, { ...overrides, database, secrets })
  // Before sharing stops for all users: their answers about each other remain, so that they can share again.
  await recordSharedScores(context)
  const replayed = await replayDeletions(context)
  await unmarkUnfinished(context.db)
  if (!overrides.database) await deleteRestoreMark(config)
  return {
    ...replayed,
    dataMadeAt: new Date(data.madeAt),
    keysMadeAt: new Date(keys.madeAt),
    adminEmails: await listAdminEmails(context),
  }
}

function isFirstStart({ database }: Config): boolean {
  return database.kind === 'embedded' && !existsSync(join(database.directory, 'PG_VERSION'))
}

async function assertEmpty(database: Database): Promise<void> {
  if (await isEmpty(database.kysely)) return
  throw new ArchiveError(
    'The database is not empty: set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
  )
}

async function loadArchives(database: Database, sources: readonly CheckedSource[]): Promise<void> {
  // Each archive is loaded into the schema of its time, because later migrations also change rows.
  for (const source of sources) {
    const { migrations: applied } = source.header
    const sets = contextParts.migrations.map(({ area, migrations }) => ({
      area,
      migrations: migrations.filter(({ name }) => applied[area]?.includes(name)),
    }))
    await migrate(database, sets)
    await database.kysely.transaction().execute(async (trx) => {
      await loadArchive(trx, source)
    })
  }
  await migrate(database, contextParts.migrations)
}

/** Throws ArchiveError if the archive's schema has a migration that this version lacks. */
function assertMigrationsKnown({ migrations }: ArchiveHeader): void {
  for (const [area, applied] of Object.entries(migrations)) {
    const known = contextParts.migrations.find((set) => set.area === area)?.migrations ?? []
    const unknown = applied.find((name) => !known.some((migration) => migration.name === name))
    if (unknown === undefined) continue
    throw new ArchiveError(
      `The archive was created by a newer version, which has the migration ${area}/${unknown}: restore with that version.`,
    )
  }
}

function assertArchivesMatch(options: {
  data: ArchiveHeader
  keys: ArchiveHeader
  paths: { data: string; keys: string }
  now: Date
}): void {
  const { data, keys, paths, now } = options
  if (data.kind !== 'data')
    throw new ArchiveError(`${paths.data} is a key archive: pass the data archive first.`)
  if (keys.kind !== 'keys')
    throw new ArchiveError(`${paths.keys} is a data archive: pass the key archive second.`)
  if (keys.madeAt < data.madeAt) {
    throw new ArchiveError(
      `The key archive is older than the data archive: use the newest key archive, which also contains the deletions since.`,
    )
  }
  if (new Date(data.madeAt).getTime() < now.getTime() - durations.archiveMs) {
    throw new ArchiveError(
      `The data archive is older than ${retention.archiveMonths} months, and the deletion ledger does not go back that far.`,
    )
  }
}
