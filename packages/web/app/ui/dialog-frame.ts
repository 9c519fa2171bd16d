import { createContext, type ReactNode, use, useEffect, useId, useSyncExternalStore } from 'react'
import { createObservable } from '#web/stores/observable.ts'

/** Controls that a modal dialog repeats, because it makes the rest of the page unreachable. */
export interface DialogFrame {
  /** Notices, between the content of the dialog and its footer. */
  notices: ReactNode
  /** Removes notices of earlier actions, which do not apply to a dialog that opens. */
  dismissNotices(): void
  /** The control of the footer alone, for dialogs that place it themselves. */
  exit: ReactNode
  /** Below the content of the dialog, always visible. */
  footer: ReactNode
}

/** Rendered inside the topmost open dialog. */
export const DialogFrameContext = createContext<DialogFrame | null>(null)

export const useDismissNotices = (): (() => void) => use(DialogFrameContext)?.dismissNotices ?? (() => {})

const openIds = createObservable<readonly string[]>([])

/** Registers a dialog while it is open; returns whether it is the topmost. */
export function useTopmost(isOpen: boolean): boolean {
  const id = useId()
  useEffect(() => {
    if (!isOpen) return
    openIds.set([...openIds.get(), id])
    return () => openIds.set(openIds.get().filter((other) => other !== id))
  }, [isOpen, id])
  return useSyncExternalStore(
    openIds.subscribe,
    () => openIds.get().at(-1) === id,
    () => false,
  )
}

/** Whether any dialog is open. */
export function useAnyDialog(): boolean {
  return useSyncExternalStore(
    openIds.subscribe,
    () => openIds.get().length > 0,
    () => false,
  )
}
