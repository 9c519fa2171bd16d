import type { DataKey } from '#server/encryption/index.ts'
import { decrypt, encrypt } from '#server/encryption/index.ts'

const LENGTH_BYTES = 2

/** Encrypts a text padded to `width` bytes, so that every text of a column is as long as any other. */
export function encryptText(key: DataKey, text: string, width: number, aad: string): Buffer {
  const bytes = Buffer.from(text)
  if (bytes.length > width) throw new RangeError(`A text of ${bytes.length} bytes does not fit into ${width}`)
  const padded = Buffer.alloc(LENGTH_BYTES + width)
  padded.writeUInt16BE(bytes.length)
  bytes.copy(padded, LENGTH_BYTES)
  return encrypt(key, padded, aad)
}

/** The text that `encryptText` encrypted. */
export function decryptText(key: DataKey, encrypted: Uint8Array, aad: string): string {
  const padded = decrypt(key, encrypted, aad)
  return padded.toString('utf8', LENGTH_BYTES, LENGTH_BYTES + padded.readUInt16BE())
}
