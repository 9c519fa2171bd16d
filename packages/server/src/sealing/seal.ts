import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const FORMAT = 1
const NONCE = 12
const TAG = 16
/** Format byte, nonce and tag: what sealing adds to any plain text. */
const OVERHEAD = 1 + NONCE + TAG

/** A key of one owner, opened for use. Never stored, logged or sent in this form. */
export interface DataKey {
  readonly ownerId: string
  readonly version: number
  readonly secret: Uint8Array
}

/** Thrown when sealed bytes were changed, or belong to another owner, place or key version. */
export class SealError extends Error {
  override name = 'SealError'
}

/** How long `length` plain bytes are once sealed: the same for every content. */
export function sealedLength(length: number): number {
  return length + OVERHEAD
}

// Length prefixes keep ('ab', 'c') apart from ('a', 'bc').
function associatedData(key: DataKey, place: string): Buffer {
  return Buffer.from(JSON.stringify([FORMAT, key.ownerId, key.version, place]))
}

/**
 * Seals bytes with AES-256-GCM under an owner's key. `place` says where they belong (`assessments.answers:<id>`);
 * owner, key version and place must be the same to open them again.
 */
export function seal(key: DataKey, plain: Uint8Array, place: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key.secret, nonce)
  cipher.setAAD(associatedData(key, place))
  return Buffer.concat([Buffer.of(FORMAT), nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Opens what `seal` made; throws SealError unless key, place and every byte are as they were. */
export function unseal(key: DataKey, sealed: Uint8Array, place: string): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  if (bytes.length < OVERHEAD || bytes[0] !== FORMAT) throw new SealError('Not a sealed value.')
  const decipher = createDecipheriv('aes-256-gcm', key.secret, bytes.subarray(1, 1 + NONCE), {
    authTagLength: TAG,
  })
  decipher.setAAD(associatedData(key, place))
  decipher.setAuthTag(bytes.subarray(bytes.length - TAG))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(1 + NONCE, bytes.length - TAG)), decipher.final()])
  } catch (cause) {
    throw new SealError('A sealed value could not be opened.', { cause })
  }
}
