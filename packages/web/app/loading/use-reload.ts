import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { clientCache } from '#web/api/client-cache.ts'

/** Reloads the data of the page after a change that did not use its `clientAction`; the page stays visible meanwhile. */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(() => {
    clientCache.invalidate()
    return revalidate()
  }, [revalidate])
}
