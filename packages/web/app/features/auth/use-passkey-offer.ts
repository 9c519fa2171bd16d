import { useEffect, useRef } from 'react'
import { dismissNotice, notifyError } from '#web/notices/store.ts'

/**
 * Offers the passkeys of this device in the field for the address. It begins when somebody comes to that field, as
 * opening a page sends nothing. `on`: the installation has passkeys, and nobody checks for robots before.
 */
export function usePasskeyOffer({ on, onSignedIn }: { on: boolean; onSignedIn(): void }): {
  offers: boolean
  begin(): Promise<void>
} {
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (on) return () => stop.current?.()
  }, [on])

  async function begin(): Promise<void> {
    if (!on) return
    try {
      const { offerPasskeys, stopOffering } = await import('#web/session/passkeys.ts')
      stop.current = stopOffering
      const taken = await offerPasskeys()
      if (taken === null) return
      dismissNotice()
      if (taken.failure === null) onSignedIn()
      else notifyError(new Error(taken.failure.message))
    } catch (error) {
      notifyError(error)
    }
  }
  return { offers: on, begin }
}
