import { useEffect, useRef } from 'react'
import { loadWithTexts } from '#web/messages/define-texts.ts'
import { dismissNotice, notifyError } from '#web/notices/store.ts'

/**
 * Offers this device's passkeys as autofill of the email field. The request starts when the field gets the focus, because
 * loading a page must not send any. `isEnabled`: passkeys are configured and no captcha is required.
 */
export function usePasskeyOffer({ isEnabled, onSignedIn }: { isEnabled: boolean; onSignedIn(): void }): {
  offers: boolean
  begin(): Promise<void>
} {
  // Stops the running request. Null while requests are not allowed.
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (!isEnabled) return
    stop.current = () => undefined
    return () => {
      stop.current?.()
      stop.current = null
    }
  }, [isEnabled])

  async function begin(): Promise<void> {
    if (!isEnabled) return
    try {
      // The user has not requested anything, so a failed import is not reported.
      const passkeys = await loadWithTexts(() => import('#web/session/passkeys.ts')).catch(() => null)
      if (passkeys === null || stop.current === null) return
      stop.current = passkeys.cancelPasskeyOffer
      if (!(await passkeys.offerPasskeys())) return
      dismissNotice()
      onSignedIn()
    } catch (error) {
      notifyError(error)
    }
  }
  return { offers: isEnabled, begin }
}
