import type { Endpoint, InputOf, ReplyOf } from '@twofold/contract/endpoint'
import { useRef } from 'react'
import { useFetcher } from 'react-router'
import type { ApiSubmission } from './api-action.ts'
import type { ApiResult } from './submissions.ts'
import { submissions } from './submissions.ts'

export interface ApiCall<E extends Endpoint> {
  /**
   * Submits to the page's `clientAction`, then reloads the page. Rejects with an `ApiFailure`. Repeating a call that is still
   * pending, for example by a double click, returns the pending one.
   */
  call(input: InputOf<E>, options?: { reload: boolean }): Promise<ReplyOf<E>>
  busy: boolean
  /** The last reply; null before the first. */
  reply: ReplyOf<E> | null
}

/** Makes one call of the contract through a fetcher of the router. */
export function useApiCall<E extends Endpoint>(endpoint: E): ApiCall<E> {
  const fetcher = useFetcher<ApiResult<ReplyOf<E>>>()

  const pending = useRef(new Map<string, Promise<ReplyOf<E>>>())

  async function submit(input: InputOf<E>, reload: boolean): Promise<ReplyOf<E>> {
    const { id, result } = submissions.create<ReplyOf<E>>()
    const submission: ApiSubmission = { id, endpoint: endpoint.name, input }
    const submitted = fetcher.submit(submission as never, {
      method: 'post',
      encType: 'application/json',
      // `true` would also reload the page after a failure; without a value the router decides by the status.
      ...(!reload && { defaultShouldRevalidate: false }),
    })
    // A middleware may redirect or throw before the action starts; the submission then needs a result.
    void submitted.finally(() => submissions.failPending(id))
    const { reply, failure } = await result
    if (failure !== null) throw failure
    return reply
  }

  return {
    // A GET changes nothing, so the page need not reload.
    call(input, { reload } = { reload: endpoint.method !== 'GET' }) {
      // The router shows the call as busy only after a second click could have happened.
      const key = JSON.stringify(input)
      const repeated = pending.current.get(key)
      if (repeated !== undefined) return repeated
      const submitted = submit(input, reload).finally(() => pending.current.delete(key))
      pending.current.set(key, submitted)
      return submitted
    },
    busy: fetcher.state === 'submitting',
    reply: fetcher.data?.reply ?? null,
  }
}
