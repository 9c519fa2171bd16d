import { ApiFailure } from './api-failure.ts'

export type ApiResult<T> = { reply: T; failure: null } | { reply: null; failure: ApiFailure }

export interface Submissions {
  /** A number that travels with a submission, and what its action will give. */
  open<T>(): { id: number; result: Promise<ApiResult<T>> }
  /** Leaves the result to the action: it continues even if the router aborts the submission. */
  start(id: number): void
  settle(id: number, result: ApiResult<unknown>): void
  /** Fails a submission whose action has not started. */
  abandon(id: number): void
}

/**
 * Hands the result of an action to the code that submitted it. A fetcher gives its result to its component only, and the
 * change may already have removed that component.
 */
function createSubmissions(): Submissions {
  const waiting = new Map<number, (result: ApiResult<never>) => void>()
  const started = new Set<number>()
  let last = 0

  function settle(id: number, result: ApiResult<unknown>): void {
    waiting.get(id)?.(result as ApiResult<never>)
    waiting.delete(id)
    started.delete(id)
  }

  return {
    open() {
      last += 1
      const id = last
      return { id, result: new Promise((resolve) => waiting.set(id, resolve)) }
    },
    start(id) {
      if (waiting.has(id)) started.add(id)
    },
    settle,
    abandon(id) {
      if (started.has(id) || !waiting.has(id)) return
      const detail = 'The submission ended before its action started'
      settle(id, { reply: null, failure: new ApiFailure({ code: 'unexpected', detail }) })
    },
  }
}

export const submissions = createSubmissions()
