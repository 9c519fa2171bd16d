import { useEffect, useRef } from 'react'
import { withTexts } from '#web/messages/define-texts.ts'
import { dismissNotice, notifyError } from '#web/notices/store.ts'

/**
 * Offers the passkeys of this device in the field for the address. It begins when somebody comes to that field, as
 * opening a page sends nothing. `on`: the installation has passkeys, and nobody checks for robots before.
 */
export function usePasskeyOffer({ on, onSignedIn }: { on: boolean; onSignedIn(): void }): {
  offers: boolean
  begin(): Promise<void>
} {
  // Null as long as none may be made; what is on its way when that changes ends by itself.
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (!on) return
    stop.current = () => undefined
    return () => {
      stop.current?.()
      stop.current = null
    }
  }, [on])

  async function begin(): Promise<void> {
    if (!on) return
    try {
      // Nobody has asked for anything yet, so nobody is told that it did not come.
      const passkeys = await withTexts(() => import('#web/session/passkeys.ts')).catch(() => null)
      if (passkeys === null || stop.current === null) return
      stop.current = passkeys.stopOffering
      const taken = await passkeys.offerPasskeys()
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
