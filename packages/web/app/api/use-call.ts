import { useMutation } from '@tanstack/react-query'
import type { Endpoint, InputOf, ReplyOf } from '@twofold/contract/endpoint'
import { notify, notifyError } from '#web/notices/store.ts'
import { sessionStore } from '#web/session/store.ts'
import { callApi } from './call-api.ts'
import { queryClient } from './queries.ts'

interface CallOptions {
  /** Whether a success leaves what the page has loaded as it is. */
  keepsReads?: boolean
  /** Wraps the request, for example to ask for reauthentication. */
  run?<T>(request: () => Promise<T>): Promise<T>
}

export interface Call<E extends Endpoint> {
  /** Rejects with an `ApiFailure`. */
  call(input: InputOf<E>): Promise<ReplyOf<E>>
  /** Reports a failure, and a success with this title, as a notice; resolves to whether the call succeeded. */
  change(input: InputOf<E>, done?: string): Promise<boolean>
  busy: boolean
  /** The last reply; undefined before the first. */
  reply: ReplyOf<E> | undefined
}

const pending = new Map<string, Promise<unknown>>()

/** Returns the pending request of an equal call, for example after a double click, which may precede the next render. */
function callOnce<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>> {
  // With the user, so that the reply to one user of this tab never reaches the next.
  const key = `${sessionStore.get().user?.id} ${endpoint.name} ${JSON.stringify(input)}`
  const request = pending.get(key) ?? callApi(endpoint, input).finally(() => pending.delete(key))
  pending.set(key, request)
  return request as Promise<ReplyOf<E>>
}

/** Makes a call that changes something, then loads everything on the page again. */
export function useCall<E extends Endpoint>(endpoint: E, options: CallOptions = {}): Call<E> {
  const { keepsReads = false, run = (request) => request() } = options
  const {
    mutateAsync: call,
    isPending: busy,
    data: reply,
  } = useMutation<ReplyOf<E>, unknown, InputOf<E>>(
    { mutationFn: (input) => run(() => callOnce(endpoint, input)), meta: { keepsReads } },
    queryClient,
  )

  async function change(input: InputOf<E>, done?: string): Promise<boolean> {
    try {
      await call(input)
      if (done !== undefined) notify({ title: done })
      return true
    } catch (error) {
      notifyError(error)
      return false
    }
  }
  return { call, change, busy, reply }
}
