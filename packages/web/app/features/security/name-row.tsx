import { personName } from '@twofold/contract/fields'
import type { ReactNode } from 'react'
import { securityTexts } from '#web/messages/en/security.ts'
import { changeName } from '#web/session/account.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { ChangeRow } from './change-row.tsx'
import type { Run } from './use-change.ts'
import { useFieldChange } from './use-field-change.ts'

const texts = securityTexts.name

export function NameRow(props: { name: string; run: Run; onChanged(): void }): ReactNode {
  const { busy, invalid, submit } = useFieldChange({
    run: props.run,
    field: personName,
    work: changeName,
    done: texts.done,
    onChanged: props.onChanged,
  })

  return (
    <ChangeRow
      term={texts.term}
      value={props.name || texts.none}
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
