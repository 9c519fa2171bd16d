import { newPassword } from '@twofold/contract/fields'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { securityTexts } from '#web/messages/en/security.ts'
import { sessionTexts } from '#web/messages/en/session.ts'
import { notifyValidation } from '#web/notices/store.ts'
import type { AccountSecurity } from '#web/session/account.ts'
import { changePassword } from '#web/session/account.ts'
import { AuthRefusal } from '#web/session/refusal.ts'
import { NewPasswordField } from '#web/sign-in/new-password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ChangeRow } from './change-row.tsx'
import { Row } from './row.tsx'
import type { Run } from './use-change.ts'
import { useChange } from './use-change.ts'

const texts = securityTexts.password
type Field = 'current' | 'password'

// Which field a refusal is about; of others the notice alone tells.
const fieldOf: Record<string, Field> = {
  weak_password: 'password',
  same_password: 'password',
  current_password_invalid: 'current',
}

/** The password, or a first one for an account that has signed in through a provider alone. */
export function PasswordRow(props: { account: AccountSecurity; run: Run; onChanged(): void }): ReactNode {
  const { email, mayHavePassword } = props.account
  const { busy, change } = useChange(props.run)
  const [wrong, setWrong] = useState<Field | null>(null)

  async function submit(form: HTMLFormElement): Promise<boolean> {
    const mark = (field: Field) => {
      setWrong(field)
      form.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
    }
    const entries = new FormData(form)
    const checked = newPassword.safeParse(String(entries.get('password') ?? ''))
    if (!checked.success) {
      notifyValidation(checked.error.issues[0]?.message ?? '')
      mark('password')
      return false
    }
    setWrong(null)
    let refused: Field | null = null
    const current = String(entries.get('current') ?? '')
    const changed = await change(async () => {
      try {
        await changePassword(checked.data, current)
      } catch (error) {
        refused = (error instanceof AuthRefusal && fieldOf[error.code ?? '']) || null
        throw error
      }
    }, texts.done)
    if (changed) props.onChanged()
    else if (refused !== null) mark(refused)
    return changed
  }

  if (email === '') {
    return (
      <div className="py-1">
        <Row action={null}>
          <p className="text-sm text-ink-soft">{texts.term}</p>
          <p>{texts.needsAddress}</p>
        </Row>
      </div>
    )
  }
  return (
    <ChangeRow
      term={texts.term}
      value={mayHavePassword ? texts.value : texts.noneValue}
      title={mayHavePassword ? texts.title : texts.setTitle}
      lead={mayHavePassword ? texts.lead : texts.setLead}
      {...(!mayHavePassword && { action: { text: texts.set, label: texts.setTitle } })}
      busy={busy}
      onSubmit={submit}
      fields={
        <>
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          {mayHavePassword && (
            <TextField
              label={texts.current}
              name="current"
              type="password"
              autoComplete="current-password"
              hint={texts.currentHint}
              reveal={{ show: sessionTexts.showPassword, hide: sessionTexts.hidePassword }}
              invalid={wrong === 'current'}
              autoFocus
            />
          )}
          <NewPasswordField label={texts.next} invalid={wrong === 'password'} autoFocus={!mayHavePassword} />
        </>
      }
    />
  )
}
