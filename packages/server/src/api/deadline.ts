import { ApiError } from '@twofold/contract'

/**
 * Rejects with `unavailable` after the deadline. The work is not cancelled and its result is dropped, so a change may still be
 * committed, as when a connection is lost.
 */
export async function runWithDeadline<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const cause = new Error(`A call took longer than ${milliseconds} ms`)
      reject(new ApiError('unavailable', { cause, retryAfterSeconds: 5 }))
    }, milliseconds)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
