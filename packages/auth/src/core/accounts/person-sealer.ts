import type { AnyKysely } from '@twofold/database'
import type { Sealer } from '#auth/core/tokens/signing-keys.ts'

/** Encrypts with a key of one user, so that destroying the key makes the content unreadable. */
export interface PersonSealer {
  /** Creates the key in the given transaction if it is missing. */
  seal(db: AnyKysely, userId: string, plain: Uint8Array, place: string): Promise<Uint8Array>
  open(db: AnyKysely, userId: string, sealed: Uint8Array, place: string): Promise<Uint8Array>
}

/** Without per-user keys: bound to the user, under the service's key. */
export function bindToPerson(sealer: Sealer): PersonSealer {
  const placeOf = (userId: string, place: string) => `${place}/${userId}`
  return {
    seal: (_db, userId, plain, place) => sealer.seal(plain, placeOf(userId, place)),
    open: (_db, userId, sealed, place) => sealer.open(sealed, placeOf(userId, place)),
  }
}
