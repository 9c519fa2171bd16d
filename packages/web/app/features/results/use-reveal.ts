import type { Comparison } from '@twofold/contract/results'
import { markSeen } from '@twofold/contract/results'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import type { Unseen } from './revealed-levels.ts'
import { listRevealed } from './revealed-levels.ts'
import type { ViewId } from './views.ts'
import { isForBoth } from './views.ts'

/** How the user chose to look at new results. */
export type Reading = 'together' | 'alone'

const none: Unseen = []

/**
 * The reveal of levels that the user sees for the first time. `onSharing`: the user is sharing more, so that what this opens is
 * revealed at once, wherever they are; nothing that the partner does moves them.
 */
export function useReveal(options: { assessmentId: string; comparison: Comparison; view: ViewId }): {
  /** The levels to reveal now. */
  levels: Unseen
  /** How the user reads what was just revealed; null later. */
  reading: Reading | null
  look(reading: Reading): void
  onSharing(isSharing: boolean): void
} {
  const { assessmentId, comparison, view } = options
  const unseen = comparison.unseen ?? none
  const navigate = useNavigate()
  const seen = useCall(markSeen)
  const [done, setDone] = useState<Unseen>(none)
  const [entry, setEntry] = useState({ view, unseen })
  const [reading, setReading] = useState<Reading | null>(null)
  const sharedBefore = useRef<Comparison | null>(null)

  if (entry.view !== view) {
    setEntry({ view, unseen })
    if (view !== 'together') setReading(null)
  }
  // What the user stops and shares again is new once more.
  if (unseen.length === 0 && done.length > 0) setDone(none)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only newly loaded results can follow from sharing
  useEffect(() => {
    if (sharedBefore.current === null || sharedBefore.current === comparison) return
    sharedBefore.current = null
    if (unseen.length > 0 && !isForBoth(view)) void navigate('together', { replace: true })
  }, [comparison])

  const levels = listRevealed({ view, unseen, done, atEntry: entry.unseen })
  return {
    levels,
    reading: view === 'together' ? reading : null,
    look(how) {
      setDone([...done, ...levels])
      setReading(how)
      if (view !== 'together') void navigate('together', { replace: true })
      // If it fails, the same is revealed at the next visit.
      seen.call({ assessmentId, levels }).catch(() => undefined)
    },
    onSharing(isSharing) {
      sharedBefore.current = isSharing ? comparison : null
    },
  }
}
