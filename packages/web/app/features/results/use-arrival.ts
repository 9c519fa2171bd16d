import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ViewId } from './views.ts'
import { viewLink } from './views.ts'

/**
 * Navigates to the shared results when they become available while the page is open, after the user has shared the last
 * missing level. Returns true during their first view. It reacts to the user's own action only, so it reveals nothing
 * about the partner.
 */
export function useArrival(isTogether: boolean, view: ViewId): boolean {
  const navigate = useNavigate()
  const before = useRef(isTogether)
  const [stage, setStage] = useState<'none' | 'coming' | 'seen'>('none')
  useEffect(() => {
    const arrives = isTogether && !before.current
    before.current = isTogether
    if (!arrives) return
    setStage('coming')
    void navigate(viewLink('together'), { replace: true })
  }, [isTogether, navigate])
  useEffect(() => {
    if (view === 'together') setStage((now) => (now === 'coming' ? 'seen' : now))
    else setStage((now) => (now === 'seen' ? 'none' : now))
  }, [view])
  return view === 'together' && stage !== 'none'
}
