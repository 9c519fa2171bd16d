import { siteTexts } from 'virtual:texts/site'
import { splitLanguage } from '@twofold/contract/languages'
import { useState } from 'react'
import { useForm } from '#web/forms/use-form.ts'
import { late } from '#web/loading/late.tsx'
import { notifyError } from '#web/notices/store.ts'
import { AuthCallError } from '#web/session/auth-call.ts'
import { type Confirmation, confirmByCode, confirmByPassword } from '#web/session/confirmation.ts'
import { sendSignInEmail } from '#web/session/email-tokens.ts'
import { type SessionUser, useSession } from '#web/session/index.ts'
import { lastSeenStore } from '#web/session/last-seen-store.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { OneTimeCodeForm } from './one-time-code-form.tsx'
import { ResendButton } from './resend-button.tsx'
import { SecondStep } from './second-step.tsx'
import { useChange } from './use-change.ts'

// Loaded late, because few accounts have no email.
const ConfirmByPhone = late(async () => (await import('./confirm-by-phone.tsx')).ConfirmByPhone)
const ConfirmByWallet = late(async () => (await import('./confirm-by-wallet.tsx')).ConfirmByWallet)

type Step = 'password' | 'code' | 'phone' | 'wallet' | 'none' | 'second-step'

/** First step of a fresh sign-in by the account's sign-in methods. */
function getFirstStep(user: SessionUser | null): Step {
  if (user === null || user.canHavePassword) return 'password'
  if (user.email !== '') return 'code'
  if (user.phone !== '') return 'phone'
  return user.wallet === null ? 'none' : 'wallet'
}

/** A provider that states no time leaves a user who has just signed in wondering why that does not count. */
function getReason(): string {
  return lastSeenStore.read().lastSignIn === 0
    ? siteTexts().session.freshUnstated
    : siteTexts().session.freshReason
}

/**
 * Asks for a fresh sign-in: by password or emailed code, by phone or wallet for accounts without an email, then by the
 * second step if there is one. `reason` explains why; it may be empty if the caller shows it.
 */
export function ConfirmSignIn(props: { confirmation: Confirmation; reason?: string; onDone(): void }) {
  const { confirmation, reason = getReason(), onDone } = props
  const { user } = useSession()
  const email = user?.email ?? ''
  // Captured once, because a fresh sign-in replaces the session and its user while this is shown.
  const [first] = useState(() => getFirstStep(user))
  const [{ phone, wallet }] = useState({ phone: user?.phone ?? '', wallet: user?.wallet ?? null })
  const byPassword = first === 'password'
  const [step, setStep] = useState<Step>(confirmation === 'sign-in' ? first : 'second-step')
  const proceed = (secondStep: boolean) => (secondStep ? setStep('second-step') : onDone())

  if (step === 'second-step') {
    return (
      <div className="grid gap-5">
        <p className="text-ink-soft">
          {confirmation === 'sign-in' ? siteTexts().session.freshSecondLead : siteTexts().session.secondLead}
        </p>
        <SecondStep onDone={onDone} />
      </div>
    )
  }
  if (user?.isOrganisationAccount) return <ConfirmByOrganisation email={email} reason={reason} />
  if (step === 'none') return <p className="text-ink-soft">{siteTexts().session.freshNone}</p>
  const skeleton = <p role="status">{siteTexts().session.busy}</p>
  if (step === 'phone') {
    return <ConfirmByPhone skeleton={skeleton} phone={phone} reason={reason} onDone={proceed} />
  }
  if (step === 'wallet' && wallet !== null) {
    return <ConfirmByWallet skeleton={skeleton} wallet={wallet} reason={reason} onDone={proceed} />
  }
  return step === 'code' ? (
    <ConfirmByCode
      email={email}
      reason={reason}
      onDone={proceed}
      onPassword={byPassword ? () => setStep('password') : null}
    />
  ) : (
    <ConfirmByPassword email={email} reason={reason} onDone={proceed} onCode={() => setStep('code')} />
  )
}

interface StepProps {
  email: string
  reason: string
  onDone(secondStep: boolean): void
}

function ConfirmByPassword({ email, reason, onDone, onCode }: StepProps & { onCode(): void }) {
  const form = useForm<{ password: string }>({
    fields: ['password'],
    untitled: true,
    async submit({ password }) {
      onDone(await confirmByPassword(email, password))
    },
    onFailure(error) {
      if (error instanceof AuthCallError) form.reject({ field: 'password', message: error.message })
      else notifyError(error)
    },
  })

  return (
    <form {...form.props} noValidate={false} className="grid gap-5">
      <p className="text-ink-soft">
        {reason} {siteTexts().session.freshLead}
      </p>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        {...form.field('password')}
        label={siteTexts().session.freshPassword}
        type="password"
        autoComplete="current-password"
        autoFocus
        required
        reveal={{ show: siteTexts().session.showPassword, hide: siteTexts().session.hidePassword }}
      />
      <Button type="submit" busy={form.busy}>
        {form.busy ? siteTexts().session.busy : siteTexts().session.freshConfirm}
      </Button>
      <button type="button" onClick={onCode} className="text-link min-h-11 justify-self-center px-2">
        {siteTexts().session.freshByCode}
      </button>
    </form>
  )
}

/** An account of an organisation has no password; a code could sign in to another account with the same email. */
function ConfirmByOrganisation({ email, reason }: Omit<StepProps, 'onDone'>) {
  const { busy, change } = useChange()

  async function leave(): Promise<void> {
    const { signInWithOrganisation } = await import('#web/session/provider-flow.ts')
    await signInWithOrganisation(
      email,
      splitLanguage(window.location.pathname).path + window.location.search,
      {},
    )
  }

  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">
        {reason} {siteTexts().session.freshOrganisation}
      </p>
      <Button busy={busy} onClick={() => void change(leave)}>
        {busy ? siteTexts().session.busy : siteTexts().session.freshOrganisationGo}
      </Button>
    </div>
  )
}

function ConfirmByCode({
  email,
  reason,
  onDone,
  onPassword,
}: StepProps & { onPassword: (() => void) | null }) {
  const send = () => sendSignInEmail(email)
  const { busy, change } = useChange()
  const [sent, setSent] = useState(false)

  return (
    <div className="grid gap-5">
      <p className="text-ink-soft wrap-anywhere">
        {reason} {siteTexts().session.freshCodeLead({ email })}
      </p>
      {sent ? (
        <>
          <OneTimeCodeForm autoFocus verify={(code) => confirmByCode(email, code)} onVerified={onDone} />
          <ResendButton send={send} />
        </>
      ) : (
        <Button busy={busy} onClick={() => void change(() => send().then(() => setSent(true)))}>
          {busy ? siteTexts().session.busy : siteTexts().session.freshCodeSend}
        </Button>
      )}
      {onPassword !== null && (
        <button type="button" onClick={onPassword} className="text-link min-h-11 justify-self-center px-2">
          {siteTexts().session.freshByPassword}
        </button>
      )}
    </div>
  )
}
