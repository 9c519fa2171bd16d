import type { PersonSealer } from '@twofold/auth'
import type { Keyring } from './keyring.ts'
import { SealError, seal, unseal } from './seal.ts'

/** Seals for the authentication service with the keys that the answers of the same people are sealed with. */
export function createPersonSealer(keyring: Keyring): PersonSealer {
  return {
    seal: async (db, userId, plain, place) => seal(await keyring.ensureKey(db, userId), plain, place),
    async open(db, userId, sealed, place) {
      const key = await keyring.findKey(db, userId)
      if (!key) throw new SealError('The key of this person was destroyed.')
      return unseal(key, sealed, place)
    },
  }
}
