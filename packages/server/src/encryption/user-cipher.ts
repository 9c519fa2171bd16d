import type { UserCipher } from '@twofold/auth'
import { DecryptionError, decrypt, encrypt } from './encrypt.ts'
import type { Keyring } from './keyring.ts'

/** A cipher with the users' data keys, for the authentication service. */
export function createUserCipher(keyring: Keyring): UserCipher {
  return {
    encrypt: async (db, userId, plain, aad) => encrypt(await keyring.ensureKey(db, userId), plain, aad),
    async decrypt(db, userId, encrypted, aad) {
      const key = await keyring.findKey(db, userId)
      if (!key) throw new DecryptionError('The data key of this user was deleted.')
      return decrypt(key, encrypted, aad)
    },
  }
}
