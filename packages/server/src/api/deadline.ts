import { withDeadline } from '@twofold/auth'
import { ApiError } from '@twofold/contract'

/** Rejects with `unavailable` after the deadline. */
export function runWithDeadline<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return withDeadline(milliseconds, work, () => {
    const cause = new Error(`A call took longer than ${milliseconds} ms`)
    return new ApiError('unavailable', { cause, retryAfterSeconds: 5 })
  })
}
