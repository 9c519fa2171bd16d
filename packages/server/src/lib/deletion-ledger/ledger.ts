import type { AnyKysely } from '@twofold/database'
import type { Keyring } from '#server/encryption/index.ts'
import { deleteDeletion, listDeletions, upsertDeletion } from './repository.ts'
import type { DeletionKind } from './tables.ts'

/** A deletion at a past or scheduled time. */
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
  return upsertDeletion(trx, { subjectHash: hashSubject(keyring, kind, id), kind, dueAt: at })
}

/** Removes a deletion from the ledger that was cancelled, or a revoked role that was granted again. */
export function withdrawDeletion(
  trx: AnyKysely,
  keyring: Keyring,
  { kind, id }: Pick<Deletion, 'kind' | 'id'>,
): Promise<void> {
  return deleteDeletion(trx, hashSubject(keyring, kind, id))
}

/** Reads the ledger; `find` returns the past or scheduled time of a deletion, or undefined. */
export async function readLedger(
  db: AnyKysely,
  keyring: Keyring,
): Promise<{ isEmpty: boolean; find(kind: DeletionKind, id: string): Date | undefined }> {
  const rows = await listDeletions(db)
  const times = new Map(rows.map((row) => [encodeHash(row.subjectHash), row.dueAt]))
  return {
    isEmpty: times.size === 0,
    find: (kind, id) => times.get(encodeHash(hashSubject(keyring, kind, id))),
  }
}

function hashSubject(keyring: Keyring, kind: DeletionKind, id: string): Buffer {
  return keyring.keyedHash(`deletion of ${kind}`, id)
}

function encodeHash(hash: Uint8Array): string {
  return Buffer.from(hash).toString('base64')
}
