import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useDismissNotices } from './dialog-frame.ts'

interface DialogButtonProps extends Omit<ComponentProps<typeof Button>, 'title' | 'children' | 'onClick'> {
  label: ReactNode
  title: string
  closeLabel: string
  /** Called if the user closes the dialog, not by the function that the children receive. */
  onDismiss?(): void
  children(close: () => void): ReactNode
}

/** A button and the dialog that it opens. */
export function DialogButton(props: DialogButtonProps) {
  const { label, title, closeLabel, onDismiss, children, ...button } = props
  const [isOpen, setIsOpen] = useState(false)
  const dismissNotices = useDismissNotices()
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        {...button}
        onClick={() => {
          dismissNotices()
          setIsOpen(true)
        }}
      >
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => {
          close()
          onDismiss?.()
        }}
        title={title}
        closeLabel={closeLabel}
      >
        {isOpen && children(close)}
      </Dialog>
    </>
  )
}
