import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { securityTexts } from '#web/messages/en/security.ts'
import { dismissNotice } from '#web/notices/store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Row } from './row.tsx'

export interface ChangeRowProps {
  term: string
  value: ReactNode
  title: string
  lead?: string
  /** The words of the button, where there is nothing to change yet. */
  action?: { text: string; label: string }
  busy: boolean
  /** The fields of the form. */
  fields: ReactNode
  /** Tells whether the change was made; the dialog closes then. */
  onSubmit(form: HTMLFormElement): Promise<boolean>
  children?: ReactNode
}

/** One thing about the account, and a dialog to change it. */
export function ChangeRow(props: ChangeRowProps): ReactNode {
  const { term, value, title, lead, action, busy, fields, onSubmit, children } = props
  const [open, setOpen] = useState(false)

  function start(): void {
    // What the change before had to say does not belong into this dialog.
    dismissNotice()
    setOpen(true)
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (await onSubmit(event.currentTarget)) setOpen(false)
  }

  return (
    <div className="py-1">
      <Row
        action={
          <Button
            kind="quiet"
            aria-label={action?.label ?? securityTexts.changeOf({ what: term })}
            onClick={start}
          >
            {action?.text ?? securityTexts.change}
          </Button>
        }
      >
        <p className="text-sm text-ink-soft">{term}</p>
        <p>{value}</p>
      </Row>
      {children}
      <Dialog open={open} onClose={() => setOpen(false)} title={title} closeLabel={securityTexts.cancel}>
        <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
          {lead !== undefined && <p className="text-ink-soft">{lead}</p>}
          {fields}
          <Button type="submit" disabled={busy}>
            {busy ? securityTexts.saving : securityTexts.save}
          </Button>
        </form>
      </Dialog>
    </div>
  )
}
