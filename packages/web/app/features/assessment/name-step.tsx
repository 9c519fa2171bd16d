import { personName } from '@twofold/contract/fields'
import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { assessmentTexts } from '#web/messages/en/assessment.ts'
import { fieldWords } from '#web/messages/en/refusal-words.ts'
import { notifyValidation } from '#web/notices/store.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const texts = assessmentTexts.name

/** What to call the partner in the questions; may stay empty. */
export function NameStep(props: {
  suggestion: string
  busy: boolean
  onStart(partnerFirstName: string | undefined): void
}): ReactNode {
  const [name, setName] = useState(props.suggestion)
  const [error, setError] = useState<string | null>(null)

  function submit(event: FormEvent): void {
    event.preventDefault()
    const trimmed = name.trim()
    const checked = trimmed === '' ? undefined : personName.safeParse(trimmed)
    if (checked?.success === false) {
      const message = checked.error.issues[0]?.message ?? ''
      setError(fieldWords(message))
      notifyValidation(message)
      return
    }
    props.onStart(checked?.data)
  }

  return (
    <>
      <PageHeading title={texts.heading} lead={texts.lead} className="mb-8" />
      <form onSubmit={submit} noValidate className="grid max-w-md gap-6">
        <TextField
          label={texts.label}
          hint={texts.hint}
          name="partnerFirstName"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={error}
          autoComplete="off"
        />
        <div>
          <Button type="submit" size="lg" disabled={props.busy}>
            {texts.submit}
          </Button>
        </div>
      </form>
    </>
  )
}
