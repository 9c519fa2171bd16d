import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { securityTexts } from '#web/messages/en/security.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export interface ChangeRowProps {
  term: string
  value: ReactNode
  title: string
  lead?: string
  busy: boolean
  /** The fields of the form. */
  fields: ReactNode
  /** Tells whether the change was made; the dialog closes then. */
  onSubmit(form: HTMLFormElement): Promise<boolean>
  children?: ReactNode
}

/** One thing about the account, and a dialog to change it. */
export function ChangeRow(props: ChangeRowProps): ReactNode {
  const { term, value, title, lead, busy, fields, onSubmit, children } = props
  const [open, setOpen] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (await onSubmit(event.currentTarget)) setOpen(false)
  }

  return (
    <div className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="text-sm text-ink-soft">{term}</p>
          <p className="wrap-anywhere">{value}</p>
        </div>
        <Button
          kind="quiet"
          aria-label={securityTexts.changeOf({ what: term })}
          onClick={() => setOpen(true)}
        >
          {securityTexts.change}
        </Button>
      </div>
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
