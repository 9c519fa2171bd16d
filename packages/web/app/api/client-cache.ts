import type { Endpoint, InputOf, ReplyOf } from '@twofold/contract/endpoint'
import type { SessionStore } from '#web/session/store.ts'
import { sessionStore } from '#web/session/store.ts'
import { callApi } from './call-api.ts'

/** How long a reply may be shared between pages: a list may change on another device at any time. */
const SHARED_FOR_MS = 10_000

type Change<T> = (reply: T) => T

interface Entry {
  reply: Promise<unknown>
  /** What the last request gave; undefined until it has. */
  value: unknown
  /** Changes that were confirmed while the request was on its way, whose reply may be older. */
  pending: Change<unknown>[]
  readAt: number
  keep: boolean
}

export interface ClientCache {
  /** A reply that was read lately, or a new one; concurrent readers share a request. `keep`: for the whole document. */
  read<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: { keep: boolean }): Promise<ReplyOf<E>>
  /** The reply that is there now. */
  peek<E extends Endpoint>(endpoint: E, input: InputOf<E>): ReplyOf<E> | undefined
  /** Applies what the server has confirmed to the reply that is there or on its way. */
  update<E extends Endpoint>(endpoint: E, input: InputOf<E>, change: Change<ReplyOf<E>>): void
  /** The next readers ask the server. */
  invalidate(): void
  /** Drops every reply: another user may be signed in. */
  clear(): void
  subscribe(listener: () => void): () => void
}

type Call = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<ReplyOf<E>>

/** Replies of the API that several pages read: settings, consents, lists and the open draft. */
export function createClientCache(call: Call, now: () => number): ClientCache {
  const entries = new Map<string, Entry>()
  const listeners = new Set<() => void>()
  const keyOf = (endpoint: Endpoint, input: unknown) => `${endpoint.name} ${JSON.stringify(input)}`

  function tell(): void {
    for (const listener of listeners) listener()
  }

  function load<E extends Endpoint>(key: string, endpoint: E, input: InputOf<E>, keep: boolean): Entry {
    const before = entries.get(key)
    const entry: Entry = { reply: Promise.resolve(), value: before?.value, pending: [], readAt: now(), keep }
    entry.reply = call(endpoint, input).then(
      (reply) => {
        entry.value = entry.pending.reduce<unknown>((value, change) => change(value), reply)
        entry.pending = []
        if (entries.get(key) === entry) tell()
        return entry.value
      },
      (error: unknown) => {
        if (entries.get(key) === entry) entries.delete(key)
        throw error
      },
    )
    entries.set(key, entry)
    return entry
  }

  return {
    read(endpoint, input, options = { keep: false }) {
      const key = keyOf(endpoint, input)
      const entry = entries.get(key)
      const isFresh = entry !== undefined && (entry.keep || now() - entry.readAt < SHARED_FOR_MS)
      return (isFresh ? entry : load(key, endpoint, input, options.keep)).reply as Promise<never>
    },
    peek: (endpoint, input) => entries.get(keyOf(endpoint, input))?.value as never,
    update(endpoint, input, change) {
      const entry = entries.get(keyOf(endpoint, input))
      if (entry === undefined) return
      entry.pending.push(change as Change<unknown>)
      if (entry.value === undefined) return
      entry.value = change(entry.value as never)
      tell()
    },
    invalidate() {
      for (const entry of entries.values()) if (!entry.keep) entry.readAt = Number.NEGATIVE_INFINITY
    },
    clear() {
      for (const [key, entry] of entries) if (!entry.keep) entries.delete(key)
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Empties a cache when another user signs in, or none is signed in any more. */
export function clearForOtherUsers(cache: Pick<ClientCache, 'clear'>, session: SessionStore): () => void {
  let userId = session.get().user?.id
  return session.subscribe(() => {
    const next = session.get().user?.id
    if (next === userId) return
    userId = next
    cache.clear()
  })
}

/** The cache of this document. */
export const clientCache = createClientCache(callApi, () => performance.now())
clearForOtherUsers(clientCache, sessionStore)
