import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { leaveDocument } from '#web/session/carried-notice.ts'
import { hasForeignScript } from './captcha-script.ts'

/** Once a check was loaded the rest of the site opens as a new document: no answer is shown beside a foreign script. */
export function useOwnDocument(): void {
  const replace = useRef(false)
  const blocker = useBlocker(({ nextLocation, historyAction }) => {
    replace.current = historyAction === 'REPLACE'
    return nextLocation.pathname !== '/auth' && hasForeignScript()
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { pathname, search, hash } = blocker.location
    leaveDocument(`${pathname}${search}${hash}`, { replace: replace.current })
  }, [blocker])
}
