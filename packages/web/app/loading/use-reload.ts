import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { clientCache } from '#web/api/client-cache.ts'

/** Loads the page again after a change that was made without its `clientAction`; what is shown stays until then. */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(() => {
    clientCache.invalidate()
    return revalidate()
  }, [revalidate])
}
