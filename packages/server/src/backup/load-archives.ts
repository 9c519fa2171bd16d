import type { AnyKysely } from '@twofold/database'
import { readArchive } from './archive-file.ts'
import type { ArchiveKind } from './archive-header.ts'
import { ArchiveError } from './archive-header.ts'
import { archiveOf } from './contents.ts'
import { INSERT_BATCH_SIZE, insertRows, type LiveTable, listTables } from './repository.ts'

export interface ArchiveSource {
  path: string
  kind: ArchiveKind
  archiveKey: Uint8Array
}

/** Reads an archive to its end, so that a damaged archive is rejected before the database is changed. */
export async function checkArchive(source: ArchiveSource): Promise<void> {
  await readAll(source, async () => undefined)
}

/** Reads the rows of one table of an archive, each as a line of JSON. */
export async function readTable(source: ArchiveSource, name: string): Promise<string[]> {
  const matching: string[] = []
  await readAll(source, async (table, rows) => {
    if (table === name) matching.push(...rows)
  })
  return matching
}

/** Inserts the rows of an archive into empty tables. */
export async function loadArchive(trx: AnyKysely, source: ArchiveSource): Promise<void> {
  const tables = new Map((await listTables(trx)).map((table) => [table.name, table]))
  await readAll(source, async (name, rows) => {
    const table: LiveTable | undefined = archiveOf(name) === source.kind ? tables.get(name) : undefined
    if (!table) throw new ArchiveError(`${source.path} contains the unknown table ${name}.`)
    await insertRows(trx, table, rows)
  })
}

async function readAll(
  { path, archiveKey }: ArchiveSource,
  onRows: (table: string, rows: readonly string[]) => Promise<void>,
): Promise<void> {
  const counts: Record<string, number> = {}
  let table = ''
  let rows: string[] = []
  let end: string | null = null
  const flush = async () => {
    if (rows.length > 0) await onRows(table, rows)
    rows = []
  }
  for await (const line of readArchive(path, archiveKey)) {
    const rest = line.slice(1)
    if (line.startsWith('R')) {
      rows.push(rest)
      counts[table] = (counts[table] ?? 0) + 1
      if (rows.length === INSERT_BATCH_SIZE) await flush()
    } else {
      await flush()
      if (line.startsWith('E')) end = rest
      else {
        table = rest
        counts[table] = 0
      }
    }
  }
  if (end !== JSON.stringify(counts)) throw new ArchiveError(`${path} is damaged: use another copy.`)
}
