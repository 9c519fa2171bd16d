import type { ApiFailure } from './api-failure.ts'

export type ApiResult<T> = { reply: T; failure: null } | { reply: null; failure: ApiFailure }

export interface Submissions {
  /** A number that travels with a submission, and what its action will give. */
  open<T>(): { id: number; result: Promise<ApiResult<T>> }
  settle(id: number, result: ApiResult<unknown>): void
}

/**
 * Hands the result of an action to the code that submitted it. A fetcher gives its result to its component only, and the
 * change may already have removed that component.
 */
function createSubmissions(): Submissions {
  const waiting = new Map<number, (result: ApiResult<never>) => void>()
  let last = 0
  return {
    open() {
      last += 1
      const id = last
      return { id, result: new Promise((resolve) => waiting.set(id, resolve)) }
    },
    settle(id, result) {
      waiting.get(id)?.(result as ApiResult<never>)
      waiting.delete(id)
    },
  }
}

export const submissions = createSubmissions()
