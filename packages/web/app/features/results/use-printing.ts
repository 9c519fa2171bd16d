import { useEffect, useState } from 'react'
import { notifyError } from '#web/notices/store.ts'

/** The printed content; `picture` is one page with the shared results and one for an evening. The own half is also printed with the browser's print command. */
export type Printed = 'own' | 'both' | 'guide' | 'picture'

/**
 * Sets what is printed, opens the browser's print window, and goes back to the own half afterwards. `load` loads the
 * parts that only this print shows.
 */
export function usePrinting(load: (what: Printed) => Promise<unknown>): {
  printed: Printed
  print(what: Printed): void
} {
  const [asked, setAsked] = useState<{ what: Printed } | null>(null)

  useEffect(() => {
    if (asked === null) return
    const done = () => setAsked(null)
    window.addEventListener('afterprint', done)
    // A frame later the page is laid out for paper and any dialog has gone.
    const frame = requestAnimationFrame(() => window.print())
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('afterprint', done)
    }
  }, [asked])

  return {
    printed: asked?.what ?? 'own',
    print: (what) => void load(what).then(() => setAsked({ what }), notifyError),
  }
}
