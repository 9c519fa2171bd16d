import type { UserCipher } from '@twofold/auth'
import { DecryptionError, decrypt, encrypt } from './encrypt.ts'
import type { Keyring } from './keyring.ts'

/** Encrypts for the authentication service with the users' data keys. */
export function createUserCipher(keyring: Keyring): UserCipher {
  return {
    encrypt: async (db, userId, plain, aad) => encrypt(await keyring.ensureKey(db, userId), plain, aad),
    async decrypt(db, userId, encrypted, aad) {
      const key = await keyring.findKey(db, userId)
      if (!key) throw new DecryptionError('The key of this person was destroyed.')
      return decrypt(key, encrypted, aad)
    },
  }
}
