import type { AnyKysely } from '@twofold/database'
import type { Keyring } from '#server/encryption/index.ts'
import { deleteRows, deleteUsed, lockResearchConsents } from './repository.ts'
import { rowIdsOf } from './row-ids.ts'

/** Marks that an account is part of a release. */
export function usedHashOf(keyring: Keyring, userId: string): Buffer {
  return keyring.keyedHash('part of a research release', userId)
}

/** Removes a person's rows from the pool; what a release has added up stays. Safe to repeat. */
export async function withdrawFromPool(trx: AnyKysely, keyring: Keyring, userId: string): Promise<void> {
  if (!(await lockResearchConsents(trx, userId))) return
  const key = await keyring.findKey(trx, userId)
  if (key) await deleteRows(trx, [...rowIdsOf(key).values()])
}

/** Removes everything of a person from the pool before their key is destroyed. */
export async function eraseFromPool(trx: AnyKysely, keyring: Keyring, userId: string): Promise<void> {
  await withdrawFromPool(trx, keyring, userId)
  await deleteUsed(trx, usedHashOf(keyring, userId))
}
