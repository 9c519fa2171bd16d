import { authTexts } from 'virtual:texts/auth'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { partQuery, queryClient } from '#web/api/queries.ts'
import { usePending } from '#web/loading/use-pending.ts'
import { authPath } from '#web/navigation/auth-path.ts'
import { notifyError } from '#web/notices/store.ts'
import { getAccount } from '#web/session/account.ts'
import { accountLabel } from '#web/session/account-label.ts'
import { type VerifyResult, verifyToken } from '#web/session/email-tokens.ts'
import { useSession } from '#web/session/index.ts'
import { acceptTerms } from '#web/sign-in/accept-terms.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { AuthCard } from './auth-card.tsx'
import { ACCOUNT_CHECK_PATH, type MailedToken } from './auth-url.ts'

const getOutcomes = () => ({
  failed: { title: authTexts().linkTitle, text: authTexts().linkFailed, back: authTexts().back },
  half: { title: authTexts().halfTitle, text: authTexts().halfText, back: authTexts().halfBack },
  changed: { title: authTexts().changedTitle, text: authTexts().changedText, back: authTexts().signIn },
})

/** Requires a click to verify an emailed link, because mail scanners would use up its one-time token. */
export function LinkConfirmation(props: {
  link: MailedToken
  onVerified(result: VerifyResult): void
  onBack(): void
}) {
  const { busy, run } = usePending()
  const [outcome, setOutcome] = useState<keyof ReturnType<typeof getOutcomes> | null>(null)
  const { link } = props
  const session = useSession()
  const isEmailChange = link.type === 'email_change'
  const isEnabled = isEmailChange && session.status === 'signed-in' && outcome === null
  const account = useQuery({ ...partQuery(['account'], getAccount), enabled: isEnabled }, queryClient)

  async function verify(): Promise<void> {
    try {
      const result = await verifyToken(link)
      if (!result.signedIn) return setOutcome(result.emailChanged ? 'changed' : 'half')
      if (link.type === 'signup') await acceptTerms()
      props.onVerified(result)
    } catch (error) {
      setOutcome('failed')
      notifyError(error)
    }
  }

  if (outcome !== null) {
    const { title, text, back } = getOutcomes()[outcome]
    return (
      <AuthCard title={title} subtitle={text} takesFocus>
        <Button size="lg" onClick={props.onBack}>
          {back}
        </Button>
      </AuthCard>
    )
  }
  // Warn if the link may switch accounts: an attacker could send a link to their own account (login CSRF).
  const switchesAccount = session.status === 'signed-in' && !isEmailChange
  const label = isEmailChange
    ? authTexts().linkChange
    : switchesAccount
      ? authTexts().linkSwap
      : authTexts().linkButton
  return (
    <AuthCard
      title={authTexts().linkTitle}
      subtitle={isEmailChange ? getEmailChangeText(link, account.data?.newEmail ?? null) : getLinkText(link)}
    >
      {switchesAccount && (
        <Notice tone="danger" className="mb-6" title={authTexts().linkSwapsTitle}>
          {authTexts().linkSwaps({ email: accountLabel(session.user) })}
        </Notice>
      )}
      <Button size="lg" busy={busy} disabled={session.status === 'unknown'} onClick={() => void run(verify)}>
        {busy ? authTexts().busy : label}
      </Button>
      {isEmailChange && (
        <Notice tone="warm" title={authTexts().changeStrangerTitle}>
          <p>{authTexts().changeStranger}</p>
          <TextLink to={authPath(ACCOUNT_CHECK_PATH, { reset: 'true' })}>
            {authTexts().changeStrangerLink}
          </TextLink>
        </Notice>
      )}
    </AuthCard>
  )
}

/** Returns the text of an email change: the full new email for its signed-in user, otherwise masked as in the email. */
function getEmailChangeText({ to }: MailedToken, newEmail: string | null): string {
  if (newEmail !== null && (to === null || (newEmail.startsWith(to.start) && newEmail.endsWith(to.end)))) {
    return authTexts().linkText.changeTo({ email: newEmail })
  }
  return to === null ? authTexts().linkText.change : authTexts().linkText.changeToLike(to)
}

function getLinkText({ type }: MailedToken): string {
  if (type === 'recovery') return authTexts().linkText.recovery
  return type === 'magiclink' ? authTexts().linkText.signIn : authTexts().linkText.other
}
