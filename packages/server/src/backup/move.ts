import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyKysely, type Database, migrate, openDatabase } from '@twofold/database'
import { sql } from 'kysely'
import { type Config, embeddedDirectory } from '#server/config/config.ts'
import { assertMasterKeys } from '#server/encryption/index.ts'
import { contextParts } from '#server/features.ts'
import { makeQueueSchema } from '#server/jobs/index.ts'
import { ArchiveError } from './archive-header.ts'
import { findSecrets } from './find-secrets.ts'
import {
  INSERTED_AT_ONCE,
  insertRows,
  isEmpty,
  type LiveTable,
  listQueueTables,
  listTables,
  markUnfinished,
  readRows,
  sumUp,
  unmarkUnfinished,
} from './repository.ts'
import { markMoved, refuseUnfinished } from './unfinished.ts'

export interface Moved {
  from: string
  tables: number
  rows: number
  /** An earlier move had brought everything: nothing but the comparison was done. */
  wasDone: boolean
}

/**
 * Copies every row of the embedded database in DATA_DIR to an empty PostgreSQL and compares each table on both sides, in
 * one transaction there: until it is committed nothing has been moved, and it may be cut short and begun again at any time.
 */
export async function moveToPostgres(config: Config): Promise<Moved> {
  if (config.database.kind !== 'postgres') {
    throw new ArchiveError(
      'Set DATABASE_URL to the new PostgreSQL database first: the embedded database of DATA_DIR is moved there.',
    )
  }
  const from = embeddedDirectory(config.dataDirectory)
  if (!existsSync(join(from, 'PG_VERSION'))) {
    throw new ArchiveError(`There is no embedded database in ${from}: set DATA_DIR to where it is.`)
  }
  await using source = await openDatabase({ kind: 'embedded', directory: from })
  await refuseUnfinished(config, source)
  await migrate(source, contextParts.migrations)
  await assertMasterKeys(source.kysely, await findSecrets(config), new Date())
  await using target = await openDatabase(config.database)

  const wasDone = !(await isEmpty(target.kysely))
  if (wasDone) await assertSameAlready(source, target)
  else await prepare(target)
  const counted = wasDone ? await countRows(source) : await copyAll(source, target)
  await markMoved(from)
  return { from, wasDone, ...counted }
}

async function prepare(target: Database): Promise<void> {
  await markUnfinished(target.kysely, 'move')
  await migrate(target, contextParts.migrations)
  await makeQueueSchema(target)
}

async function copyAll(source: Database, target: Database): Promise<{ tables: number; rows: number }> {
  return await inUtc(source, (read) =>
    inUtc(target, async (trx) => {
      // Prevents concurrent moves, and writes to the target in between.
      await sql`lock table migrations in exclusive mode`.execute(trx)
      if (!(await isEmpty(trx))) throw notEmpty()
      const tables = await tablesToMove(read)
      // Rows that migrations insert are copied from the source as well.
      for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(trx)
      let rows = 0
      for (const table of tables) rows += await copyTable(read, trx, table)
      const different = await findDifference(read, trx)
      if (different !== null) {
        throw new ArchiveError(
          `The table ${different} is not the same on both sides: nothing was moved, please report this.`,
        )
      }
      await unmarkUnfinished(trx, 'move')
      return { tables: tables.length, rows }
    }),
  )
}

async function copyTable(read: AnyKysely, trx: AnyKysely, table: LiveTable): Promise<number> {
  let copied = 0
  let rows: string[] = []
  const flush = async () => {
    if (rows.length > 0) await insertRows(trx, table, rows)
    copied += rows.length
    rows = []
  }
  for await (const row of readRows(read, table)) {
    rows.push(row)
    if (rows.length === INSERTED_AT_ONCE) await flush()
  }
  await flush()
  return copied
}

/** The first table whose rows differ, compared by number and by a sum over every column of every row. */
async function findDifference(read: AnyKysely, trx: AnyKysely): Promise<string | null> {
  const there = new Map((await tablesToMove(trx)).map((table) => [table.name, table]))
  for (const table of await tablesToMove(read)) {
    const twin = there.get(table.name)
    if (!twin || twin.columns.join() !== table.columns.join()) return table.name
    const [one, other] = [await sumUp(read, table), await sumUp(trx, twin)]
    if (one.rows !== other.rows || one.checksum !== other.checksum) return table.name
  }
  return null
}

/** For a move that was interrupted at the end: all rows are copied and only the file next to the old database is missing. */
async function assertSameAlready(source: Database, target: Database): Promise<void> {
  const isSame = await inUtc(source, (read) =>
    inUtc(target, async (trx) => (await findDifference(read, trx)) === null),
  )
  if (!isSame) throw notEmpty()
}

function notEmpty(): ArchiveError {
  return new ArchiveError('The database behind DATABASE_URL is not empty: move into a new one (createdb).')
}

async function countRows({ kysely }: Database): Promise<{ tables: number; rows: number }> {
  const tables = await tablesToMove(kysely)
  let rows = 0
  for (const table of tables) rows += (await sumUp(kysely, table)).rows
  return { tables: tables.length, rows }
}

async function tablesToMove(db: AnyKysely): Promise<LiveTable[]> {
  return [...(await listTables(db)), ...(await listQueueTables(db))]
}

/** Times are written with the zone of the session: it has to be the same on both sides. */
function inUtc<T>({ kysely }: Database, act: (trx: AnyKysely) => Promise<T>): Promise<T> {
  return kysely.transaction().execute(async (trx) => {
    await sql`select set_config('timezone', 'UTC', true), set_config('intervalstyle', 'postgres', true)`.execute(
      trx,
    )
    return await act(trx)
  })
}
