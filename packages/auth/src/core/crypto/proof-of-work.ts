import { createHash } from 'node:crypto'

/** True if the SHA-256 hash of the text begins with at least `bits` zero bits, at most 32. */
export function hasProofOfWork(text: string, bits: number): boolean {
  if (bits === 0) return true
  return createHash('sha256').update(text).digest().readUInt32BE(0) >>> (32 - bits) === 0
}
