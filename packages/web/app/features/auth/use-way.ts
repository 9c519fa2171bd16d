import { useEffect, useState } from 'react'
import { notifyError } from '#web/notices/store.ts'
import { readSentText } from './sent-text.ts'
import type { Way } from './way-card.tsx'

/** The cards of the ways, which are loaded when somebody asks for one. */
export const loadWays = () => import('./way-card.tsx')

/** Which way is open in place of the form; `resumes` the one of a code that this tab waits for. */
export function useWay({ resumes }: { resumes: boolean }): {
  way: Way | null
  open(way: Way): Promise<void>
  close(): void
} {
  const [way, setWay] = useState<Way | null>(null)

  useEffect(() => {
    if (resumes && readSentText() !== null) setWay('phone')
  }, [resumes])

  return {
    way,
    async open(next) {
      try {
        await loadWays()
        setWay(next)
      } catch (error) {
        notifyError(error)
      }
    },
    close: () => setWay(null),
  }
}
