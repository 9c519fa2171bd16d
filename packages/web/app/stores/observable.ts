export interface Observable<T> {
  get(): T
  set(next: T): void
  /** Calls back after every change; returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** Creates a value outside React with the interface of `useSyncExternalStore`. */
export function createObservable<T>(initial: T): Observable<T> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(next) {
      current = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
