import type { AnyKysely } from '@twofold/database'
import type { Keyring } from '#server/encryption/index.ts'
import { deleteDeletion, listDeletions, upsertDeletion } from './repository.ts'
import type { DeletionKind } from './tables.ts'

/** Something that is deleted, or is to be at a time that has not come. */
export interface Deletion {
  kind: DeletionKind
  id: string
  at: Date
}

/**
 * Records a deletion in the transaction that performs or schedules it. The ledger stores a keyed hash of the id: enough to
 * find deleted accounts in a restored archive, and meaningless without the key.
 */
export function recordDeletion(trx: AnyKysely, keyring: Keyring, { kind, id, at }: Deletion): Promise<void> {
  return upsertDeletion(trx, { subject_hash: hashOf(keyring, kind, id), kind, due_at: at })
}

/** Forgets a planned deletion that was cancelled. */
export function withdrawDeletion(trx: AnyKysely, keyring: Keyring, userId: string): Promise<void> {
  return deleteDeletion(trx, hashOf(keyring, 'person', userId))
}

/** The ledger as a question: when the thing with this id was deleted or is to be; undefined where it may stay. */
export async function readLedger(
  db: AnyKysely,
  keyring: Keyring,
): Promise<{ isEmpty: boolean; find(kind: DeletionKind, id: string): Date | undefined }> {
  const rows = await listDeletions(db)
  const known = new Map(rows.map((row) => [keyOf(row.subject_hash), row.due_at]))
  return {
    isEmpty: known.size === 0,
    find: (kind, id) => known.get(keyOf(hashOf(keyring, kind, id))),
  }
}

function hashOf(keyring: Keyring, kind: DeletionKind, id: string): Buffer {
  return keyring.keyedHash(`deletion of ${kind}`, id)
}

function keyOf(hash: Uint8Array): string {
  return Buffer.from(hash).toString('base64')
}
