import type { ReactNode } from 'react'
import { useState } from 'react'
import { authTexts } from '#web/messages/en/auth.ts'
import { notify, notifyError } from '#web/notices/store.ts'
import { resendConfirmation } from '#web/session/index.ts'
import { Button } from '#web/ui/button.tsx'
import { AuthCard } from './auth-card.tsx'

/** The account is there, and its address waits to be confirmed. */
export function CheckEmail(props: { email: string; next: string | null; onBack(): void }): ReactNode {
  const [busy, setBusy] = useState(false)

  async function again(): Promise<void> {
    setBusy(true)
    const { failure } = await resendConfirmation(props.email, props.next ?? undefined)
    setBusy(false)
    if (failure === null) notify({ title: authTexts.resent })
    else notifyError(new Error(failure.message))
  }

  return (
    <AuthCard title={authTexts.checkTitle} subtitle={authTexts.checkText({ email: props.email })}>
      <div className="grid gap-4 text-center">
        <p className="text-ink-soft">{authTexts.checkHelp}</p>
        <Button kind="secondary" disabled={busy} onClick={() => void again()}>
          {busy ? authTexts.busy : authTexts.resend}
        </Button>
        <button type="button" onClick={props.onBack} className="text-link min-h-11">
          {authTexts.checkBack}
        </button>
      </div>
    </AuthCard>
  )
}
