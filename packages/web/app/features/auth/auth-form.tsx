import { authTexts } from 'virtual:texts/auth'
import { useEffect, useState } from 'react'
import { useForm } from '#web/forms/use-form.ts'
import { firstIssueMessage } from '#web/messages/error-messages.ts'
import { useLanguageSwitchState } from '#web/navigation/language-switch-state.ts'
import { failureMessage, notify, notifyError } from '#web/notices/store.ts'
import { AuthCallError } from '#web/session/auth-call.ts'
import { sendSignInEmail } from '#web/session/email-tokens.ts'
import { isSecondStepPending } from '#web/session/factors.ts'
import { type CaptchaToken, sendRecoveryEmail, signIn, signUp } from '#web/session/index.ts'
import { acceptTerms } from '#web/sign-in/accept-terms.ts'
import { NewPasswordField } from '#web/sign-in/new-password-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { CaptchaPanel } from './captcha-panel.tsx'
import type { CaptchaOffer } from './captcha-script.ts'
import { FormFailure } from './form-failure.tsx'
import type { SentMail } from './sent-mail.ts'
import { useCaptcha } from './use-captcha.ts'
import { AUTH_MODES, type AuthMode, type Credentials, schemas } from './validate.ts'

const submitTexts = (): Record<AuthMode, string> => ({
  'sign-in': authTexts().signIn,
  'sign-up': authTexts().signUp,
  reset: authTexts().sendLink,
  'mail-link': authTexts().mailLinkSubmit,
})

export interface AuthFormProps {
  mode: AuthMode
  onMode(mode: AuthMode): void
  /** Path that the link in the sign-up email leads to. */
  next: string | null
  productName: string
  /** Called after an email with a link and a code was sent. */
  onSent(mail: SentMail): void
  /** Focuses the first field because the form replaced the element that had the focus. */
  takesFocus: boolean
  /** Configured captcha provider. */
  captchaOffer: CaptchaOffer | null
  /** Passkey autofill of the email field. */
  passkeys: { offers: boolean; begin(): Promise<void> }
  /** False until hydration; a submission before it would reload the page. */
  ready: boolean
}

export function AuthForm(props: AuthFormProps) {
  const hydrated = useHydrated()
  const { mode, onMode, next, productName, onSent, takesFocus, captchaOffer, passkeys, ready } = props
  const captcha = useCaptcha(captchaOffer)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<Credentials>({
    fields: ['email', 'password', 'name'],
    schema: schemas[mode],
    shouldUnregister: true,
    async submit() {
      setFailure(null)
      await captcha.run(async (token) => {
        // Read the fields again because they may have changed while the captcha was shown.
        const value = readFields()
        if (value !== null) await submitByMode[mode](value, token)
      })
    },
    onFailure(error) {
      const code = error instanceof AuthCallError ? error.code : null
      // Another screen has replaced the form.
      if (code === 'email_not_confirmed') return notifyError(error)
      setFailure(failureMessage(error))
      if (code === 'weak_password') form.markInvalid('password')
    },
  })
  const element = form.props.ref

  // The password is not stored, not even for a change of language.
  useLanguageSwitchState(
    () => {
      const { name = '', email = '' } = form.values()
      return name === '' && email === '' ? null : { name, email, mode }
    },
    (state) => {
      const storedMode = AUTH_MODES.find((known) => known === state.mode)
      if (storedMode !== undefined && storedMode !== mode) onMode(storedMode)
      for (const field of ['name', 'email'] as const) {
        if (typeof state[field] === 'string' && state[field] !== '') form.set(field, state[field])
      }
    },
  )

  useEffect(() => {
    if (!takesFocus) return
    const first = mode === 'sign-up' ? 'name' : 'email'
    element.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }, [takesFocus, mode, element])

  function changeMode(to: AuthMode, clear = false): void {
    if (clear) form.reset({ name: '', email: '', password: '' })
    form.clearErrors()
    setFailure(null)
    captcha.cancel()
    onMode(to)
  }

  const submitByMode: Record<AuthMode, (value: Credentials, token: CaptchaToken) => Promise<void>> = {
    'sign-in': async (value, token) => {
      try {
        await signIn(value, token)
      } catch (error) {
        if (error instanceof AuthCallError && error.code === 'email_not_confirmed')
          onSent({ email: value.email, type: 'signup', sentAt: 0 })
        throw error
      }
      if (!(await isSecondStepPending())) notify({ title: authTexts().welcomeBack })
    },
    'sign-up': async (value, token) => {
      const isSignedIn = await signUp(value, next ?? undefined, token)
      if (!isSignedIn) return onSent({ email: value.email, type: 'signup', sentAt: Date.now() })
      // Before the next call, because a page with a captcha is left as soon as the session begins.
      notify({ title: authTexts().created({ product: productName }) })
      await acceptTerms()
    },
    reset: async ({ email }, token) => {
      await sendRecoveryEmail(email, next ?? undefined, token)
      changeMode('sign-in', true)
      onSent({ email, type: 'recovery', sentAt: Date.now() })
    },
    'mail-link': async ({ email }, token) => {
      await sendSignInEmail(email, next ?? undefined, token)
      onSent({ email, type: 'email', sentAt: Date.now() })
    },
  }

  function readFields(): Credentials | null {
    const { name = '', email = '', password = '' } = form.values()
    const checked = schemas[mode].safeParse({ name, email, password })
    if (checked.success) return checked.data
    const [first] = checked.error.issues
    form.reject({ field: first?.path[0] as keyof Credentials, message: firstIssueMessage(checked) ?? '' })
    return null
  }

  return (
    <form {...form.props} method="post" className="grid gap-5 noscript:hidden">
      {mode === 'sign-up' && (
        <TextField
          label={authTexts().name}
          {...form.firstErrorField('name')}
          placeholder={authTexts().namePlaceholder}
          autoComplete="name"
        />
      )}
      <TextField
        label={authTexts().email}
        {...form.firstErrorField('email')}
        type="email"
        placeholder={authTexts().emailPlaceholder}
        // Turned off before hydration so that the browser does not restore the input for the next person who presses
        // Back.
        autoComplete={emailAutoComplete(mode, hydrated, passkeys.offers)}
        onFocus={() => mode === 'sign-in' && void passkeys.begin()}
        autoCapitalize="none"
        spellCheck={false}
      />
      {/* Separate fields per mode, so that browsers do not suggest the old password as the new one. */}
      {mode === 'sign-up' && (
        <NewPasswordField {...form.firstErrorField('password')} label={authTexts().password} />
      )}
      {mode === 'sign-in' && (
        <TextField
          label={authTexts().password}
          {...form.firstErrorField('password')}
          type="password"
          autoComplete="current-password"
          reveal={{ show: authTexts().showPassword, hide: authTexts().hidePassword }}
        />
      )}
      {mode === 'sign-up' && (
        <p className="text-sm text-ink-soft">
          <LinkedText text={authTexts().terms.signUp} />
        </p>
      )}
      <CaptchaPanel captcha={captcha} />
      <div className="grid">
        <FormFailure message={failure} />
        <Button type="submit" size="lg" busy={form.busy} disabled={!ready}>
          {form.busy ? authTexts().busy : submitTexts()[mode]}
        </Button>
      </div>
      <div className="grid justify-items-center gap-1">
        {mode === 'sign-in' && (
          <>
            <Toggle text={authTexts().forgot} onPress={() => changeMode('reset')} />
            <Toggle text={authTexts().mailLink} onPress={() => changeMode('mail-link')} />
            <Toggle text={authTexts().toSignUp} onPress={() => changeMode('sign-up')} />
          </>
        )}
        {mode === 'sign-up' && <Toggle text={authTexts().toSignIn} onPress={() => changeMode('sign-in')} />}
        {(mode === 'reset' || mode === 'mail-link') && (
          <Toggle text={authTexts().back} onPress={() => changeMode('sign-in', true)} />
        )}
      </div>
    </form>
  )
}

function Toggle({ text, onPress }: { text: string; onPress(): void }) {
  return (
    <button type="button" onClick={onPress} className="text-link min-h-11 px-2 text-balance">
      {text}
    </button>
  )
}

function emailAutoComplete(mode: AuthMode, hydrated: boolean, withPasskeys: boolean): string {
  if (!hydrated) return 'off'
  if (mode !== 'sign-in') return 'email'
  return withPasskeys ? 'username webauthn' : 'username'
}
