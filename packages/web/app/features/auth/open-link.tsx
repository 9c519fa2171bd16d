import type { ReactNode } from 'react'
import { useState } from 'react'
import { authTexts } from '#web/messages/en/auth.ts'
import { notifyError } from '#web/notices/store.ts'
import { verifyToken } from '#web/session/index.ts'
import { Button } from '#web/ui/button.tsx'
import type { MailedToken } from './address.ts'
import { AuthCard } from './auth-card.tsx'

/** A mailed link opens only by this button, so that no scanner of mail can use it up. */
export function OpenLink(props: { link: MailedToken; onOpened(): void; onBack(): void }): ReactNode {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const { link } = props

  async function open(): Promise<void> {
    setBusy(true)
    const { failure } = await verifyToken(link)
    setBusy(false)
    if (failure === null) return props.onOpened()
    setFailed(true)
    notifyError(new Error(failure.message))
  }

  const text = link.type === 'recovery' ? authTexts.linkText.recovery : authTexts.linkText.other
  return (
    <AuthCard title={authTexts.linkTitle} subtitle={failed ? authTexts.linkFailed : text}>
      {failed ? (
        <Button size="lg" onClick={props.onBack}>
          {authTexts.back}
        </Button>
      ) : (
        <Button size="lg" disabled={busy} onClick={() => void open()}>
          {busy ? authTexts.busy : authTexts.linkButton}
        </Button>
      )}
    </AuthCard>
  )
}
