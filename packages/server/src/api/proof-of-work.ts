import { createHash } from 'node:crypto'
import { isApiError } from '@twofold/contract'

/** True if the SHA-256 hash of the text begins with at least `bits` zero bits. */
export function hasProofOfWork(text: string, bits: number): boolean {
  if (bits === 0) return true
  return createHash('sha256').update(text).digest().readUInt32BE(0) >>> (32 - bits) === 0
}

/** Returns false instead of throwing `too_many_requests`, for limits that require proof of work when they are exceeded. */
export async function isWithinLimit(counted: Promise<void>): Promise<boolean> {
  try {
    await counted
    return true
  } catch (error) {
    if (isApiError(error) && error.code === 'too_many_requests') return false
    throw error
  }
}
