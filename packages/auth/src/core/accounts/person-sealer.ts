import type { AnyKysely } from '@twofold/database'
import type { Sealer } from '#auth/core/tokens/signing-keys.ts'

/** Seals with a key of one person alone, so that what it sealed can be read by nobody once that key is destroyed. */
export interface PersonSealer {
  /** Makes the key where there is none yet, in the transaction it is given. */
  seal(db: AnyKysely, userId: string, plain: Uint8Array, place: string): Promise<Uint8Array>
  open(db: AnyKysely, userId: string, sealed: Uint8Array, place: string): Promise<Uint8Array>
}

/** Where nobody hands keys of persons in: bound to the person, under the one key of the service. */
export function bindToPerson(sealer: Sealer): PersonSealer {
  const placeOf = (userId: string, place: string) => `${place}/${userId}`
  return {
    seal: (_db, userId, plain, place) => sealer.seal(plain, placeOf(userId, place)),
    open: (_db, userId, sealed, place) => sealer.open(sealed, placeOf(userId, place)),
  }
}
