import { createHash } from 'node:crypto'
import { isApiError } from '@twofold/contract'

/** Whether a browser did its part: SHA-256 of the text begins with that many zero bits. */
export function isWorkDone(text: string, bits: number): boolean {
  if (bits === 0) return true
  return createHash('sha256').update(text).digest().readUInt32BE(0) >>> (32 - bits) === 0
}

/** Whether a limit still has room, where running out of it asks for more instead of refusing. */
export async function isWithin(counted: Promise<void>): Promise<boolean> {
  try {
    await counted
    return true
  } catch (error) {
    if (isApiError(error) && error.code === 'too_many_requests') return false
    throw error
  }
}
