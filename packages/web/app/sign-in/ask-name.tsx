import { personName } from '@twofold/contract/fields'
import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { askNameTexts as texts } from '#web/messages/en/ask-name.ts'
import { fieldWords } from '#web/messages/en/refusal-words.ts'
import { dismissNotice, notify, notifyValidation } from '#web/notices/store.ts'
import { changeName } from '#web/session/account.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { notifyRefusal } from './use-action.ts'

/** Asks an account without a name for one, in place of a form that needs it; the session then has the name. */
export function AskName({ reason }: { reason: string }): ReactNode {
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const input = event.currentTarget.querySelector('input')
    const checked = personName.safeParse(input?.value ?? '')
    if (!checked.success) {
      const message = checked.error.issues[0]?.message ?? ''
      setError(fieldWords(message))
      notifyValidation(message)
      input?.focus()
      return
    }
    setError(null)
    dismissNotice()
    setBusy(true)
    try {
      await changeName(checked.data)
      notify({ title: texts.saved })
    } catch (failure) {
      notifyRefusal(failure)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid max-w-md gap-4">
      <p>{reason}</p>
      <TextField label={texts.label} name="name" autoComplete="name" error={error} />
      <div>
        <Button type="submit" disabled={busy}>
          {busy ? texts.saving : texts.save}
        </Button>
      </div>
    </form>
  )
}
