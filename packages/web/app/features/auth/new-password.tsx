import { newPassword } from '@twofold/contract/fields'
import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { authTexts } from '#web/messages/en/auth.ts'
import { notify, notifyError, notifyValidation } from '#web/notices/store.ts'
import { setPassword as savePassword } from '#web/session/index.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AuthCard } from './auth-card.tsx'
import { PasswordHint } from './password-hint.tsx'

/** All that a session from a reset link may do. */
export function NewPassword({ email, onDone }: { email: string; onDone(): void }): ReactNode {
  const [busy, setBusy] = useState(false)
  const [password, setPassword] = useState('')
  const [invalid, setInvalid] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const checked = newPassword.safeParse(String(new FormData(form).get('password') ?? ''))
    setInvalid(!checked.success)
    if (!checked.success) {
      notifyValidation(checked.error.issues[0]?.message ?? '')
      form.querySelector<HTMLInputElement>('[name="password"]')?.focus()
      return
    }
    setBusy(true)
    const { failure } = await savePassword(email, checked.data)
    setBusy(false)
    if (failure !== null) return notifyError(new Error(failure.message))
    notify({ title: authTexts.newDone })
    onDone()
  }

  return (
    <AuthCard title={authTexts.newTitle} subtitle={authTexts.newText}>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label={authTexts.newPassword}
          name="password"
          type="password"
          autoComplete="new-password"
          onInput={(event) => setPassword(event.currentTarget.value)}
          hint={<PasswordHint password={password} />}
          invalid={invalid}
          reveal={{ show: authTexts.showPassword, hide: authTexts.hidePassword }}
        />
        <Button type="submit" size="lg" disabled={busy}>
          {busy ? authTexts.busy : authTexts.newSubmit}
        </Button>
      </form>
    </AuthCard>
  )
}
