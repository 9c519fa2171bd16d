import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { PGliteDialect } from 'kysely'
import { createKysely } from './any-kysely.ts'
import type { Database } from './database.ts'
import { DatabaseError, errorMessage } from './database-error.ts'
import { DurableFileSystem, fsyncPath, fsyncTree } from './durable-file-system.ts'
import { EmbeddedEngine } from './embedded-engine.ts'
import { copyTemplate, type EmbeddedTemplate } from './embedded-template.ts'
import { lockFolder } from './folder-lock.ts'

/** The engine's defaults without `-F`, which disables fsync, and with the sync method that `DurableFileSystem` implements. */
const durableParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'shared_buffers=32MB', '-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
  // Recycled WAL files would preserve deleted data.
  ...['-c', 'wal_recycle=off'],
]
const testParameters = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']

/**
 * Opens the embedded database in a folder that no other process has open. The first start copies the template if it is
 * current, otherwise it creates a database.
 */
export async function openEmbedded(directory: string, template?: EmbeddedTemplate): Promise<Database> {
  let lock: Disposable | undefined
  try {
    const folder = resolveFolder(directory)
    lock = lockFolder(folder)
    return await openLocked(folder, lock, template)
  } catch (error) {
    lock?.[Symbol.dispose]()
    if (error instanceof DatabaseError) throw error
    const reason = isDiskFull(directory) ? 'its disk is full, free some space.' : errorMessage(error)
    throw new DatabaseError(`The embedded database in ${directory} cannot be opened: ${reason}`, {
      cause: error,
    })
  }
}

/** Less than the engine needs to open a database: a file of the write-ahead log. */
const MIN_FREE_BYTES = 16 * 1024 * 1024

/** The engine aborts without a reason when a file cannot grow. */
function isDiskFull(directory: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(directory)
    return bavail * bsize < MIN_FREE_BYTES
  } catch {
    return false
  }
}

async function openLocked(folder: string, lock: Disposable, template?: EmbeddedTemplate): Promise<Database> {
  const unfinished = `${folder}.unfinished`
  if (existsSync(unfinished)) emptyFolder(folder)
  const isNew = readdirSync(folder).length === 0
  if (!isNew && !existsSync(join(folder, 'PG_VERSION'))) {
    throw new DatabaseError(
      `The folder ${folder} is not empty and contains no database: set DATA_DIR to another folder.`,
    )
  }
  if (isNew) {
    // If the first start is interrupted, this file makes the next one start over instead of opening an incomplete database.
    writeFileSync(unfinished, 'The first start is incomplete. The next one starts over.\n')
    fsyncPath(dirname(folder))
    if (template !== undefined) copyTemplate(template, folder)
  }
  const engine = new EmbeddedEngine({ fs: new DurableFileSystem(folder), startParams: durableParameters })
  await engine.waitReady
  if (isNew) {
    fsyncTree(folder)
    rmSync(unfinished)
    fsyncPath(dirname(folder))
  }
  return embeddedDatabase(engine, async () => lock[Symbol.dispose]())
}

/** Opens a temporary copy without lock and fsync, only for tests. `afterClose` removes it. */
export async function openTemporary(directory: string, afterClose: () => Promise<void>): Promise<Database> {
  const engine = new EmbeddedEngine({
    fs: new NodeFS(directory),
    startParams: testParameters,
    initDbStartParams: ['--wal-segsize=1'],
  })
  await engine.waitReady
  return embeddedDatabase(engine, afterClose)
}

function embeddedDatabase(engine: EmbeddedEngine, afterClose: () => Promise<void>): Database {
  const kysely = createKysely(new PGliteDialect({ pglite: engine }))
  let closed: Promise<void> | undefined
  const close = async () => {
    try {
      // Waits for Kysely's only connection, so that earlier statements finish before later ones are rejected.
      await kysely.connection().execute(async () => {
        await engine.exec('checkpoint')
        engine.rejectStatements()
      })
      await kysely.destroy()
    } finally {
      await afterClose()
    }
  }
  return {
    engine: 'embedded',
    kysely,
    embedded: engine,
    pool: null,
    url: null,
    onStatement: (listener) => engine.statements.add(listener),
    [Symbol.asyncDispose]() {
      closed ??= close()
      return closed
    },
  }
}

/** Creates the folder and resolves symbolic links, so that all its paths use the same lock. */
function resolveFolder(directory: string): string {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  return realpathSync(directory)
}

function emptyFolder(folder: string): void {
  for (const entry of readdirSync(folder)) rmSync(join(folder, entry), { recursive: true })
}
