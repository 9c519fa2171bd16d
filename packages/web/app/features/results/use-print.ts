import { useEffect, useState } from 'react'
import { notifyError } from '#web/notices/store.ts'

/**
 * Printed content; `picture` is a page with the shared results and one with the evening guide. The browser's print
 * command prints what the view shows: `own` on the own profile, `guide` in the evening, else `shared`, which never
 * contains the private profile, because the partner may hold the device.
 */
export type Printed = 'own' | 'both' | 'guide' | 'picture' | 'shared'

/**
 * Sets the printed content, opens the print dialog, and resets the content to `byDefault` afterwards, which the
 * browser's print command prints. `load` loads the parts that only this print needs; false prints nothing.
 */
export function usePrint(
  load: (content: Printed) => Promise<boolean>,
  byDefault: Printed,
): {
  printed: Printed
  print(content: Printed): void
} {
  const [request, setRequest] = useState<{ content: Printed } | null>(null)

  useEffect(() => {
    if (request === null) return
    const done = () => setRequest(null)
    window.addEventListener('afterprint', done)
    // Wait a frame until the page is re-rendered and dialogs are closed.
    const frame = requestAnimationFrame(() => window.print())
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('afterprint', done)
    }
  }, [request])

  return {
    printed: request?.content ?? byDefault,
    print: (content) =>
      void load(content).then((isReady) => {
        if (isReady) setRequest({ content })
      }, notifyError),
  }
}
