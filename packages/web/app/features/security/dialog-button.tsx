import { accountTexts } from 'virtual:texts/account'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { dismissNotice } from '#web/notices/store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export interface DialogButtonProps
  extends Omit<ComponentProps<typeof Button>, 'title' | 'children' | 'onClick'> {
  label: ReactNode
  title: string
  /** Called if the user closes the dialog, not by the function that the children receive. */
  onDismiss?(): void
  children(close: () => void): ReactNode
}

/** A button and the dialog that it opens to change the account. */
export function DialogButton(props: DialogButtonProps) {
  const { label, title, onDismiss, children, ...button } = props
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        {...button}
        onClick={() => {
          dismissNotice()
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
        closeLabel={accountTexts().security.cancel}
      >
        {isOpen && children(close)}
      </Dialog>
    </>
  )
}
