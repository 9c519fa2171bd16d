import type { ReactNode } from 'react'
import { useState } from 'react'
import { authTexts } from '#web/messages/en/auth.ts'
import { notifyError } from '#web/notices/store.ts'
import { verifyToken } from '#web/session/mailed-tokens.ts'
import { Button } from '#web/ui/button.tsx'
import type { MailedToken } from './address.ts'
import { AuthCard } from './auth-card.tsx'

/** A mailed link opens only by this button, so that no scanner of mail can use it up. */
export function OpenLink(props: { link: MailedToken; onOpened(): void; onBack(): void }): ReactNode {
  const [busy, setBusy] = useState(false)
  const [end, setEnd] = useState<'failed' | 'half' | null>(null)
  const { link } = props

  async function open(): Promise<void> {
    setBusy(true)
    const { failure, signedIn } = await verifyToken(link)
    setBusy(false)
    if (failure === null && signedIn) return props.onOpened()
    setEnd(failure === null ? 'half' : 'failed')
    if (failure !== null) notifyError(new Error(failure.message))
  }

  if (end !== null) {
    const half = end === 'half'
    return (
      <AuthCard
        title={half ? authTexts.halfTitle : authTexts.linkTitle}
        subtitle={half ? authTexts.halfText : authTexts.linkFailed}
      >
        <Button size="lg" onClick={props.onBack}>
          {half ? authTexts.halfBack : authTexts.back}
        </Button>
      </AuthCard>
    )
  }
  return (
    <AuthCard title={authTexts.linkTitle} subtitle={linkText(link)}>
      <Button size="lg" disabled={busy} onClick={() => void open()}>
        {busy ? authTexts.busy : authTexts.linkButton}
      </Button>
    </AuthCard>
  )
}

function linkText({ type }: MailedToken): string {
  if (type === 'recovery') return authTexts.linkText.recovery
  if (type === 'email_change') return authTexts.linkText.change
  return type === 'magiclink' ? authTexts.linkText.signIn : authTexts.linkText.other
}
