import type { FormEvent, ReactNode } from 'react'
import { useRef, useState } from 'react'
import { authTexts } from '#web/messages/en/auth.ts'
import { dismissNotice, notify, notifyError, notifyValidation } from '#web/notices/store.ts'
import { isSecondStepOpen } from '#web/session/factors.ts'
import { recover, signIn, signUp } from '#web/session/index.ts'
import { sendSignInMail } from '#web/session/mailed-tokens.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { SentMail } from './check-email.tsx'
import { PasswordHint } from './password-hint.tsx'
import type { AuthMode, Credentials } from './validate.ts'
import { validate } from './validate.ts'

const submitTexts: Record<AuthMode, string> = {
  'sign-in': authTexts.signIn,
  'sign-up': authTexts.signUp,
  reset: authTexts.sendLink,
  'mail-link': authTexts.mailLinkSubmit,
}

export interface AuthFormProps {
  mode: AuthMode
  onMode(mode: AuthMode): void
  /** Where the mail of a sign-up shall lead. */
  next: string | null
  productName: string
  /** A mail with a link and a code is on its way. */
  onSent(mail: SentMail): void
  /** False until the page can answer: before that, a submission would leave it. */
  ready: boolean
}

export function AuthForm({ mode, onMode, next, productName, onSent, ready }: AuthFormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)

  function change(to: AuthMode, clear = false): void {
    if (clear) form.current?.reset()
    setPassword('')
    setWrong(null)
    onMode(to)
  }

  const acts: Record<AuthMode, (value: Credentials) => Promise<string | null>> = {
    'sign-in': async (value) => {
      const { failure } = await signIn(value)
      if (failure === null && !(await isSecondStepOpen())) notify({ title: authTexts.welcomeBack })
      return failure?.message ?? null
    },
    'sign-up': async (value) => {
      const { failure, signedIn } = await signUp(value, next ?? undefined)
      if (failure === null && signedIn) notify({ title: authTexts.created({ product: productName }) })
      if (failure === null && !signedIn) onSent({ email: value.email, type: 'signup' })
      return failure?.message ?? null
    },
    reset: async ({ email }) => {
      const { failure } = await recover(email)
      if (failure === null) {
        notify({ title: authTexts.resetSent, text: authTexts.resetSentText })
        change('sign-in', true)
        onSent({ email, type: 'recovery' })
      }
      return failure?.message ?? null
    },
    'mail-link': async ({ email }) => {
      const { failure } = await sendSignInMail(email, next ?? undefined)
      if (failure === null) onSent({ email, type: 'email' })
      return failure?.message ?? null
    },
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const entries = new FormData(event.currentTarget)
    const read = (name: string) => String(entries.get(name) ?? '')
    const validated = validate(mode, {
      name: read('name'),
      email: read('email'),
      password: read('password'),
    })
    setWrong(validated.ok ? null : validated.field)
    if (!validated.ok) {
      notifyValidation(validated.message)
      form.current?.querySelector<HTMLInputElement>(`[name="${validated.field}"]`)?.focus()
      return
    }
    dismissNotice()
    setBusy(true)
    try {
      const message = await acts[mode](validated.value)
      if (message !== null) notifyError(new Error(message))
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {mode === 'sign-up' && (
        <TextField
          label={authTexts.name}
          name="name"
          placeholder={authTexts.namePlaceholder}
          autoComplete="name"
          invalid={wrong === 'name'}
        />
      )}
      <TextField
        label={authTexts.email}
        name="email"
        type="email"
        placeholder={authTexts.emailPlaceholder}
        autoComplete={mode === 'sign-in' ? 'username' : 'email'}
        autoCapitalize="none"
        spellCheck={false}
        invalid={wrong === 'email'}
      />
      {(mode === 'sign-in' || mode === 'sign-up') && (
        <TextField
          // A new field for each mode: a browser must not offer the old password as a new one.
          key={mode}
          label={authTexts.password}
          name="password"
          type="password"
          autoComplete={mode === 'sign-in' ? 'current-password' : 'new-password'}
          onInput={(event) => setPassword(event.currentTarget.value)}
          hint={mode === 'sign-up' ? <PasswordHint password={password} /> : undefined}
          invalid={wrong === 'password'}
          reveal={{ show: authTexts.showPassword, hide: authTexts.hidePassword }}
        />
      )}
      <Button type="submit" size="lg" disabled={busy || !ready}>
        {busy ? authTexts.busy : submitTexts[mode]}
      </Button>
      <div className="grid justify-items-center gap-1">
        {mode === 'sign-in' && (
          <>
            <Toggle text={authTexts.forgot} onPress={() => change('reset')} />
            <Toggle text={authTexts.mailLink} onPress={() => change('mail-link')} />
            <Toggle text={authTexts.toSignUp} onPress={() => change('sign-up')} />
          </>
        )}
        {mode === 'sign-up' && <Toggle text={authTexts.toSignIn} onPress={() => change('sign-in')} />}
        {(mode === 'reset' || mode === 'mail-link') && (
          <Toggle text={authTexts.back} onPress={() => change('sign-in', true)} />
        )}
      </div>
    </form>
  )
}

function Toggle({ text, onPress }: { text: string; onPress(): void }): ReactNode {
  return (
    <button type="button" onClick={onPress} className="text-link min-h-11 px-2">
      {text}
    </button>
  )
}
