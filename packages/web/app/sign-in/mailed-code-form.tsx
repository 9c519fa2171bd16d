import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { sessionTexts } from '#web/messages/en/session.ts'
import { dismissNotice, notifyError } from '#web/notices/store.ts'
import type { AuthOutcome } from '#web/session/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField, digitsOf } from '#web/ui/code-field.tsx'

export interface MailedCodeFormProps<T extends AuthOutcome> {
  label?: string
  hint?: string
  autoFocus?: boolean
  /** One of several, or beside something more important. */
  quiet?: boolean
  verify(code: string): Promise<T>
  onOpened(opened: T): void
}

/** The code that stands in a mail beside its link, or in a message to a telephone. */
export function MailedCodeForm<T extends AuthOutcome>(props: MailedCodeFormProps<T>): ReactNode {
  const { label = sessionTexts.code, hint = sessionTexts.codeHint, autoFocus = false } = props
  const { quiet = false, verify, onOpened } = props
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const code = digitsOf(form)
    setError(code === null ? sessionTexts.codeWrong : null)
    if (code === null) return form.querySelector('input')?.focus()
    dismissNotice()
    setBusy(true)
    const opened = await verify(code)
    setBusy(false)
    if (opened.failure === null) return onOpened(opened)
    notifyError(new Error(opened.failure.message))
    form.querySelector('input')?.select()
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-1 gap-4 text-start"
    >
      <CodeField label={label} hint={hint} error={error} autoFocus={autoFocus} />
      <Button type="submit" kind={quiet ? 'secondary' : 'primary'} disabled={busy}>
        {busy ? sessionTexts.busy : sessionTexts.codeSubmit}
      </Button>
    </form>
  )
}
