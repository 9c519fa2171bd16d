import { splitLanguage } from '@twofold/contract/languages'
import type { ReactNode } from 'react'
import { lazy, Suspense, useState } from 'react'
import { useForm } from '#web/forms/use-form.ts'
import { sessionTexts } from '#web/messages/session/index.ts'
import type { Confirmation } from '#web/session/confirmation.ts'
import { confirmByCode, confirmByPassword } from '#web/session/confirmation.ts'
import type { SessionUser } from '#web/session/index.ts'
import { useSession } from '#web/session/index.ts'
import { sendSignInMail } from '#web/session/mailed-tokens.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { MailedCodeForm } from './mailed-code-form.tsx'
import { ResendButton } from './resend-button.tsx'
import { SecondStep } from './second-step.tsx'
import { useAction } from './use-action.ts'
import { useSentCode } from './use-sent-code.ts'

// Few accounts have no address: the others do not load what those show.
const ByPhone = lazy(() => import('./confirm-by-phone.tsx').then(({ ByPhone }) => ({ default: ByPhone })))
const ByWallet = lazy(() => import('./confirm-by-wallet.tsx').then(({ ByWallet }) => ({ default: ByWallet })))

type Step = 'password' | 'code' | 'phone' | 'wallet' | 'none' | 'second-step'

/** By what an account shows again that it is its owner's. */
function firstStepOf(user: SessionUser | null): Step {
  if (user === null || user.mayHavePassword) return 'password'
  if (user.email !== '') return 'code'
  if (user.phone !== '') return 'phone'
  return user.wallet === null ? 'none' : 'wallet'
}

/**
 * Confirms the user: with the password or an emailed code, without an address by phone or wallet, and with the second
 * factor if there is one. `reason` explains why; the caller may show it itself.
 */
export function ConfirmSignIn(props: { what: Confirmation; reason?: string; onDone(): void }): ReactNode {
  const { what, reason = sessionTexts().freshReason, onDone } = props
  const { user } = useSession()
  const email = user?.email ?? ''
  // Captured before the request, because another session may be slower to know.
  const [first] = useState(() => firstStepOf(user))
  const [{ phone, wallet }] = useState({ phone: user?.phone ?? '', wallet: user?.wallet ?? null })
  const byPassword = first === 'password'
  const [step, setStep] = useState<Step>(what === 'sign-in' ? first : 'second-step')
  const goOn = (secondStep: boolean) => (secondStep ? setStep('second-step') : onDone())

  if (step === 'second-step') {
    return (
      <div className="grid gap-5">
        <p className="text-ink-soft">
          {what === 'sign-in' ? sessionTexts().freshSecondLead : sessionTexts().secondLead}
        </p>
        <SecondStep onDone={onDone} />
      </div>
    )
  }
  if (user?.isOfOrganisation) return <ByOrganisation email={email} reason={reason} />
  if (step === 'none') return <p className="text-ink-soft">{sessionTexts().freshNone}</p>
  if (step === 'phone' || step === 'wallet') {
    return (
      <Suspense fallback={<p role="status">{sessionTexts().busy}</p>}>
        {step === 'phone' && <ByPhone phone={phone} reason={reason} onDone={goOn} />}
        {step === 'wallet' && wallet !== null && <ByWallet wallet={wallet} reason={reason} onDone={goOn} />}
      </Suspense>
    )
  }
  return step === 'code' ? (
    <ByCode
      email={email}
      reason={reason}
      onDone={goOn}
      onPassword={byPassword ? () => setStep('password') : null}
    />
  ) : (
    <ByPassword email={email} reason={reason} onDone={goOn} onCode={() => setStep('code')} />
  )
}

interface StepProps {
  email: string
  reason: string
  onDone(secondStep: boolean): void
}

function ByPassword({ email, reason, onDone, onCode }: StepProps & { onCode(): void }): ReactNode {
  const form = useForm<{ password: string }>({
    fields: ['password'],
    // Its error is shown next to the field only.
    onInvalid: () => undefined,
    async submit({ password }) {
      const { failure, secondStep } = await confirmByPassword(email, password)
      if (failure === null) onDone(secondStep)
      else form.reject({ field: 'password', message: failure.message })
    },
  })

  return (
    <form {...form.props} noValidate={false} className="grid gap-5">
      <p className="text-ink-soft">
        {reason} {sessionTexts().freshLead}
      </p>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        {...form.field('password')}
        label={sessionTexts().freshPassword}
        type="password"
        autoComplete="current-password"
        autoFocus
        required
        reveal={{ show: sessionTexts().showPassword, hide: sessionTexts().hidePassword }}
      />
      <Button type="submit" disabled={form.busy}>
        {form.busy ? sessionTexts().busy : sessionTexts().freshConfirm}
      </Button>
      <button type="button" onClick={onCode} className="text-link min-h-11 justify-self-center px-2">
        {sessionTexts().freshByCode}
      </button>
    </form>
  )
}

/** Neither a password nor a mail opens the account, and both could open another one of the same address. */
function ByOrganisation({ email, reason }: Omit<StepProps, 'onDone'>): ReactNode {
  const { busy, act } = useAction()

  async function leave(): Promise<void> {
    const { signInWithOrganisation } = await import('#web/session/provider-flow.ts')
    const { failure } = await signInWithOrganisation(
      email,
      splitLanguage(window.location.pathname).path + window.location.search,
      {},
    )
    if (failure !== null) throw new Error(failure.message)
  }

  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">
        {reason} {sessionTexts().freshOrganisation}
      </p>
      <Button disabled={busy} onClick={() => void act(leave)}>
        {busy ? sessionTexts().busy : sessionTexts().freshOrganisationGo}
      </Button>
    </div>
  )
}

function ByCode({
  email,
  reason,
  onDone,
  onPassword,
}: StepProps & { onPassword: (() => void) | null }): ReactNode {
  const send = () => sendSignInMail(email)
  const { busy, sent, sendFirst } = useSentCode(send)

  return (
    <div className="grid gap-5">
      <p className="text-ink-soft wrap-anywhere">
        {reason} {sessionTexts().freshCodeLead({ email })}
      </p>
      {sent ? (
        <>
          <MailedCodeForm
            autoFocus
            verify={(code) => confirmByCode(email, code)}
            onOpened={({ secondStep }) => onDone(secondStep)}
          />
          <ResendButton send={send} />
        </>
      ) : (
        <Button disabled={busy} onClick={() => void sendFirst()}>
          {busy ? sessionTexts().busy : sessionTexts().freshCodeSend}
        </Button>
      )}
      {onPassword !== null && (
        <button type="button" onClick={onPassword} className="text-link min-h-11 justify-self-center px-2">
          {sessionTexts().freshByPassword}
        </button>
      )}
    </div>
  )
}
