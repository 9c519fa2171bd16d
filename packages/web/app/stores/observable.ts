export interface Observable<T> {
  get(): T
  set(next: T): void
  /** Calls back after every change; gives back the way to stop. */
  subscribe(listener: () => void): () => void
}

/** A value outside of React, in the shape that `useSyncExternalStore` reads. */
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
