import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useDismissNotices } from './dialog-frame.ts'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  body: string
  confirm: string
  /** Label of the button during the action. */
  confirming?: string
  cancel: string
  busy: boolean
  onConfirm(): void
  onCancel(): void
  /** More text below the body. */
  children?: ReactNode
}

/** Confirms an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    body,
    confirm,
    confirming = confirm,
    cancel,
    busy,
    onConfirm,
    onCancel,
    children,
  } = props
  return (
    <Dialog open={open} onClose={onCancel} title={title} closeLabel={cancel}>
      <p className="text-ink-soft">{body}</p>
      {children}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button kind="danger" busy={busy} onClick={onConfirm}>
          {busy ? confirming : confirm}
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  )
}

/**
 * State of a `ConfirmDialog`: `ask` opens it for an item, for which `act` then runs. Closes if `act` resolves to true, and stays
 * open for another attempt otherwise.
 */
export function useConfirm<T = void>(
  act: (item: T) => Promise<boolean>,
): {
  ask(item: T): void
  /** Null if closed. */
  item: T | null
  props: Pick<ConfirmDialogProps, 'open' | 'busy' | 'onConfirm' | 'onCancel'>
} {
  const [item, setItem] = useState<T | null>(null)
  const [busy, setBusy] = useState(false)
  const dismissNotices = useDismissNotices()
  const close = () => setItem(null)

  async function run(asked: T): Promise<void> {
    setBusy(true)
    try {
      if (await act(asked)) close()
    } finally {
      setBusy(false)
    }
  }

  return {
    ask(asked) {
      dismissNotices()
      setItem(asked)
    },
    item,
    props: { open: item !== null, busy, onConfirm: () => item !== null && void run(item), onCancel: close },
  }
}
