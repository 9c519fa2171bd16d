import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ViewId } from './views.ts'
import { viewLink } from './views.ts'

/**
 * Goes to the shared picture when it appears while the page is open: the reader has just shared the last missing step.
 * True while it is looked at for the first time. It follows the reader's own page, so it tells nothing about the other side.
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
