import { type Comparison, markSeen } from '@twofold/contract/results'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { read } from '#web/api/queries.ts'
import { useCall } from '#web/api/use-call.ts'
import { comparisonQuery } from './results-queries.ts'
import { listRevealed, type Unseen } from './revealed-levels.ts'
import { isForBoth, type ViewId } from './views.ts'

export type Reading = 'together' | 'alone'

const none: Unseen = []

/**
 * The reveal of levels that the user sees for the first time. `onShared`: the user has shared more, so that what this opens is
 * revealed at once, wherever they are; nothing that the partner does moves them.
 */
export function useReveal(options: { assessmentId: string; comparison: Comparison; view: ViewId }) {
  const { assessmentId, comparison, view } = options
  const unseen = comparison.unseen ?? none
  const navigate = useNavigate()
  const seen = useCall(markSeen)
  const [done, setDone] = useState<Unseen>(none)
  const [entry, setEntry] = useState({ view, unseen })
  const [reading, setReading] = useState<Reading | null>(null)
  const [opened, setOpened] = useState(false)

  if (entry.view !== view) {
    setEntry({ view, unseen })
    if (view !== 'together') setReading(null)
  }
  // What the user stops and shares again is new once more.
  if (unseen.length === 0 && done.length > 0) setDone(none)

  useEffect(() => {
    if (!opened) return
    setOpened(false)
    if (!isForBoth(view)) void navigate('together', { replace: true })
  }, [opened, view, navigate])

  const levels = listRevealed({ view, unseen, done, atEntry: entry.unseen })
  return {
    /** To reveal now. */
    levels,
    /** How the user reads what was just revealed; null later. */
    reading: view === 'together' ? reading : null,
    look(how: Reading) {
      setDone([...done, ...levels])
      setReading(how)
      if (view !== 'together') void navigate('together', { replace: true })
      // If it fails, the same is revealed at the next visit.
      seen.call({ assessmentId, levels }).catch(() => undefined)
    },
    async onShared() {
      const shared = await read({ ...comparisonQuery(assessmentId), staleTime: 0 }).catch(() => null)
      setOpened((shared?.unseen ?? none).length > 0)
    },
  }
}
