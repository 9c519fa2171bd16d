import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnyKysely } from '@twofold/database'
import { createFolder } from '#server/config/data-directory.ts'
import type { Context } from '#server/context.ts'
import { listMasterKeyNames } from '#server/encryption/index.ts'
import { durations } from '#server/limits.ts'
import { writeArchive } from './archive-file.ts'
import { ArchiveError, type ArchiveKind, createHeader } from './archive-header.ts'
import { archiveOf } from './contents.ts'
import { listMigrations, listTables, readRows, recordFinishedArchive } from './repository.ts'

type Parts = Pick<Context, 'db' | 'keyring' | 'now'>

const RETENTION_MS: Readonly<Record<ArchiveKind, number>> = {
  data: durations.archiveMs,
  keys: durations.keyArchiveMs,
}

/** Writes an archive into the folder of its kind, deletes archives past their retention, and returns the path. */
export async function createArchive(context: Parts, folder: string, kind: ArchiveKind): Promise<string> {
  const { db, keyring } = context
  const madeAt = context.now()
  const kindFolder = join(folder, kind)
  const path = join(kindFolder, formatArchiveName(kind, madeAt))
  try {
    await createFolder(kindFolder)
    await inSnapshot(db, async (trx) => {
      const archiveKey = await keyring.getArchiveKey(trx)
      const header = createHeader({
        kind,
        madeAt,
        archiveKey,
        // During a rotation, keys are encrypted with two master keys.
        ...(kind === 'keys' && { opensWith: await listMasterKeyNames(trx) }),
        migrations: await listMigrations(trx),
      })
      await writeArchive(path, { header, archiveKey, lines: generateLines(trx, kind) })
    })
    await deleteExpired(kindFolder, kind, madeAt)
    await recordFinishedArchive(db, kind, context.now())
  } catch (error) {
    throw toArchiveError(error, kindFolder)
  }
  return path
}

/** Generates the lines of an archive: `T` and a table name, `R` and a row, and at the end `E` and the row counts by table. */
async function* generateLines(trx: AnyKysely, kind: ArchiveKind): AsyncGenerator<string> {
  const counts: Record<string, number> = {}
  for (const table of await listTables(trx)) {
    if (archiveOf(table.name) !== kind) continue
    yield `T${table.name}`
    counts[table.name] = 0
    for await (const row of readRows(trx, table)) {
      counts[table.name] = (counts[table.name] ?? 0) + 1
      yield `R${row}`
    }
  }
  yield `E${JSON.stringify(counts)}`
}

/** Reads from one snapshot while other transactions continue to write. */
function inSnapshot(db: AnyKysely, act: (trx: AnyKysely) => Promise<void>): Promise<void> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(act)
}

const NAME = /^(data|keys)-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)\.archive$/

function formatArchiveName(kind: ArchiveKind, at: Date): string {
  return `${kind}-${at.toISOString().replaceAll(/[:.]/g, '-')}.archive`
}

async function deleteExpired(folder: string, kind: ArchiveKind, now: Date): Promise<void> {
  const oldest = formatArchiveName(kind, new Date(now.getTime() - RETENTION_MS[kind]))
  for (const name of await readdir(folder)) {
    if (NAME.exec(name)?.[1] === kind && name < oldest) await rm(join(folder, name))
  }
}

function toArchiveError(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!/^E[A-Z]+$/.test(code)) return error
  return new ArchiveError(
    `The archive could not be written to ${folder} (${code}). No incomplete file was left.`,
    {
      cause: error,
    },
  )
}
