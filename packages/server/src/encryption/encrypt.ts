import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const FORMAT = 1
const NONCE = 12
const TAG = 16
/** Bytes added to every plaintext: format byte, nonce and tag. */
const OVERHEAD = 1 + NONCE + TAG

/** A decrypted data key. Never stored, logged or sent in this form. */
export interface DataKey {
  readonly ownerId: string
  readonly version: number
  readonly secret: Uint8Array
}

/** Decryption failed: the ciphertext was modified, or its owner, associated data or key version differs. */
export class DecryptionError extends Error {
  override name = 'DecryptionError'
}

/** The length of a ciphertext in bytes, for a plaintext of `length` bytes. */
export function encryptedLength(length: number): number {
  return length + OVERHEAD
}

// JSON separates the parts unambiguously: ('ab', 'c') differs from ('a', 'bc').
function associatedData(key: DataKey, aad: string): Buffer {
  return Buffer.from(JSON.stringify([FORMAT, key.ownerId, key.version, aad]))
}

/**
 * Encrypts bytes with AES-256-GCM under an owner's key. `aad` names the location of the value (`assessments.answers:<id>`);
 * decryption needs the same owner, key version and location.
 */
export function encrypt(key: DataKey, plain: Uint8Array, aad: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key.secret, nonce)
  cipher.setAAD(associatedData(key, aad))
  return Buffer.concat([Buffer.of(FORMAT), nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts a value of `encrypt`; throws DecryptionError if the key, the associated data or a byte differs. */
export function decrypt(key: DataKey, encrypted: Uint8Array, aad: string): Buffer {
  const bytes = Buffer.from(encrypted.buffer, encrypted.byteOffset, encrypted.byteLength)
  if (bytes.length < OVERHEAD || bytes[0] !== FORMAT)
    throw new DecryptionError(
      `A value of ${bytes.length} bytes and format ${bytes[0]} is not an encrypted value.`,
    )
  const decipher = createDecipheriv('aes-256-gcm', key.secret, bytes.subarray(1, 1 + NONCE), {
    authTagLength: TAG,
  })
  decipher.setAAD(associatedData(key, aad))
  decipher.setAuthTag(bytes.subarray(bytes.length - TAG))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(1 + NONCE, bytes.length - TAG)), decipher.final()])
  } catch (cause) {
    throw new DecryptionError('An encrypted value could not be decrypted.', { cause })
  }
}
