import type { ReactNode } from 'react'
import { authTexts } from '#web/messages/en/auth.ts'
import { signInWithProvider } from '#web/session/provider-flow.ts'
import { useAction } from '#web/session/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import type { CaptchaOffer } from './captcha-script.ts'
import { WorkAddress } from './work-address.tsx'

/** The ways in that this installation has beside its own; nothing where it has none. */
export function ProviderButtons(props: {
  providers: readonly { id: string; label: string }[]
  /** Some organisations sign their own people in. */
  sso: boolean
  captchaOffer: CaptchaOffer | null
  next: string | null
  ready: boolean
}): ReactNode {
  const { busy, act } = useAction()
  if (props.providers.length === 0 && !props.sso) return null

  return (
    <section aria-label={authTexts.providersLabel} className="grid gap-3">
      <p
        aria-hidden
        className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        {authTexts.or}
      </p>
      {props.providers.map(({ id, label }) => (
        <Button
          key={id}
          kind="secondary"
          disabled={busy || !props.ready}
          onClick={() => void act(() => signInWithProvider(id, props.next))}
        >
          {authTexts.continueWith({ provider: label })}
        </Button>
      ))}
      {props.sso && <WorkAddress next={props.next} captchaOffer={props.captchaOffer} ready={props.ready} />}
    </section>
  )
}
