import { invitationTexts } from 'virtual:texts/invitation'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

const texts = () => invitationTexts().refuse
const MAX_REPORT_LENGTH = 2000

interface RefusalDialogProps {
  open: boolean
  name: string
  busy: boolean
  onClose(): void
}

export function DeclineDialog(props: RefusalDialogProps & { onDecline(block: boolean): void }): ReactNode {
  const { open, name, busy, onClose, onDecline } = props
  const [block, setBlock] = useState(false)
  return (
    <Dialog open={open} onClose={onClose} title={texts().declineTitle} closeLabel={texts().back}>
      <p className="text-ink-soft">{texts().declineNote({ name })}</p>
      <Checkbox
        className="mt-5"
        label={texts().block({ name })}
        hint={texts().blockHint({ name })}
        checked={block}
        onChange={(event) => setBlock(event.target.checked)}
      />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => onDecline(block)}>
          {busy ? texts().declining : texts().decline}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {texts().back}
        </Button>
      </div>
    </Dialog>
  )
}

export function ReportDialog(props: RefusalDialogProps & { onReport(message: string): void }): ReactNode {
  return (
    <Dialog open={props.open} onClose={props.onClose} title={texts().reportTitle} closeLabel={texts().back}>
      <ReportForm {...props} />
    </Dialog>
  )
}

function ReportForm(props: RefusalDialogProps & { onReport(message: string): void }): ReactNode {
  const { name, busy, onClose, onReport } = props
  const form = useForm<{ message: string }>({
    fields: ['message'],
    onInvalid: () => undefined,
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
