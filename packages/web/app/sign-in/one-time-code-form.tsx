import { siteTexts } from 'virtual:texts/site'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { useCodeForm } from './use-code-form.ts'

export interface OneTimeCodeFormProps<T> {
  label?: string
  hint?: string
  autoFocus?: boolean
  /** Secondary button, next to a more important form. */
  quiet?: boolean
  verify(code: string): Promise<T>
  onVerified(result: T): void
}

/** Form for the code of an email or text message. */
export function OneTimeCodeForm<T>(props: OneTimeCodeFormProps<T>) {
  const { label = siteTexts().session.code, hint = siteTexts().session.codeHint, autoFocus = false } = props
  const { quiet = false, verify, onVerified } = props
  const form = useCodeForm(async (code) => onVerified(await verify(code)))

  return (
    <form {...form.props} method="post" className="grid grid-cols-1 gap-4 text-start">
      <CodeField {...form.code} label={label} hint={hint} autoFocus={autoFocus} />
      <Button type="submit" kind={quiet ? 'secondary' : 'primary'} busy={form.busy}>
        {form.busy ? siteTexts().session.busy : siteTexts().session.codeSubmit}
      </Button>
    </form>
  )
}
