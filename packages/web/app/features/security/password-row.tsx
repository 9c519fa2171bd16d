import { newPassword } from '@twofold/contract/fields'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { securityTexts } from '#web/messages/en/security.ts'
import { notifyValidation } from '#web/notices/store.ts'
import { changePassword } from '#web/session/account.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { ChangeRow } from './change-row.tsx'
import type { Run } from './use-change.ts'
import { useChange } from './use-change.ts'

const texts = securityTexts.password
const reveal = { show: texts.show, hide: texts.hide }

export function PasswordRow(props: { email: string; run: Run; onChanged(): void }): ReactNode {
  const { busy, change } = useChange(props.run)
  const [invalid, setInvalid] = useState(false)

  async function submit(form: HTMLFormElement): Promise<boolean> {
    const entries = new FormData(form)
    const checked = newPassword.safeParse(String(entries.get('password') ?? ''))
    setInvalid(!checked.success)
    if (!checked.success) {
      notifyValidation(checked.error.issues[0]?.message ?? '')
      form.querySelector<HTMLInputElement>('[name="password"]')?.focus()
      return false
    }
    const current = String(entries.get('current') ?? '')
    const changed = await change(() => changePassword(checked.data, current), texts.done)
    if (changed) props.onChanged()
    return changed
  }

  return (
    <ChangeRow
      term={texts.term}
      value={texts.value}
      title={texts.title}
      lead={texts.lead}
      busy={busy}
      onSubmit={submit}
      fields={
        <>
          <input type="email" name="email" autoComplete="username" value={props.email} readOnly hidden />
          <TextField
            label={texts.current}
            name="current"
            type="password"
            autoComplete="current-password"
            hint={texts.currentHint}
            reveal={reveal}
            autoFocus
          />
          <TextField
            label={texts.next}
            name="password"
            type="password"
            autoComplete="new-password"
            hint={texts.hint}
            invalid={invalid}
            reveal={reveal}
          />
        </>
      }
    />
  )
}
