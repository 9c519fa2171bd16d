import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { usePending } from '#web/loading/use-pending.ts'
import { authTexts } from '#web/messages/auth/index.ts'
import { notifyError } from '#web/notices/store.ts'
import { readAccount } from '#web/session/account.ts'
import { accountLabel } from '#web/session/account-label.ts'
import { useSession } from '#web/session/index.ts'
import type { Opened } from '#web/session/mailed-tokens.ts'
import { verifyToken } from '#web/session/mailed-tokens.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { acceptTerms } from './accept-terms.ts'
import type { MailedToken } from './address.ts'
import { CHECK_ACCOUNT } from './address.ts'
import { AuthCard } from './auth-card.tsx'

const ends = () => ({
  failed: { title: authTexts().linkTitle, text: authTexts().linkFailed, back: authTexts().back },
  half: { title: authTexts().halfTitle, text: authTexts().halfText, back: authTexts().halfBack },
  changed: { title: authTexts().changedTitle, text: authTexts().changedText, back: authTexts().signIn },
})

/** A mailed link opens only by this button, so that no scanner of mail can use it up. */
export function OpenLink(props: {
  link: MailedToken
  onOpened(opened: Opened): void
  onBack(): void
}): ReactNode {
  const { busy, run } = usePending()
  const [end, setEnd] = useState<keyof ReturnType<typeof ends> | null>(null)
  const { link } = props
  const session = useSession()
  const changes = link.type === 'email_change'
  const newEmail = useWaitingEmail(changes && session.status === 'signed-in' && end === null)

  async function open(): Promise<void> {
    const opened = await verifyToken(link)
    const { failure, signedIn, emailChanged } = opened
    if (link.type === 'signup' && signedIn) await acceptTerms()
    if (failure === null && signedIn) return props.onOpened(opened)
    setEnd(failure !== null ? 'failed' : emailChanged ? 'changed' : 'half')
    if (failure !== null) notifyError(new Error(failure.message))
  }

  if (end !== null) {
    const { title, text, back } = ends()[end]
    return (
      <AuthCard title={title} subtitle={text} takesFocus>
        <Button size="lg" onClick={props.onBack}>
          {back}
        </Button>
      </AuthCard>
    )
  }
  // A link can belong to another account than the signed-in one, and its sender may rely on that.
  const swaps = session.status === 'signed-in' && !changes
  const label = changes ? authTexts().linkChange : swaps ? authTexts().linkSwap : authTexts().linkButton
  return (
    <AuthCard title={authTexts().linkTitle} subtitle={changes ? changeText(link, newEmail) : linkText(link)}>
      {swaps && (
        <Notice tone="danger" className="mb-6" title={authTexts().linkSwapsTitle}>
          {authTexts().linkSwaps({ email: accountLabel(session.user) })}
        </Notice>
      )}
      <Button size="lg" disabled={busy || session.status === 'unknown'} onClick={() => void run(open)}>
        {busy ? authTexts().busy : label}
      </Button>
      {changes && (
        <Notice tone="warm" title={authTexts().changeStrangerTitle}>
          <p>{authTexts().changeStranger}</p>
          <TextLink to={`/auth?reset=true&next=${encodeURIComponent(CHECK_ACCOUNT)}`}>
            {authTexts().changeStrangerLink}
          </TextLink>
        </Notice>
      )}
    </AuthCard>
  )
}

/** The pending address of the signed-in account. */
function useWaitingEmail(asks: boolean): string | null {
  const [newEmail, setNewEmail] = useState<string | null>(null)
  useEffect(() => {
    if (!asks) return
    readAccount().then(
      (account) => setNewEmail(account.newEmail),
      () => undefined,
    )
  }, [asks])
  return newEmail
}

/** Says what is agreed to: in full to the signed-in user, as in the email to others. */
function changeText({ to }: MailedToken, newEmail: string | null): string {
  if (newEmail !== null && (to === null || (newEmail.startsWith(to.start) && newEmail.endsWith(to.end)))) {
    return authTexts().linkText.changeTo({ email: newEmail })
  }
  return to === null ? authTexts().linkText.change : authTexts().linkText.changeToLike(to)
}

function linkText({ type }: MailedToken): string {
  if (type === 'recovery') return authTexts().linkText.recovery
  return type === 'magiclink' ? authTexts().linkText.signIn : authTexts().linkText.other
}
