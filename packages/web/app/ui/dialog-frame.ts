import type { ReactNode } from 'react'
import { createContext, useEffect, useId, useSyncExternalStore } from 'react'

/** Controls that a modal dialog repeats, because it makes the rest of the page unreachable. */
export interface DialogFrame {
  /** Notices, between the content of the dialog and its footer. */
  notices: ReactNode
  /** Below the content of the dialog, always visible. */
  footer: ReactNode
}

/** Rendered inside the topmost open dialog. */
export const DialogFrameContext = createContext<DialogFrame | null>(null)

let openIds: readonly string[] = []
const listeners = new Set<() => void>()

function setOpenIds(next: readonly string[]): void {
  openIds = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Registers a dialog while it is open; returns whether it is the topmost. */
export function useTopmost(isOpen: boolean): boolean {
  const id = useId()
  useEffect(() => {
    if (!isOpen) return
    setOpenIds([...openIds, id])
    return () => setOpenIds(openIds.filter((other) => other !== id))
  }, [isOpen, id])
  return useSyncExternalStore(
    subscribe,
    () => openIds.at(-1) === id,
    () => false,
  )
}

/** Whether any dialog is open. */
export function useAnyDialog(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => openIds.length > 0,
    () => false,
  )
}
