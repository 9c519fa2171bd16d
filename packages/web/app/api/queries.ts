import {
  focusManager,
  type keepPreviousData,
  MutationCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import type { Endpoint, InputOf, ReplyOf } from '@twofold/contract/endpoint'
import { type SessionStore, sessionStore } from '#web/session/store.ts'
import { type ApiFailure, isApiFailure, toFailure } from './api-failure.ts'
import { callApi } from './call-api.ts'

/** A reply is used again for this long, by the page whose loader requested it. */
const REUSED_FOR_MS = 1000
/** Polling, because browsers have no event for a server that is reachable again. */
const RETRY_EVERY_MS = 10_000

export interface QueryState<T> {
  state: { data: T | undefined; error: ApiFailure | null }
}

/** A read of one part of a page: the options of TanStack Query that pages use. */
export interface Query<out T> {
  queryKey: QueryKey
  /** Rejects with an `ApiFailure`. */
  queryFn(): Promise<T>
  /** Whether the data is the same for everybody, so that a change of the user does not delete it. */
  meta?: { isPublic: boolean }
  enabled?: boolean
  staleTime?: number | 'static'
  gcTime?: number
  placeholderData?: typeof keepPreviousData
  structuralSharing?: boolean
  refetchInterval?(query: QueryState<T>): number | false
  refetchOnMount?: 'always'
  refetchOnWindowFocus?(query: QueryState<T>): boolean | 'always'
}

/** The time until a query is loaded again: soon after a lost connection, else `ms`. */
export function retryInterval({ state }: QueryState<unknown>, ms: number | false): number | false {
  return isApiFailure(state.error, 'offline') ? RETRY_EVERY_MS : ms
}

/** Replies of the API, in memory only. Without a provider, so that public pages do not load the library. */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    onSuccess: (_reply, _input, _context, { meta }) => {
      if (meta?.keepsReads !== true) void refresh()
    },
  }),
  defaultOptions: {
    queries: {
      // Browsers that call themselves offline may still reach the site.
      networkMode: 'always',
      retry: false,
      staleTime: REUSED_FOR_MS,
      gcTime: REUSED_FOR_MS,
      refetchInterval: ({ state }) => isApiFailure(state.error, 'offline') && RETRY_EVERY_MS,
      refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
      refetchOnWindowFocus: false,
    },
    // Inputs may be passwords or answers.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
})

if ('document' in globalThis) {
  // By default only a change of the tab counts as a return, not one of the window.
  focusManager.setEventListener((onReturn) => {
    const notify = () => onReturn()
    document.addEventListener('visibilitychange', notify)
    window.addEventListener('focus', notify)
    window.addEventListener('pageshow', notify)
    return undefined
  })
  queryClient.mount()
}

/** A part of a page that needs several calls. */
export function partQuery<T>(queryKey: QueryKey, load: () => Promise<T>): Query<T> {
  return {
    queryKey,
    queryFn: async () => {
      try {
        return await load()
      } catch (error) {
        throw await toFailure(error)
      }
    },
  }
}

/** One call of the contract. */
export function callQuery<E extends Endpoint>(endpoint: E, input: InputOf<E>): Query<ReplyOf<E>> {
  return {
    ...partQuery([endpoint.name, input], () => callApi(endpoint, input)),
    meta: { isPublic: endpoint.access === 'public' },
  }
}

/** The reply of a query, from memory while it is fresh. */
export function read<T>(query: Query<T>): Promise<T> {
  return queryClient.query(query)
}

/** Starts to load a query; its failure is shown where it is rendered. */
export function prefetch<T>(query: Query<T>): Query<T> {
  read(query).catch(() => undefined)
  return query
}

/** Waits until other queries have loaded or failed, so that no part of the page moves another one. */
export function afterAll<T>(queries: readonly Query<unknown>[], query: Query<T>): Query<T> {
  return partQuery(['after all', queries.map(({ queryKey }) => queryKey), query.queryKey], async () => {
    await Promise.allSettled(queries.map(read))
    return read(query)
  })
}

/** Loads everything on the page again, after a change or because it may be outdated. */
export function refresh(): Promise<void> {
  return queryClient.invalidateQueries()
}

/** Loads everything again when it is shown the next time, and leaves the page as it is. */
export function expire(): Promise<void> {
  return queryClient.invalidateQueries({ refetchType: 'none' })
}

const belongsToUser = ({ meta }: { meta: Record<string, unknown> | undefined }) => meta?.isPublic !== true

/** Deletes what only one user may see and the page does not show, and loads the rest of it again. */
export function forgetHidden(): void {
  queryClient.removeQueries({ type: 'inactive', predicate: belongsToUser })
  void refresh()
}

/** Deletes what only one user may see when the user signs out or another user signs in. */
export function watchUser(session: SessionStore): () => void {
  let userId = session.get().user?.id
  return session.subscribe(() => {
    const next = session.get().user?.id
    if (next === userId) return
    userId = next
    queryClient.removeQueries({ predicate: belongsToUser })
  })
}

watchUser(sessionStore)
