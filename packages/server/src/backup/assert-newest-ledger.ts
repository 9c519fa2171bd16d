import { readdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Secrets } from '#server/config/secrets.ts'
import { ARCHIVE_EXTENSION, type Archive, openArchive } from './archive-file.ts'
import { ArchiveError } from './archive-header.ts'

const LEDGER = 'keys.deletions'

/**
 * Throws ArchiveError if a newer key archive in the same folder contains other deletions: the older ledger would restore a
 * deleted account, or delete one whose deletion was cancelled. Archives under an unknown master key are skipped.
 */
export async function assertNewestLedger(secrets: Secrets, keys: Archive, dataPath: string): Promise<void> {
  const newer = await listNewer(secrets, keys, dataPath)
  if (newer.length === 0) return
  const madeAt = new Date(keys.header.madeAt)
  const ledgerInUse = await readLedger(keys)
  for (const archive of newer) {
    const ledger = await readLedger(archive)
    const hasMore = [...ledger.keys()].some((entry) => !ledgerInUse.has(entry))
    const wasCancelled = [...ledgerInUse].some(([entry, dueAt]) => dueAt > madeAt && !ledger.has(entry))
    if (!hasMore && !wasCancelled) continue
    throw new ArchiveError(
      `${archive.path} is a newer key archive with other deletions: restore with the newest one, so that no deleted account comes back.`,
    )
  }
}

async function listNewer(secrets: Secrets, keys: Archive, dataPath: string): Promise<Archive[]> {
  const folders = new Set([dirname(resolve(keys.path)), resolve(dirname(dataPath), '..', 'keys')])
  const newer: Archive[] = []
  for (const folder of folders) {
    const names = await readdir(folder).catch(() => [])
    for (const name of names.filter((one) => one.endsWith(ARCHIVE_EXTENSION))) {
      const archive = await findArchive(join(folder, name), secrets)
      if (archive?.header.kind === 'keys' && archive.header.madeAt > keys.header.madeAt) newer.push(archive)
    }
  }
  return newer
}

async function findArchive(path: string, secrets: Secrets): Promise<Archive | undefined> {
  try {
    return await openArchive(path, secrets)
  } catch (error) {
    if (error instanceof ArchiveError) return undefined
    throw error
  }
}

/** Reads the entries of a deletion ledger with their due times. */
async function readLedger(archive: Archive): Promise<Map<string, Date>> {
  const entries = new Map<string, Date>()
  for await (const { table, row } of archive.readRows()) {
    if (table !== LEDGER) continue
    const { subject_hash, due_at } = JSON.parse(row) as { subject_hash: string; due_at: string }
    const dueAt = new Date(due_at)
    entries.set(`${subject_hash} ${dueAt.toISOString()}`, dueAt)
  }
  return entries
}
