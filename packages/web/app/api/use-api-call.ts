import type { Endpoint, InputOf, ReplyOf } from '@twofold/contract/endpoint'
import { useFetcher } from 'react-router'
import type { ApiSubmission } from './api-action.ts'
import type { ApiResult } from './submissions.ts'
import { submissions } from './submissions.ts'

export interface ApiCall<E extends Endpoint> {
  /** Submits to the page's `clientAction`, then reloads the page. Rejects with an `ApiFailure`. */
  call(input: InputOf<E>, options?: { reload: boolean }): Promise<ReplyOf<E>>
  busy: boolean
  /** The last reply; null before the first. */
  reply: ReplyOf<E> | null
}

/** Makes one call of the contract through a fetcher of the router. */
export function useApiCall<E extends Endpoint>(endpoint: E): ApiCall<E> {
  const fetcher = useFetcher<ApiResult<ReplyOf<E>>>()

  return {
    // A GET changes nothing, so the page need not reload.
    async call(input, { reload } = { reload: endpoint.method !== 'GET' }) {
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
    },
    busy: fetcher.state === 'submitting',
    reply: fetcher.data?.reply ?? null,
  }
}
