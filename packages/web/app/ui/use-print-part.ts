import { useEffect, useState } from 'react'

/**
 * The part of a page to print, null except while it is printed, and a function that shows a part and opens the print dialog. The
 * browser's own print command prints no part that was printed earlier.
 */
export function usePrintPart<Part>(): { part: Part | null; print(part: Part): void } {
  const [request, setRequest] = useState<{ part: Part } | null>(null)

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

  return { part: request?.part ?? null, print: (part) => setRequest({ part }) }
}
