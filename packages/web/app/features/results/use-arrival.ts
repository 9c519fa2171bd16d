import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ViewId } from './views.ts'
import { viewLink } from './views.ts'

/**
 * Navigates to the shared results when they become available while the page is open, or when sharing a further level shows
 * more of them. Returns true during their first view. `shown` counts the levels that both share. More than the first
 * results arrive only in the view where the user shares, so that nothing that the partner does moves the user elsewhere.
 */
export function useArrival(shown: number, view: ViewId): boolean {
  const navigate = useNavigate()
  const before = useRef(shown)
  const [stage, setStage] = useState<'none' | 'coming' | 'seen'>('none')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the view alone is no arrival
  useEffect(() => {
    const arrives = shown > before.current && (before.current === 0 || view === 'sharing')
    before.current = shown
    if (!arrives) return
    setStage('coming')
    void navigate(viewLink('together'), { replace: true })
  }, [shown, navigate])
  useEffect(() => {
    if (view === 'together') setStage((now) => (now === 'coming' ? 'seen' : now))
    else setStage((now) => (now === 'seen' ? 'none' : now))
  }, [view])
  return view === 'together' && stage !== 'none'
}
