import type { AnyKysely } from '@twofold/database'
import type { Archive } from './archive-file.ts'
import { ArchiveError } from './archive-header.ts'
import { archiveOf } from './contents.ts'
import { INSERT_BATCH_SIZE, insertRows, type LiveTable, listTables } from './repository.ts'

/** Reads an archive to its end, so that a damaged archive is rejected before the database is changed. */
export async function countRows(archive: Archive): Promise<number> {
  let rows = 0
  for await (const _row of archive.readRows()) rows += 1
  return rows
}

/** Inserts the rows of an archive into empty tables. */
export async function loadArchive(trx: AnyKysely, archive: Archive): Promise<void> {
  const tables = new Map((await listTables(trx)).map((table) => [table.name, table]))
  for await (const { name, rows } of readBatches(archive)) {
    const table = archiveOf(name) === archive.header.kind ? tables.get(name) : undefined
    if (!table) throw new ArchiveError(`${archive.path} contains the unknown table ${name}.`)
    await insertRows(trx, { name, columns: selectColumns(archive, table, rows) }, rows)
  }
}

/**
 * The archived columns of a table, so that other columns get their default. Throws ArchiveError if the table cannot store the
 * rows: the first migration of a preview differs from that of the release.
 */
function selectColumns(
  { path }: Archive,
  { name, columns, requiredColumns }: LiveTable,
  [row = '{}']: readonly string[],
): string[] {
  const archived = Object.keys(JSON.parse(row))
  const unknown = archived.filter((column) => !columns.includes(column))
  const missing = requiredColumns.filter((column) => !archived.includes(column))
  if (unknown.length + missing.length === 0) return archived
  throw new ArchiveError(
    `${path} was created by a preview whose table ${name} differs in ${[...unknown, ...missing].join(', ')}: restore it with the program that created it.`,
  )
}

async function* readBatches(archive: Archive): AsyncGenerator<{ name: string; rows: string[] }> {
  let batch = { name: '', rows: [] as string[] }
  for await (const { table, row } of archive.readRows()) {
    if (table !== batch.name || batch.rows.length === INSERT_BATCH_SIZE) {
      if (batch.rows.length > 0) yield batch
      batch = { name: table, rows: [] }
    }
    batch.rows.push(row)
  }
  if (batch.rows.length > 0) yield batch
}
