import { readdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Secrets } from '#server/config/secrets.ts'
import { readHeader } from './archive-file.ts'
import { ArchiveError, type ArchiveHeader, getArchiveKey } from './archive-header.ts'
import { type ArchiveSource, readTable } from './load-archives.ts'

const LEDGER = 'keys.deletions'

/**
 * Throws ArchiveError if a newer key archive in the same folder contains other deletions: the older ledger would restore a
 * deleted account, or delete one whose deletion was cancelled. Archives under an unknown master key are skipped.
 */
export async function assertNewestLedger(
  secrets: Secrets,
  keys: ArchiveSource & { header: ArchiveHeader },
  dataPath: string,
): Promise<void> {
  const newer = await listNewer(secrets, keys, dataPath)
  if (newer.length === 0) return
  const madeAt = new Date(keys.header.madeAt)
  const ledgerInUse = await readLedger(keys)
  for (const source of newer) {
    const ledger = await readLedger(source)
    const hasMore = [...ledger.keys()].some((entry) => !ledgerInUse.has(entry))
    const wasCancelled = [...ledgerInUse].some(([entry, dueAt]) => dueAt > madeAt && !ledger.has(entry))
    if (!hasMore && !wasCancelled) continue
    throw new ArchiveError(
      `${source.path} is a newer key archive with other deletions: restore with the newest one, so that no deleted account comes back.`,
    )
  }
}

async function listNewer(
  secrets: Secrets,
  keys: ArchiveSource & { header: ArchiveHeader },
  dataPath: string,
): Promise<ArchiveSource[]> {
  const folders = new Set([dirname(resolve(keys.path)), resolve(dirname(dataPath), '..', 'keys')])
  const newer: ArchiveSource[] = []
  for (const folder of folders) {
    const names = await readdir(folder).catch(() => [])
    for (const name of names.filter((one) => one.endsWith('.archive'))) {
      const source = await findNewer(secrets, join(folder, name), keys.header)
      if (source) newer.push(source)
    }
  }
  return newer
}

async function findNewer(
  secrets: Secrets,
  path: string,
  { madeAt }: ArchiveHeader,
): Promise<ArchiveSource | undefined> {
  try {
    const header = await readHeader(path)
    if (header.kind !== 'keys' || header.madeAt <= madeAt) return undefined
    return { path, kind: 'keys', archiveKey: getArchiveKey(secrets, header, path) }
  } catch (error) {
    if (error instanceof ArchiveError) return undefined
    throw error
  }
}

/** Reads the entries of a deletion ledger with their due times. */
async function readLedger(source: ArchiveSource): Promise<Map<string, Date>> {
  const entries = new Map<string, Date>()
  for (const row of await readTable(source, LEDGER)) {
    const { subject_hash, due_at } = JSON.parse(row) as { subject_hash: string; due_at: string }
    const dueAt = new Date(due_at)
    entries.set(`${subject_hash} ${dueAt.toISOString()}`, dueAt)
  }
  return entries
}
