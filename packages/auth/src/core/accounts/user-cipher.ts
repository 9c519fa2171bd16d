import type { AnyKysely } from '@twofold/database'
import type { Cipher } from '#auth/core/tokens/signing-keys.ts'

/** Encrypts with a key of one user, so that destroying the key makes the content unreadable. */
export interface UserCipher {
  /** Creates the key in the given transaction if it is missing. */
  encrypt(db: AnyKysely, userId: string, plain: Uint8Array, aad: string): Promise<Uint8Array>
  decrypt(db: AnyKysely, userId: string, encrypted: Uint8Array, aad: string): Promise<Uint8Array>
}

/** Replaces per-user keys: encrypts with the service's key, with the user's id as associated data. */
export function bindToUser(cipher: Cipher): UserCipher {
  const aadOf = (userId: string, aad: string) => `${aad}/${userId}`
  return {
    encrypt: (_db, userId, plain, aad) => cipher.encrypt(plain, aadOf(userId, aad)),
    decrypt: (_db, userId, encrypted, aad) => cipher.decrypt(encrypted, aadOf(userId, aad)),
  }
}
