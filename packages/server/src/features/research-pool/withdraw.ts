import type { AnyKysely } from '@twofold/database'
import type { Keyring } from '#server/encryption/index.ts'
import { deleteReleasedUser, deleteRows, lockResearchConsents } from './repository.ts'
import { deriveRowIds } from './row-ids.ts'

/** Keyed hash of a user who is part of a release. */
export function hashReleasedUser(keyring: Keyring, userId: string): Buffer {
  return keyring.keyedHash('part of a research release', userId)
}

/** Deletes a user's rows from the pool; releases do not change. Safe to repeat. */
export async function withdrawFromPool(trx: AnyKysely, keyring: Keyring, userId: string): Promise<void> {
  if (!(await lockResearchConsents(trx, userId))) return
  const key = await keyring.findKey(trx, userId)
  if (key) await deleteRows(trx, [...deriveRowIds(key).values()])
}

/** Deletes all data of a user from the pool; must run before the data key is destroyed. */
export async function eraseFromPool(trx: AnyKysely, keyring: Keyring, userId: string): Promise<void> {
  await withdrawFromPool(trx, keyring, userId)
  await deleteReleasedUser(trx, hashReleasedUser(keyring, userId))
}
