import { readdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Secrets } from '#server/config/secrets.ts'
import { readHeader } from './archive-file.ts'
import { ArchiveError, type ArchiveHeader, findArchiveKey } from './archive-header.ts'
import { type ArchivePlace, readTable } from './load-archives.ts'

const LEDGER = 'keys.deletions'

/**
 * Refuses a key archive if a newer one in the same folder contains other deletions: restoring with the older ledger would
 * bring a deleted account back, or delete one whose deletion was cancelled. Archives under an unknown master key are skipped.
 */
export async function assertNewestLedger(
  secrets: Secrets,
  keys: ArchivePlace & { header: ArchiveHeader },
  dataPath: string,
): Promise<void> {
  const newer = await listNewer(secrets, keys, dataPath)
  if (newer.length === 0) return
  const madeAt = new Date(keys.header.madeAt)
  const own = await readLedger(keys)
  for (const place of newer) {
    const ledger = await readLedger(place)
    const hasMore = [...ledger.keys()].some((entry) => !own.has(entry))
    const wasCancelled = [...own].some(([entry, dueAt]) => dueAt > madeAt && !ledger.has(entry))
    if (!hasMore && !wasCancelled) continue
    throw new ArchiveError(
      `${place.path} is a newer archive of keys and knows of other deletions: restore with the newest one, so that nobody who was deleted comes back.`,
    )
  }
}

async function listNewer(
  secrets: Secrets,
  keys: ArchivePlace & { header: ArchiveHeader },
  dataPath: string,
): Promise<ArchivePlace[]> {
  const folders = new Set([dirname(resolve(keys.path)), resolve(dirname(dataPath), '..', 'keys')])
  const newer: ArchivePlace[] = []
  for (const folder of folders) {
    const names = await readdir(folder).catch(() => [])
    for (const name of names.filter((one) => one.endsWith('.archive'))) {
      const place = await findNewer(secrets, join(folder, name), keys.header)
      if (place) newer.push(place)
    }
  }
  return newer
}

async function findNewer(
  secrets: Secrets,
  path: string,
  { madeAt }: ArchiveHeader,
): Promise<ArchivePlace | undefined> {
  try {
    const header = await readHeader(path)
    if (header.kind !== 'keys' || header.madeAt <= madeAt) return undefined
    return { path, kind: 'keys', archiveKey: findArchiveKey(secrets, header, path) }
  } catch (error) {
    if (error instanceof ArchiveError) return undefined
    throw error
  }
}

/** The entries of a ledger as text, with the time at which each is due. */
async function readLedger(place: ArchivePlace): Promise<Map<string, Date>> {
  const entries = new Map<string, Date>()
  for (const row of await readTable(place, LEDGER)) {
    const { subject_hash, due_at } = JSON.parse(row) as { subject_hash: string; due_at: string }
    const dueAt = new Date(due_at)
    entries.set(`${subject_hash} ${dueAt.toISOString()}`, dueAt)
  }
  return entries
}
