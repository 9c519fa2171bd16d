import type { AnyKysely } from '@twofold/database'
import type { AuthTables } from '#auth/core/tables.ts'

/** Encrypts with a key of one user, so that destroying the key makes the content unreadable. */
export interface UserCipher {
  /** Creates the key in the given transaction if it is missing. */
  encrypt(db: AnyKysely, userId: string, plain: Uint8Array, aad: string): Promise<Uint8Array>
  decrypt(db: AnyKysely, userId: string, encrypted: Uint8Array, aad: string): Promise<Uint8Array>
}

/** Encrypts a column of a table. The associated data names the row, so that a copy in another row cannot be decrypted. */
export function columnCipher(table: keyof AuthTables) {
  type Row = { id: string; user_id: string }
  type WithCipher = { userCipher: UserCipher }
  return {
    encrypt: (db: AnyKysely, { userCipher }: WithCipher, { id, user_id }: Row, plain: Uint8Array) =>
      userCipher.encrypt(db, user_id, plain, `${table}/${id}`),
    decrypt: (db: AnyKysely, { userCipher }: WithCipher, { id, user_id }: Row, encrypted: Uint8Array) =>
      userCipher.decrypt(db, user_id, Buffer.from(encrypted), `${table}/${id}`),
  }
}
