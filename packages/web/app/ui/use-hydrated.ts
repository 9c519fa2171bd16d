import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/**
 * False on the server and in the first render of the browser, then true. Content that depends on the query or the fragment
 * must wait for it, because all visitors share the HTML of a public page.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
