import { type DataKey, decrypt, encrypt } from './encrypt.ts'

const LENGTH_BYTES = 2

/** Encrypts a text padded to `width` UTF-8 bytes, so that the ciphertext does not reveal its length; throws RangeError. */
export function encryptText(key: DataKey, text: string, width: number, aad: string): Buffer {
  const bytes = Buffer.from(text)
  if (bytes.length > width)
    throw new RangeError(`Text of ${bytes.length} bytes exceeds the width of ${width}`)
  const padded = Buffer.alloc(LENGTH_BYTES + width)
  padded.writeUInt16BE(bytes.length)
  bytes.copy(padded, LENGTH_BYTES)
  return encrypt(key, padded, aad)
}

export function decryptText(key: DataKey, encrypted: Uint8Array, aad: string): string {
  const padded = decrypt(key, encrypted, aad)
  return padded.toString('utf8', LENGTH_BYTES, LENGTH_BYTES + padded.readUInt16BE())
}
