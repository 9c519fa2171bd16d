import type { ReactNode } from 'react'
import { sessionTexts } from '#web/messages/session/index.ts'
import { notifyError } from '#web/notices/store.ts'
import type { AuthResult } from '#web/session/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { useCodeForm } from './use-code-form.ts'

export interface MailedCodeFormProps<T extends AuthResult> {
  label?: string
  hint?: string
  autoFocus?: boolean
  /** One of several forms, or next to a more important one. */
  quiet?: boolean
  verify(code: string): Promise<T>
  onOpened(opened: T): void
}

/** The code of an email, or of a text message. */
export function MailedCodeForm<T extends AuthResult>(props: MailedCodeFormProps<T>): ReactNode {
  const { label = sessionTexts().code, hint = sessionTexts().codeHint, autoFocus = false } = props
  const { quiet = false, verify, onOpened } = props
  const form = useCodeForm(async (code) => {
    const opened = await verify(code)
    if (opened.failure === null) onOpened(opened)
    else notifyError(new Error(opened.failure.message))
    return opened.failure === null
  })

  return (
    <form {...form.props} method="post" className="grid grid-cols-1 gap-4 text-start">
      <CodeField {...form.code} label={label} hint={hint} autoFocus={autoFocus} />
      <Button type="submit" kind={quiet ? 'secondary' : 'primary'} disabled={form.busy}>
        {form.busy ? sessionTexts().busy : sessionTexts().codeSubmit}
      </Button>
    </form>
  )
}
