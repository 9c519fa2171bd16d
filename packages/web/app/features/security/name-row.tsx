import { personName } from '@twofold/contract/fields'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { securityTexts } from '#web/messages/en/security.ts'
import { notifyValidation } from '#web/notices/store.ts'
import { changeName } from '#web/session/account.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { ChangeRow } from './change-row.tsx'
import type { Run } from './use-change.ts'
import { useChange } from './use-change.ts'

const texts = securityTexts.name

export function NameRow(props: { name: string; run: Run; onChanged(): void }): ReactNode {
  const { busy, change } = useChange(props.run)
  const [invalid, setInvalid] = useState(false)

  async function submit(form: HTMLFormElement): Promise<boolean> {
    const checked = personName.safeParse(String(new FormData(form).get('name') ?? ''))
    setInvalid(!checked.success)
    if (!checked.success) {
      notifyValidation(checked.error.issues[0]?.message ?? '')
      form.querySelector('input')?.focus()
      return false
    }
    const changed = await change(() => changeName(checked.data), texts.done)
    if (changed) props.onChanged()
    return changed
  }

  return (
    <ChangeRow
      term={texts.term}
      value={props.name}
      title={texts.title}
      busy={busy}
      onSubmit={submit}
      fields={
        <TextField
          label={texts.label}
          name="name"
          autoComplete="name"
          defaultValue={props.name}
          invalid={invalid}
          autoFocus
        />
      }
    />
  )
}
