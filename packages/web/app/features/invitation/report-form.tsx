import { invitationTexts } from 'virtual:texts/invitation'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

const texts = () => invitationTexts().refuse

const MAX_REPORT_LENGTH = 2000

export function ReportForm(props: {
  name: string
  busy: boolean
  onClose(): void
  onReport(message: string): void
}) {
  const { name, busy, onClose, onReport } = props
  const form = useForm<{ message: string }>({
    fields: ['message'],
    untitled: true,
    submit: ({ message }) => onReport(message.trim()),
  })
  // Validate instead of limiting the input, which would silently truncate pasted text.
  const validateLength = (message: string) => message.trim().length <= MAX_REPORT_LENGTH || texts().reportOver
  return (
    <form {...form.props} autoComplete="off" className="grid gap-5">
      <p className="text-ink-soft">{texts().reportNote({ name })}</p>
      <TextArea
        label={texts().reportLabel}
        hint={texts().reportHint}
        {...form.field('message', { validate: validateLength })}
        rows={4}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {busy ? texts().reporting : texts().reportSubmit}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {texts().back}
        </Button>
      </div>
    </form>
  )
}
