import { ApiError } from '@twofold/contract'

/**
 * Answers `unavailable` after the deadline. The work goes on and its result is dropped: a change may have been made after all, as
 * when a connection is lost.
 */
export async function runWithDeadline<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const cause = new Error('A call took too long.')
      reject(new ApiError('unavailable', { cause, retryAfterSeconds: 5 }))
    }, milliseconds)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
