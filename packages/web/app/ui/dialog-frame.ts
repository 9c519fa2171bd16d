import type { ReactNode } from 'react'
import { createContext, useEffect, useId, useSyncExternalStore } from 'react'

/** What a page keeps within reach while a dialog makes the rest of it unreachable. */
export interface DialogFrame {
  /** Notices, between the content of the dialog and its footer. */
  notices: ReactNode
  /** Below the content of the dialog, always in sight. */
  footer: ReactNode
}

/** Drawn by the topmost open dialog, inside itself. */
export const DialogFrameContext = createContext<DialogFrame | null>(null)

let open: readonly string[] = []
const listeners = new Set<() => void>()

function change(next: readonly string[]): void {
  open = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Counts a dialog while it is open; returns whether it is the topmost. */
export function useTopmost(isOpen: boolean): boolean {
  const id = useId()
  useEffect(() => {
    if (!isOpen) return
    change([...open, id])
    return () => change(open.filter((other) => other !== id))
  }, [isOpen, id])
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1) === id,
    () => false,
  )
}

/** Whether some dialog is open. */
export function useAnyDialog(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open.length > 0,
    () => false,
  )
}
