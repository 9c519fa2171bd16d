import type { ReactNode } from 'react'
import { authTexts } from '#web/messages/en/auth.ts'
import { providerName } from '#web/messages/en/providers.ts'
import { signInWithProvider } from '#web/session/provider-flow.ts'
import { AuthRefusal } from '#web/session/refusal.ts'
import { useAction } from '#web/session/use-action.ts'
import { Button } from '#web/ui/button.tsx'

/** The ways in that this installation has beside its own; nothing where it has none. */
export function ProviderButtons(props: {
  providers: readonly string[]
  next: string | null
  ready: boolean
}): ReactNode {
  const { busy, act } = useAction()
  if (props.providers.length === 0) return null

  async function leave(provider: string): Promise<void> {
    const { failure } = await signInWithProvider(provider, props.next)
    if (failure !== null) throw new AuthRefusal(failure)
  }

  return (
    <section aria-label={authTexts.providersLabel} className="grid gap-3">
      <p
        aria-hidden
        className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        {authTexts.or}
      </p>
      {props.providers.map((provider) => (
        <Button
          key={provider}
          kind="secondary"
          disabled={busy || !props.ready}
          onClick={() => void act(() => leave(provider))}
        >
          {authTexts.continueWith({ provider: providerName(provider) })}
        </Button>
      ))}
    </section>
  )
}
