import type { Endpoint, InputOf, ReplyOf } from '@twofold/contract/endpoint'
import type { SessionStore } from '#web/session/store.ts'
import { sessionStore } from '#web/session/store.ts'
import { callApi } from './call-api.ts'

/** How long a reply may be shared between pages: a list may change on another device at any time. */
const SHARED_FOR_MS = 10_000

type Change<T> = (reply: T) => T

interface Entry {
  reply: Promise<unknown>
  /** The last reply; undefined before the first. */
  value: unknown
  /** Changes confirmed while the request is pending, whose reply may be older than they are; null once it has arrived. */
  changes: Change<unknown>[] | null
  readAt: number
  pinned: boolean
}

export interface ClientCache {
  /** A fresh cached reply, or a new one; concurrent readers share a request. A `pinned` reply never expires. */
  read<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: { pinned: boolean }): Promise<ReplyOf<E>>
  /** The cached reply, fresh or expired. */
  peek<E extends Endpoint>(endpoint: E, input: InputOf<E>): ReplyOf<E> | undefined
  /** Applies a change that the server has confirmed to the cached and to the pending reply. */
  update<E extends Endpoint>(endpoint: E, input: InputOf<E>, change: Change<ReplyOf<E>>): void
  /** Expires all replies that are not pinned. */
  invalidate(): void
  /** Deletes all replies that are not pinned, because another user may be signed in. */
  clear(): void
  subscribe(listener: () => void): () => void
}

type Call = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<ReplyOf<E>>

/** Replies of the API that several pages read: settings, consents, lists and the draft. */
export function createClientCache(call: Call, now: () => number): ClientCache {
  const entries = new Map<string, Entry>()
  const listeners = new Set<() => void>()
  const keyOf = (endpoint: Endpoint, input: unknown) => `${endpoint.name} ${JSON.stringify(input)}`

  function notifyListeners(): void {
    for (const listener of listeners) listener()
  }

  function load<E extends Endpoint>(key: string, endpoint: E, input: InputOf<E>, pinned: boolean): Entry {
    const previous = entries.get(key)
    const entry: Entry = {
      reply: Promise.resolve(),
      value: previous?.value,
      changes: [],
      readAt: now(),
      pinned,
    }
    entry.reply = call(endpoint, input).then(
      (reply) => {
        entry.value = entry.changes?.reduce<unknown>((value, change) => change(value), reply)
        entry.changes = null
        if (entries.get(key) === entry) notifyListeners()
        return entry.value
      },
      (error: unknown) => {
        // The last reply remains for `peek`; the next `read` requests it again.
        if (previous?.value !== undefined) entry.readAt = Number.NEGATIVE_INFINITY
        else if (entries.get(key) === entry) entries.delete(key)
        throw error
      },
    )
    entries.set(key, entry)
    return entry
  }

  return {
    read(endpoint, input, options = { pinned: false }) {
      const key = keyOf(endpoint, input)
      const entry = entries.get(key)
      const isFresh = entry !== undefined && (entry.pinned || now() - entry.readAt < SHARED_FOR_MS)
      return (isFresh ? entry : load(key, endpoint, input, options.pinned)).reply as Promise<never>
    },
    peek: (endpoint, input) => entries.get(keyOf(endpoint, input))?.value as never,
    update(endpoint, input, change) {
      const entry = entries.get(keyOf(endpoint, input))
      if (entry === undefined) return
      entry.changes?.push(change as Change<unknown>)
      if (entry.value === undefined) return
      entry.value = change(entry.value as never)
      if (entry.changes === null) entry.reply = Promise.resolve(entry.value)
      notifyListeners()
    },
    invalidate() {
      for (const entry of entries.values()) if (!entry.pinned) entry.readAt = Number.NEGATIVE_INFINITY
    },
    clear() {
      for (const [key, entry] of entries) if (!entry.pinned) entries.delete(key)
      notifyListeners()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Clears a cache when the user signs out or another user signs in. */
export function clearForOtherUsers(cache: Pick<ClientCache, 'clear'>, session: SessionStore): () => void {
  let userId = session.get().user?.id
  return session.subscribe(() => {
    const next = session.get().user?.id
    if (next === userId) return
    userId = next
    cache.clear()
  })
}

export const clientCache = createClientCache(callApi, () => performance.now())
clearForOtherUsers(clientCache, sessionStore)
