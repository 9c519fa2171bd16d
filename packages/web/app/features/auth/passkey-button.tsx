import { authTexts } from 'virtual:texts/auth'
import type { ReactNode } from 'react'
import { usePending } from '#web/loading/use-pending.ts'
import { loadWithTexts } from '#web/messages/define-texts.ts'
import { dismissNotice, notifyError } from '#web/notices/store.ts'
import { Button } from '#web/ui/button.tsx'
import { explainCaptchaFailure } from './captcha-failure.ts'
import { CaptchaPanel } from './captcha-panel.tsx'
import type { CaptchaOffer } from './captcha-script.ts'
import { useCaptcha } from './use-captcha.ts'

/** Signs in with a passkey of this device. */
export function PasskeyButton(props: {
  captchaOffer: CaptchaOffer | null
  ready: boolean
  /** Whether another sign-in method is pending. */
  busy: boolean
  onSignedIn(): void
}): ReactNode {
  const { busy: isSigningIn, run } = usePending()
  const busy = isSigningIn || props.busy
  const captcha = useCaptcha(props.captchaOffer)

  async function signIn(): Promise<void> {
    dismissNotice()
    try {
      const token = await captcha.solve()
      if (token === null) return
      const { signInWithPasskey } = await loadWithTexts(() => import('#web/session/passkeys.ts'))
      const { failure } = await signInWithPasskey(token)
      if (failure === null) props.onSignedIn()
      else notifyError(new Error(explainCaptchaFailure(failure).message))
    } catch (error) {
      notifyError(error)
    }
  }

  return (
    <>
      <Button kind="secondary" busy={busy} disabled={!props.ready} onClick={() => void run(signIn)}>
        {isSigningIn ? authTexts().busy : authTexts().byPasskey}
      </Button>
      {captcha.state !== 'idle' && <CaptchaPanel captcha={captcha} />}
    </>
  )
}
