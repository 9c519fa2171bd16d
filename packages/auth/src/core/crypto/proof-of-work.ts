import { createHash } from 'node:crypto'

/** True if the SHA-256 hash of the text begins with at least `bits` zero bits, at most 32. */
export function hasProofOfWork(text: string, bits: number): boolean {
  if (bits === 0) return true
  return createHash('sha256').update(text).digest().readUInt32BE(0) >>> (32 - bits) === 0
}

/** A nonce is wanted for which SHA-256 of `challenge:nonce` begins with `bits` zero bits. */
export interface WorkChallenge {
  challenge: string
  bits: number
}

/** Lifetime of a challenge, and window of the limit `work`, so that a challenge does not outlive the count of its use. */
export const WORK_SECONDS = 600
