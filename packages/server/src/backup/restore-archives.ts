import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { retention } from '@twofold/contract/retention'
import { type Database, migrate, openDatabase } from '@twofold/database'
import type { Config } from '#server/config/config.ts'
import { prepareDataDirectory } from '#server/config/data-directory.ts'
import type { Secrets } from '#server/config/secrets.ts'
import { type ContextOverrides, createContext } from '#server/create-context.ts'
import { listAdminEmails, type ReplayCounts, replayDeletions } from '#server/features/account/index.ts'
import { recordSharedScores } from '#server/features/invitation/index.ts'
import { contextParts } from '#server/features.ts'
import { durations } from '#server/limits.ts'
import { type Archive, openArchive } from './archive-file.ts'
import { ArchiveError, type ArchiveHeader } from './archive-header.ts'
import { assertNewestLedger } from './assert-newest-ledger.ts'
import { findSecrets } from './find-secrets.ts'
import { countRows, loadArchive } from './load-archives.ts'
import { isEmpty, markUnfinished, unmarkUnfinished } from './repository.ts'
import { createRestoreMark, deleteRestoreMark } from './unfinished.ts'

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
  const secrets = overrides.secrets ?? (await findSecrets(config))
  const data = await openArchive(paths.data, secrets)
  const keys = await openArchive(paths.keys, secrets)
  assertArchivesMatch({ data: data.header, keys: keys.header, paths, now: overrides.now?.() ?? new Date() })
  const archives = [data, keys]
  for (const archive of archives) await verifyRows(archive, secrets)
  await assertNewestLedger(secrets, keys, paths.data)

  if (!overrides.database) await prepareDataDirectory(config)
  // Opening an embedded database creates it, and a server would then start on it as an empty site.
  if (!overrides.database && isFirstStart(config)) await createRestoreMark(config)
  const database = overrides.database ?? (await openDatabase(config.database))
  try {
    await assertEmpty(database)
    // Created before the first table, so that after an interruption no instance treats the database as a new site.
    await markUnfinished(database.kysely)
    await loadArchives(database, archives)
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
    dataMadeAt: new Date(data.header.madeAt),
    keysMadeAt: new Date(keys.header.madeAt),
    adminEmails: await listAdminEmails(context),
  }
}

/** Verifies every byte of an archive and that this version can restore it. */
export async function verifyArchive(
  config: Config,
  path: string,
): Promise<{ kind: ArchiveHeader['kind']; madeAt: Date; rows: number }> {
  const secrets = await findSecrets(config)
  const archive = await openArchive(path, secrets)
  const rows = await verifyRows(archive, secrets)
  return { kind: archive.header.kind, madeAt: new Date(archive.header.madeAt), rows }
}

async function verifyRows(archive: Archive, secrets: Secrets): Promise<number> {
  assertKeysConfigured(archive, secrets)
  assertMigrationsKnown(archive.header)
  return await countRows(archive)
}

/** Throws ArchiveError if a master key that encrypts archived data keys is missing. */
function assertKeysConfigured({ path, header }: Archive, { keys }: Secrets): void {
  const missing = (header.opensWith ?? []).filter((name) => !keys.some((key) => key.name === name))
  if (missing.length === 0) return
  throw new ArchiveError(
    `${path} contains keys encrypted with the master key ${missing.join(' and ')}: set DATA_KEY_OLD to it in addition to DATA_KEY, or add it to data.key on its own line.`,
  )
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

async function loadArchives(database: Database, archives: readonly Archive[]): Promise<void> {
  // Each archive is loaded into the schema of its time, because later migrations also change rows.
  for (const archive of archives) {
    const { migrations: applied } = archive.header
    const sets = contextParts.migrations.map(({ area, migrations }) => ({
      area,
      migrations: migrations.filter(({ name }) => applied[area]?.includes(name)),
    }))
    await migrate(database, sets)
    await database.kysely.transaction().execute(async (trx) => {
      await loadArchive(trx, archive)
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
