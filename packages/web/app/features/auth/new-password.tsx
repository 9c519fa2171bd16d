import { newPassword } from '@twofold/contract/fields'
import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { authTexts } from '#web/messages/en/auth.ts'
import { dismissNotice, notify, notifyError, notifyValidation } from '#web/notices/store.ts'
import { setPassword } from '#web/session/index.ts'
import { NewPasswordField } from '#web/sign-in/new-password-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { AuthCard } from './auth-card.tsx'

/**
 * All that a session from a reset link may do. `first` is the one of an account whose mailbox was proven in a browser
 * that had not asked for a password.
 */
export function NewPassword(props: {
  email: string
  first: boolean
  done: string
  onDone(): void
}): ReactNode {
  const { email, first, done, onDone } = props
  const [busy, setBusy] = useState(false)
  const [invalid, setInvalid] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const checked = newPassword.safeParse(String(new FormData(form).get('password') ?? ''))
    const mark = () => {
      setInvalid(true)
      form.querySelector<HTMLInputElement>('[name="password"]')?.focus()
    }
    if (!checked.success) {
      notifyValidation(checked.error.issues[0]?.message ?? '')
      return mark()
    }
    dismissNotice()
    setInvalid(false)
    setBusy(true)
    const { failure } = await setPassword(email, checked.data)
    setBusy(false)
    if (failure !== null) {
      notifyError(new Error(failure.message))
      return mark()
    }
    notify({ title: done })
    onDone()
  }

  return (
    <AuthCard
      title={first ? authTexts.firstTitle : authTexts.newTitle}
      subtitle={first ? authTexts.firstText : authTexts.newText}
      takesFocus
    >
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField label={authTexts.newPassword} invalid={invalid} />
        <Button type="submit" size="lg" disabled={busy}>
          {busy ? authTexts.busy : authTexts.newSubmit}
        </Button>
      </form>
    </AuthCard>
  )
}
