import { X } from 'lucide-react'
import { type ReactNode, useContext, useEffect, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import { DialogFrameContext, useTopmost } from './dialog-frame.ts'

export interface DialogProps {
  open: boolean
  onClose(): void
  title: string
  closeLabel: string
  children: ReactNode
  /** `centre`: a sheet at the lower edge of a phone; `side`: a sheet at the side, such as a menu. */
  placement?: 'centre' | 'side'
}

const placements = {
  centre:
    'mx-auto mt-auto mb-0 max-h-[calc(100dvh-1.5rem)] w-full rounded-t-card border-x-0 border-b-0 sm:mb-auto sm:max-h-[calc(100dvh-3rem)] sm:w-[min(32rem,calc(100vw-2rem))] sm:rounded-card sm:border-x sm:border-b',
  side: 'ms-auto me-0 my-0 h-dvh max-h-none w-[min(22rem,100vw)]',
}

/**
 * Native modal element: the page behind is inert, Escape closes it, and the focus returns. `DialogFrameContext` adds
 * controls that must stay reachable.
 */
export function Modal(props: {
  open: boolean
  onClose(): void
  /** Whether the content renders `FrameExit` itself. */
  hasOwnExit?: boolean
  className: string
  'aria-label'?: string
  'aria-labelledby'?: string
  children: ReactNode
}) {
  const { open, onClose, hasOwnExit = false, className, children, ...name } = props
  const element = useRef<HTMLDialogElement>(null)
  const frame = useContext(DialogFrameContext)
  const topmost = useTopmost(open)

  useEffect(() => {
    const dialog = element.current
    if (dialog === null) return
    if (open && !dialog.open) {
      dialog.showModal()
      // React renders no `autofocus` attribute, so the browser would focus the first button.
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    }
    if (!open && dialog.open) dialog.close()
  }, [open])

  return (
    <dialog
      {...name}
      ref={element}
      // The event is asynchronous; ignore it if the dialog was closed by its `open` prop.
      onClose={() => {
        if (open) onClose()
      }}
      className={classNames(
        'max-w-none flex-col overflow-hidden border-line p-0 text-ink shadow-soft open:flex',
        className,
      )}
    >
      {children}
      {topmost && frame?.notices}
      {topmost && !hasOwnExit && frame?.footer}
    </dialog>
  )
}

/** The control that leaves the site, in the first line of a dialog that fills the window. */
export function FrameExit() {
  return useContext(DialogFrameContext)?.exit
}

/** Modal dialog with a title and a control that closes it. */
export function Dialog({ open, onClose, title, closeLabel, children, placement = 'centre' }: DialogProps) {
  const titleId = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      className={classNames('border bg-surface', placements[placement])}
    >
      {open && (
        <div className="more-below relative flex min-h-0 flex-1 animate-dialog flex-col overflow-y-auto p-6 sm:p-8">
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 id={titleId} className="text-xl">
              {title}
            </h2>
            <button
              type="button"
              aria-label={closeLabel}
              onClick={(event) => event.currentTarget.closest('dialog')?.close()}
              className="-me-2 -mt-1 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-you-soft hover:text-ink"
            >
              <X aria-hidden size={22} />
            </button>
          </div>
          {children}
        </div>
      )}
    </Modal>
  )
}
