import { ApiFailure } from './api-failure.ts'

export type ApiResult<T> = { reply: T; failure: null } | { reply: null; failure: ApiFailure }

export interface Submissions {
  /** The id to submit with, and the result of its action. */
  create<T>(): { id: number; result: Promise<ApiResult<T>> }
  /** From now on only the action settles the submission, even if the router aborts it. */
  start(id: number): void
  settle(id: number, result: ApiResult<unknown>): void
  /** Fails a submission whose action has not started. */
  failPending(id: number): void
}

/**
 * Passes the result of an action to the code that submitted it. A fetcher delivers its result to its component only, which
 * the change may already have unmounted.
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
    create() {
      last += 1
      const id = last
      return { id, result: new Promise((resolve) => waiting.set(id, resolve)) }
    },
    start(id) {
      if (waiting.has(id)) started.add(id)
    },
    settle,
    failPending(id) {
      if (started.has(id) || !waiting.has(id)) return
      const detail = 'The submission ended before its action started'
      settle(id, { reply: null, failure: new ApiFailure({ code: 'unexpected', detail }) })
    },
  }
}

export const submissions = createSubmissions()
