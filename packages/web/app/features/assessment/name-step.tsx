import { assessmentTexts } from 'virtual:texts/assessment'
import { personName } from '@twofold/contract/fields'
import { z } from '@twofold/contract/zod'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const texts = () => assessmentTexts().name

const nameForm = z.object({
  partnerFirstName: z
    .string()
    .trim()
    .transform((name) => name || undefined)
    .pipe(personName.optional()),
})

export function NameStep(props: {
  suggestion: string
  busy: boolean
  onStart(partnerFirstName: string | undefined): void
}) {
  const form = useForm({
    fields: ['partnerFirstName'],
    schema: nameForm,
    defaultValues: { partnerFirstName: props.suggestion },
    submit: ({ partnerFirstName }) => props.onStart(partnerFirstName),
  })

  return (
    <>
      <PageHeading title={texts().heading} lead={texts().lead} compact />
      <form {...form.props} className="grid max-w-md gap-6">
        <TextField
          label={texts().label}
          hint={texts().hint}
          {...form.field('partnerFirstName')}
          autoComplete="off"
        />
        <div>
          <Button type="submit" size="lg" busy={props.busy}>
            {texts().submit}
          </Button>
        </div>
      </form>
    </>
  )
}
