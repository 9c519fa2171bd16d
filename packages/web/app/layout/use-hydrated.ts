import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and in the first render of the browser. Content that depends on the query or the fragment waits
 * for it, because all visitors share the HTML of a public page.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
