import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnyKysely } from '@twofold/database'
import { makeFolder } from '#server/config/data-directory.ts'
import type { Context } from '#server/context.ts'
import { listNamesOfMasterKeys } from '#server/encryption/index.ts'
import { durations } from '#server/limits.ts'
import { writeArchive } from './archive-file.ts'
import { ArchiveError, type ArchiveKind, makeHeader } from './archive-header.ts'
import { archiveOf } from './contents.ts'
import { listMigrations, listTables, readRows, saveFinished } from './repository.ts'

type Parts = Pick<Context, 'db' | 'keyring' | 'now'>

const LIVES: Readonly<Record<ArchiveKind, number>> = {
  data: durations.archiveMs,
  keys: durations.keyArchiveMs,
}

/** Writes one archive into the folder of its kind, deletes those past their retention, and returns the path. */
export async function makeArchive(context: Parts, folder: string, kind: ArchiveKind): Promise<string> {
  const { db, keyring } = context
  const madeAt = context.now()
  const own = join(folder, kind)
  const path = join(own, nameOf(kind, madeAt))
  try {
    await makeFolder(own)
    await inOneMoment(db, async (trx) => {
      const archiveKey = await keyring.findArchiveKey(trx)
      const header = makeHeader({
        kind,
        madeAt,
        archiveKey,
        // While one master key is being replaced by another, keys are encrypted with both.
        ...(kind === 'keys' && { opensWith: await listNamesOfMasterKeys(trx) }),
        migrations: await listMigrations(trx),
      })
      await writeArchive(path, { header, archiveKey, lines: linesOf(trx, kind) })
    })
    await removeOld(own, kind, madeAt)
    await saveFinished(db, kind, context.now())
  } catch (error) {
    throw explain(error, own)
  }
  return path
}

/** Every table after a line with its name, and at the end how many rows there are of each. */
async function* linesOf(trx: AnyKysely, kind: ArchiveKind): AsyncGenerator<string> {
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
function inOneMoment(db: AnyKysely, act: (trx: AnyKysely) => Promise<void>): Promise<void> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(act)
}

const NAME = /^(data|keys)-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)\.archive$/

function nameOf(kind: ArchiveKind, at: Date): string {
  return `${kind}-${at.toISOString().replaceAll(/[:.]/g, '-')}.archive`
}

async function removeOld(folder: string, kind: ArchiveKind, now: Date): Promise<void> {
  const oldest = nameOf(kind, new Date(now.getTime() - LIVES[kind]))
  for (const name of await readdir(folder)) {
    if (NAME.exec(name)?.[1] === kind && name < oldest) await rm(join(folder, name))
  }
}

function explain(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!/^E[A-Z]+$/.test(code)) return error
  return new ArchiveError(
    `The archive could not be written into ${folder} (${code}): nothing was left there.`,
    {
      cause: error,
    },
  )
}
