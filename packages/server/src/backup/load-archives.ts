import type { AnyKysely } from '@twofold/database'
import { readArchive } from './archive-file.ts'
import type { ArchiveKind } from './archive-header.ts'
import { ArchiveError } from './archive-header.ts'
import { archiveOf } from './contents.ts'
import { INSERTED_AT_ONCE, insertRows, type LiveTable, listTables } from './repository.ts'

export interface ArchivePlace {
  path: string
  kind: ArchiveKind
  archiveKey: Uint8Array
}

/** Reads an archive to its end without keeping anything: a damaged one is known before the database is touched. */
export async function checkArchive(place: ArchivePlace): Promise<void> {
  await walk(place, async () => undefined)
}

/** The rows of one table of an archive, each as a line of JSON. */
export async function readTable(place: ArchivePlace, name: string): Promise<string[]> {
  const found: string[] = []
  await walk(place, async (table, rows) => {
    if (table === name) found.push(...rows)
  })
  return found
}

/** Puts the rows of an archive into the empty tables that they came from. */
export async function loadArchive(trx: AnyKysely, place: ArchivePlace): Promise<void> {
  const tables = new Map((await listTables(trx)).map((table) => [table.name, table]))
  await walk(place, async (name, rows) => {
    const table: LiveTable | undefined = archiveOf(name) === place.kind ? tables.get(name) : undefined
    if (!table) throw new ArchiveError(`${place.path} holds the table ${name}, which has no place here.`)
    await insertRows(trx, table, rows)
  })
}

async function walk(
  { path, archiveKey }: ArchivePlace,
  take: (table: string, rows: readonly string[]) => Promise<void>,
): Promise<void> {
  const counts: Record<string, number> = {}
  let table = ''
  let rows: string[] = []
  let end: string | null = null
  const flush = async () => {
    if (rows.length > 0) await take(table, rows)
    rows = []
  }
  for await (const line of readArchive(path, archiveKey)) {
    const rest = line.slice(1)
    if (line.startsWith('R')) {
      rows.push(rest)
      counts[table] = (counts[table] ?? 0) + 1
      if (rows.length === INSERTED_AT_ONCE) await flush()
    } else {
      await flush()
      if (line.startsWith('E')) end = rest
      else {
        table = rest
        counts[table] = 0
      }
    }
  }
  if (end !== JSON.stringify(counts)) throw new ArchiveError(`${path} is damaged: take another copy of it.`)
}
