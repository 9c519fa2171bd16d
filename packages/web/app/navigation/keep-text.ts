import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { isReachable } from '#web/loading/reachable.ts'
import { loadingTexts } from '#web/messages/en/loading.ts'
import { notify } from '#web/notices/store.ts'

/** A page that holds what nobody has saved is not left while the next one can not be loaded: it stays, and says so. */
export function useKeepText(unsaved: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let current = true
    void isReachable().then((reachable) => {
      if (!current) return
      if (reachable) return blocker.proceed()
      blocker.reset()
      notify({ title: loadingTexts.stays, text: loadingTexts.staysLead, tone: 'danger' })
    })
    return () => {
      current = false
    }
  }, [blocker])
}
