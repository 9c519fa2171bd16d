import { siteTexts as texts } from 'virtual:texts/site'
import { cancelDeletion } from '@twofold/contract/account'
import { useEffect, useState } from 'react'
import { isApiFailure } from '#web/api/api-failure.ts'
import { useCall } from '#web/api/use-call.ts'
import { pendingLanguageSwitch } from '#web/navigation/pending-language-switch.ts'
import { notifyError } from '#web/notices/store.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const TOKEN = /^#cancel=([A-Za-z0-9_-]{43})$/

const focus = (element: HTMLElement | null) => element?.focus()

/**
 * Cancels a scheduled deletion. The email link carries its token in the URL fragment, which browsers never send to a
 * server.
 */
export function CancelDeletion() {
  const [token, setToken] = useState<string | null>(null)
  const [state, setState] = useState<'confirming' | 'cancelled' | 'expired'>('confirming')
  const { call, busy } = useCall(cancelDeletion)

  useEffect(() => {
    const tokenInHash = TOKEN.exec(window.location.hash)?.[1]
    if (tokenInHash === undefined) return
    setToken(tokenInHash)
    pendingLanguageSwitch.fragment = window.location.hash
    // Remove the token from the URL so that the next user of this device cannot read it.
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
    return () => {
      pendingLanguageSwitch.fragment = ''
    }
  }, [])

  if (token === null) return null

  async function cancel(): Promise<void> {
    try {
      await call({ token: token ?? '' })
      setState('cancelled')
    } catch (error) {
      if (isApiFailure(error, 'not_found')) return setState('expired')
      notifyError(error)
    }
  }

  return (
    <div
      // The action of the link must be visible without scrolling.
      ref={focus}
      tabIndex={-1}
      aria-live="polite"
      className="mb-10 scroll-mt-24"
    >
      {state === 'cancelled' && (
        <Notice tone="bond" title={texts().deletion.keptTitle}>
          {texts().deletion.kept}
        </Notice>
      )}
      {state === 'expired' && (
        <Notice tone="danger" title={texts().deletion.goneTitle}>
          {texts().deletion.gone}
        </Notice>
      )}
      {state === 'confirming' && (
        <Notice tone="warm" title={texts().deletion.askTitle}>
          <p>{texts().deletion.ask}</p>
          <Button className="mt-4" busy={busy} onClick={() => void cancel()}>
            {busy ? texts().deletion.busy : texts().deletion.keep}
          </Button>
        </Notice>
      )}
    </div>
  )
}
