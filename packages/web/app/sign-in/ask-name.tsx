import { siteTexts as texts } from 'virtual:texts/site'
import { personName } from '@twofold/contract/fields'
import { z } from '@twofold/contract/zod'
import { useForm } from '#web/forms/use-form.ts'
import { notify } from '#web/notices/store.ts'
import { changeName } from '#web/session/account.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const nameForm = z.object({ name: personName })

/** Replaces a form that needs the user's name, until the account has one. */
export function AskName({ reason }: { reason: string }) {
  const form = useForm({
    fields: ['name'],
    schema: nameForm,
    async submit({ name }) {
      await changeName(name)
      notify({ title: texts().askName.saved })
    },
  })

  return (
    <form {...form.props} className="grid max-w-md gap-4">
      <p>{reason}</p>
      <TextField label={texts().askName.label} {...form.field('name')} autoComplete="name" />
      <div>
        <Button type="submit" busy={form.busy}>
          {form.busy ? texts().askName.saving : texts().askName.save}
        </Button>
      </div>
    </form>
  )
}
