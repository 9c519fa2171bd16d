import { useEffect, useRef } from 'react'
import { loadWithTexts } from '#web/messages/define-texts.ts'
import { dismissNotice, notifyError } from '#web/notices/store.ts'

/**
 * Offers this device's passkeys in the address field. It starts with the focus of that field, because opening a page
 * sends nothing. `on`: passkeys are configured and no captcha comes before.
 */
export function usePasskeyOffer({ on, onSignedIn }: { on: boolean; onSignedIn(): void }): {
  offers: boolean
  begin(): Promise<void>
} {
  // Null while no request may be made; a running one ends then.
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
      // The user has not asked for anything yet, so a failure is not reported.
      const passkeys = await loadWithTexts(() => import('#web/session/passkeys.ts')).catch(() => null)
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
