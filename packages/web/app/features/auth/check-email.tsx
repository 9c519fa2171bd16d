import type { ReactNode } from 'react'
import { authTexts } from '#web/messages/en/auth.ts'
import { recover, resendConfirmation } from '#web/session/index.ts'
import { MailedCodeForm } from '#web/session/mailed-code-form.tsx'
import type { MailedCode, Opened } from '#web/session/mailed-tokens.ts'
import { sendSignInMail, verifyCode } from '#web/session/mailed-tokens.ts'
import type { AuthOutcome } from '#web/session/refusal.ts'
import { ResendButton } from '#web/session/resend-button.tsx'
import { AuthCard } from './auth-card.tsx'

/** A mail with a link and a code that is on its way. */
export interface SentMail {
  email: string
  type: Extract<MailedCode, 'signup' | 'recovery' | 'email'>
}

const leads = {
  signup: authTexts.checkText,
  email: authTexts.checkSignIn,
  recovery: authTexts.checkReset,
}

/** A mail was sent: its link may be opened anywhere, its code typed here. */
export function CheckEmail(props: {
  mail: SentMail
  next: string | null
  onOpened(opened: Opened): void
  onBack(): void
}): ReactNode {
  const { email, type } = props.mail
  const next = props.next ?? undefined
  const sends: Record<SentMail['type'], () => Promise<AuthOutcome>> = {
    signup: () => resendConfirmation(email, next),
    email: () => sendSignInMail(email, next),
    recovery: () => recover(email),
  }

  return (
    <AuthCard title={authTexts.checkTitle} subtitle={leads[type]({ email })}>
      <MailedCodeForm verify={(code) => verifyCode({ email, code, type })} onOpened={props.onOpened} />
      <div className="grid gap-3 border-t border-line pt-6 text-center">
        <p className="text-ink-soft">{authTexts.checkHelp}</p>
        <ResendButton send={sends[type]} />
        <button type="button" onClick={props.onBack} className="text-link min-h-11">
          {authTexts.checkBack}
        </button>
      </div>
    </AuthCard>
  )
}
