import { useState } from 'react'
import { dismissNotice } from '#web/notices/store.ts'

/** State of a dialog. `show` also dismisses the notice of a previous change, which does not apply to the dialog. */
export function useDialog(): { isOpen: boolean; show(): void; close(): void } {
  const [isOpen, setIsOpen] = useState(false)

  function show(): void {
    dismissNotice()
    setIsOpen(true)
  }
  return { isOpen, show, close: () => setIsOpen(false) }
}
