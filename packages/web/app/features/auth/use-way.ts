import { useEffect, useState } from 'react'
import { notifyError } from '#web/notices/store.ts'
import { readSentText } from './sent-text.ts'

/** A way in that has a card of its own. */
export type Way = 'phone' | 'wallet'

/** The parts that are loaded when somebody asks for them. */
export const wayParts = {
  phone: () => import('./phone-way.tsx'),
  wallet: () => import('./wallet-way.tsx'),
}

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
        await wayParts[next]()
        setWay(next)
      } catch (error) {
        notifyError(error)
      }
    },
    close: () => setWay(null),
  }
}
