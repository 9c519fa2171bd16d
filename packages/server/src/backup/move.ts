import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyKysely, type Database, migrate, openDatabase } from '@twofold/database'
import { sql } from 'kysely'
import { type Config, embeddedDatabasePath } from '#server/config/config.ts'
import { assertMasterKeys } from '#server/encryption/index.ts'
import { contextParts } from '#server/features.ts'
import { createQueueSchema } from '#server/jobs/index.ts'
import { ArchiveError } from './archive-header.ts'
import { findSecrets } from './find-secrets.ts'
import {
  computeChecksum,
  INSERT_BATCH_SIZE,
  insertRows,
  isEmpty,
  type LiveTable,
  listQueueTables,
  listTables,
  markUnfinished,
  readRows,
  unmarkUnfinished,
} from './repository.ts'
import { assertFinished, markMoved } from './unfinished.ts'

export interface MoveResult {
  from: string
  tables: number
  rows: number
  /** True if an earlier move had copied everything, so only the comparison was repeated. */
  wasDone: boolean
}

/**
 * Copies every row of the embedded database in DATA_DIR to an empty PostgreSQL database and compares each table on both sides,
 * in one transaction of the target, so it can be interrupted and repeated at any time.
 */
export async function moveToPostgres(config: Config): Promise<MoveResult> {
  if (config.database.kind !== 'postgres') {
    throw new ArchiveError(
      'DATABASE_URL is not set: set it to the PostgreSQL database that the embedded database in DATA_DIR is moved to.',
    )
  }
  const from = embeddedDatabasePath(config.dataDirectory)
  if (!existsSync(join(from, 'PG_VERSION'))) {
    throw new ArchiveError(`There is no embedded database in ${from}: set DATA_DIR to its parent folder.`)
  }
  await using source = await openDatabase({ kind: 'embedded', directory: from })
  await assertFinished(config, source)
  await migrate(source, contextParts.migrations)
  await assertMasterKeys(source.kysely, await findSecrets(config), new Date())
  await using target = await openDatabase(config.database)

  const wasDone = !(await isEmpty(target.kysely))
  if (wasDone) await assertAlreadyMoved(source, target)
  else await prepareTarget(target)
  const counted = wasDone ? await countRows(source) : await copyAll(source, target)
  await markMoved(from)
  return { from, wasDone, ...counted }
}

async function prepareTarget(target: Database): Promise<void> {
  await markUnfinished(target.kysely, 'move')
  await migrate(target, contextParts.migrations)
  await createQueueSchema(target)
}

async function copyAll(source: Database, target: Database): Promise<{ tables: number; rows: number }> {
  return await inUtc(source, (read) =>
    inUtc(target, async (trx) => {
      // Blocks concurrent moves and writes of other processes to the target.
      await sql`lock table migrations in exclusive mode`.execute(trx)
      if (!(await isEmpty(trx))) throw createNotEmptyError()
      const tables = await listTablesToMove(read)
      // Rows inserted by migrations are replaced by those of the source.
      for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(trx)
      let rows = 0
      for (const table of tables) rows += await copyTable(read, trx, table)
      const different = await findDifference(read, trx)
      if (different !== null) {
        throw new ArchiveError(
          `The table ${different} differs between the two databases. Nothing was moved; please report this.`,
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
    if (rows.length === INSERT_BATCH_SIZE) await flush()
  }
  await flush()
  return copied
}

/** Returns the first table whose row count or checksum differs; null if all are equal. */
async function findDifference(read: AnyKysely, trx: AnyKysely): Promise<string | null> {
  const targetTables = new Map((await listTablesToMove(trx)).map((table) => [table.name, table]))
  for (const table of await listTablesToMove(read)) {
    const targetTable = targetTables.get(table.name)
    if (!targetTable || targetTable.columns.join() !== table.columns.join()) return table.name
    const [one, other] = [await computeChecksum(read, table), await computeChecksum(trx, targetTable)]
    if (one.rows !== other.rows || one.checksum !== other.checksum) return table.name
  }
  return null
}

/** Accepts the target of a move that was interrupted after its commit; throws ArchiveError if a table differs. */
async function assertAlreadyMoved(source: Database, target: Database): Promise<void> {
  const isSame = await inUtc(source, (read) =>
    inUtc(target, async (trx) => (await findDifference(read, trx)) === null),
  )
  if (!isSame) throw createNotEmptyError()
}

function createNotEmptyError(): ArchiveError {
  return new ArchiveError('The database at DATABASE_URL is not empty: create a new one (createdb).')
}

async function countRows({ kysely }: Database): Promise<{ tables: number; rows: number }> {
  const tables = await listTablesToMove(kysely)
  let rows = 0
  for (const table of tables) rows += (await computeChecksum(kysely, table)).rows
  return { tables: tables.length, rows }
}

async function listTablesToMove(db: AnyKysely): Promise<LiveTable[]> {
  return [...(await listTables(db)), ...(await listQueueTables(db))]
}

/** Runs a transaction in UTC, because times are formatted in the time zone of the session. */
function inUtc<T>({ kysely }: Database, act: (trx: AnyKysely) => Promise<T>): Promise<T> {
  return kysely.transaction().execute(async (trx) => {
    await sql`select set_config('timezone', 'UTC', true), set_config('intervalstyle', 'postgres', true)`.execute(
      trx,
    )
    return await act(trx)
  })
}
