import { accountTexts } from 'virtual:texts/account'
import { personName } from '@twofold/contract/fields'
import { z } from '@twofold/contract/zod'
import type { ReactNode } from 'react'
import { useForm } from '#web/forms/use-form.ts'
import { changeName } from '#web/session/account.ts'
import type { Run } from '#web/sign-in/use-change.ts'
import { useChange } from '#web/sign-in/use-change.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { ChangeForm, ChangeRow } from './change-row.tsx'

const texts = () => accountTexts().security.name
const nameForm = z.object({ name: personName })

interface NameProps {
  name: string
  run: Run
  onChanged(): void
}

export function NameRow(props: NameProps): ReactNode {
  return (
    <ChangeRow
      term={texts().term}
      value={props.name || texts().none}
      title={texts().title}
      form={(close) => <NameForm {...props} close={close} />}
    />
  )
}

function NameForm(props: NameProps & { close(): void }): ReactNode {
  const { change } = useChange(props.run)
  const form = useForm({
    fields: ['name'],
    schema: nameForm,
    defaultValues: { name: props.name },
    async submit({ name }) {
      if (!(await change(() => changeName(name), texts().done))) return
      props.close()
      props.onChanged()
    },
  })
  return (
    <ChangeForm form={form}>
      <TextField {...form.firstErrorField('name')} label={texts().label} autoComplete="name" autoFocus />
    </ChangeForm>
  )
}
