import { readdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { type AnyKysely, isDatabaseUnavailable } from '@twofold/database'
import { createFolder } from '#server/config/data-directory.ts'
import type { Context } from '#server/context.ts'
import { listMasterKeyNames } from '#server/encryption/index.ts'
import { findErrorCode } from '#server/error-code.ts'
import { durations } from '#server/limits.ts'
import { ARCHIVE_EXTENSION, type ArchiveRow, writeArchive } from './archive-file.ts'
import { ArchiveError, type ArchiveKind, createHeader } from './archive-header.ts'
import { archiveOf } from './contents.ts'
import { listMigrations, listTables, readRows, recordFinishedArchive } from './repository.ts'

type BackupContext = Pick<Context, 'db' | 'keyring' | 'now'>

const RETENTION_MS: Readonly<Record<ArchiveKind, number>> = {
  data: durations.archiveMs,
  keys: durations.keyArchiveMs,
}

/** Writes an archive into the folder of its kind and returns the path; throws ArchiveError if it cannot be written. */
export async function createArchive(
  context: BackupContext,
  folder: string,
  kind: ArchiveKind,
): Promise<string> {
  const madeAt = context.now()
  const path = join(folder, kind, formatArchiveName(kind, madeAt))
  try {
    await createFolder(join(folder, kind))
    await writeSnapshot(context, { path, kind, madeAt })
  } catch (error) {
    const code = findErrorCode(error)
    if (code === undefined || isDatabaseUnavailable(error)) throw error
    throw new ArchiveError(
      `The archive could not be written to ${join(folder, kind)} (${code}). No incomplete file was left.`,
      { cause: error },
    )
  }
  await recordFinishedArchive(context.db, kind, context.now())
  return path
}

/**
 * Deletes the archives of these kinds that are past their retention. Throws ArchiveError after attempting every deletion if
 * one of them failed.
 */
export async function deleteExpiredArchives(
  folder: string,
  kinds: readonly ArchiveKind[],
  now: Date,
): Promise<void> {
  const expired = (await Promise.all(kinds.map((kind) => listExpired(join(folder, kind), kind, now)))).flat()
  const deletions = await Promise.allSettled(expired.map((path) => unlink(path)))
  const failed = deletions.find((deletion) => deletion.status === 'rejected')
  if (!failed) return
  throw new ArchiveError(
    `Expired archives in ${folder} could not be deleted (${findErrorCode(failed.reason) ?? 'unknown error'}): delete them.`,
    { cause: failed.reason },
  )
}

async function listExpired(kindFolder: string, kind: ArchiveKind, now: Date): Promise<string[]> {
  const oldest = formatArchiveName(kind, new Date(now.getTime() - RETENTION_MS[kind]))
  const names = await readdir(kindFolder)
  return names
    .filter((name) => NAME.exec(name)?.[1] === kind && name < oldest)
    .map((name) => join(kindFolder, name))
}

async function writeSnapshot(
  { db, keyring }: BackupContext,
  { path, kind, madeAt }: { path: string; kind: ArchiveKind; madeAt: Date },
): Promise<void> {
  await inSnapshot(db, async (trx) => {
    const header = createHeader({
      kind,
      madeAt,
      // During a rotation, keys are encrypted with two master keys.
      ...(kind === 'keys' && { opensWith: await listMasterKeyNames(trx) }),
      migrations: await listMigrations(trx),
    })
    const archiveKey = await keyring.getArchiveKey(trx)
    await writeArchive(path, { header, archiveKey, rows: readTables(trx, kind) })
  })
}

async function* readTables(trx: AnyKysely, kind: ArchiveKind): AsyncGenerator<ArchiveRow> {
  for (const table of await listTables(trx)) {
    if (archiveOf(table.name) !== kind) continue
    for await (const row of readRows(trx, table)) yield { table: table.name, row }
  }
}

/** Reads from one snapshot while other transactions continue to write. */
function inSnapshot(db: AnyKysely, act: (trx: AnyKysely) => Promise<void>): Promise<void> {
  return db
    .withoutPlugins()
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(act)
}

// With the temporary files of interrupted backups.
const NAME = /^(data|keys)-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.ndjson\.gz\.age(\.part)?$/

function formatArchiveName(kind: ArchiveKind, at: Date): string {
  return `${kind}-${at.toISOString().replaceAll(/[:.]/g, '-')}${ARCHIVE_EXTENSION}`
}
