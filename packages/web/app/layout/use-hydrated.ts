import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and in the first rendering of the browser. What depends on the query or the fragment waits for
 * it: the HTML of a public page is shared by everybody, whatever stands behind its path.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
