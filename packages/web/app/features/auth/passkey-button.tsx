import { authTexts } from 'virtual:texts/auth'
import { loadWithTexts } from '#web/messages/define-texts.ts'
import { useChange } from '#web/sign-in/use-change.ts'
import { Button } from '#web/ui/button.tsx'
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
}) {
  const { busy: isSigningIn, change } = useChange()
  const busy = isSigningIn || props.busy
  const captcha = useCaptcha(props.captchaOffer)

  const signIn = () =>
    captcha.run(async (token) => {
      const { signInWithPasskey } = await loadWithTexts(() => import('#web/session/passkeys.ts'))
      await signInWithPasskey(token)
      props.onSignedIn()
    })

  return (
    <>
      <Button kind="secondary" busy={busy} disabled={!props.ready} onClick={() => void change(signIn)}>
        {isSigningIn ? authTexts().busy : authTexts().byPasskey}
      </Button>
      {captcha.state !== 'idle' && <CaptchaPanel captcha={captcha} />}
    </>
  )
}
