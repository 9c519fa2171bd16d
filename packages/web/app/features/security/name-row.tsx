import { accountTexts } from 'virtual:texts/account'
import { personName } from '@twofold/contract/fields'
import { z } from '@twofold/contract/zod'
import { useForm } from '#web/forms/use-form.ts'
import { changeName } from '#web/session/account.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { ChangeForm, ChangeRow } from './change-row.tsx'
import { useAccountChange } from './use-account-change.ts'

const texts = () => accountTexts().security.name
const nameForm = z.object({ name: personName })

export function NameRow({ name }: { name: string }) {
  return (
    <ChangeRow
      term={texts().term}
      value={name || texts().none}
      title={texts().title}
      form={(close) => <NameForm name={name} close={close} />}
    />
  )
}

function NameForm(props: { name: string; close(): void }) {
  const { change } = useAccountChange()
  const form = useForm({
    fields: ['name'],
    schema: nameForm,
    defaultValues: { name: props.name },
    async submit({ name }) {
      if (await change(() => changeName(name), texts().done)) props.close()
    },
  })
  return (
    <ChangeForm form={form}>
      <TextField {...form.firstErrorField('name')} label={texts().label} autoComplete="name" autoFocus />
    </ChangeForm>
  )
}
