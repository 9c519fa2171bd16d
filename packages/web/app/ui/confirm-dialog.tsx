import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  body: string
  confirm: string
  cancel: string
  busy: boolean
  onConfirm(): void
  onCancel(): void
}

/** Confirms an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { open, title, body, confirm, cancel, busy, onConfirm, onCancel } = props
  return (
    <Dialog open={open} onClose={onCancel} title={title} closeLabel={cancel}>
      <p className="text-ink-soft">{body}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button kind="danger" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  )
}
