import type { ReactNode } from 'react'
import { useState } from 'react'
import { authTexts } from '#web/messages/en/auth.ts'
import { notifyError } from '#web/notices/store.ts'
import { useSession } from '#web/session/index.ts'
import { verifyToken } from '#web/session/mailed-tokens.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { MailedToken } from './address.ts'
import { AuthCard } from './auth-card.tsx'

/** A mailed link opens only by this button, so that no scanner of mail can use it up. */
export function OpenLink(props: { link: MailedToken; onOpened(): void; onBack(): void }): ReactNode {
  const [busy, setBusy] = useState(false)
  const [end, setEnd] = useState<'failed' | 'half' | null>(null)
  const { link } = props
  const session = useSession()

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
  // A link can belong to another account than the one that is open here, and whoever sent it may count on that.
  const swaps = session.status === 'signed-in' && link.type !== 'email_change'
  const label = swaps ? authTexts.linkSwap : authTexts.linkButton
  return (
    <AuthCard title={authTexts.linkTitle} subtitle={linkText(link)}>
      {swaps && (
        <Notice tone="danger" className="mb-6" title={authTexts.linkSwapsTitle}>
          {authTexts.linkSwaps({ email: session.user.email })}
        </Notice>
      )}
      <Button size="lg" disabled={busy || session.status === 'unknown'} onClick={() => void open()}>
        {busy ? authTexts.busy : label}
      </Button>
    </AuthCard>
  )
}

function linkText({ type }: MailedToken): string {
  if (type === 'recovery') return authTexts.linkText.recovery
  if (type === 'email_change') return authTexts.linkText.change
  return type === 'magiclink' ? authTexts.linkText.signIn : authTexts.linkText.other
}
