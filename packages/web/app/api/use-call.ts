import { useMutation } from '@tanstack/react-query'
import type { Endpoint, InputOf, ReplyOf } from '@twofold/contract/endpoint'
import { callApi } from './call-api.ts'
import { queryClient } from './queries.ts'

export interface Call<E extends Endpoint> {
  /** Rejects with an `ApiFailure`. */
  call(input: InputOf<E>): Promise<ReplyOf<E>>
  busy: boolean
  /** The last reply; undefined before the first. */
  reply: ReplyOf<E> | undefined
}

const pending = new Map<string, Promise<unknown>>()

/** Returns the pending request of an equal call, for example after a double click, which may precede the next render. */
function callOnce<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>> {
  const key = `${endpoint.name} ${JSON.stringify(input)}`
  const request = pending.get(key) ?? callApi(endpoint, input).finally(() => pending.delete(key))
  pending.set(key, request)
  return request as Promise<ReplyOf<E>>
}

/** Makes a call that changes something, then loads the page again, unless it `keepsReads`. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  { keepsReads = false }: { keepsReads?: boolean } = {},
): Call<E> {
  const { mutateAsync, isPending, data } = useMutation<ReplyOf<E>, unknown, InputOf<E>>(
    { mutationFn: (input) => callOnce(endpoint, input), meta: { keepsReads } },
    queryClient,
  )
  return { call: mutateAsync, busy: isPending, reply: data }
}
