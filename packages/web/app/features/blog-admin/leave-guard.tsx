import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { blogAdminTexts as texts } from '#web/messages/en/blog-admin.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** Asks before unsaved work is left; signing out does not wait for an answer. */
export function LeaveGuard(props: { dirty: boolean; expected: { current: boolean } }): ReactNode {
  const { dirty, expected } = props
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (expected.current) {
      expected.current = false
      return false
    }
    const stays =
      currentLocation.pathname === nextLocation.pathname && currentLocation.search === nextLocation.search
    return dirty && !stays
  })

  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={texts.leaveTitle}
      body={texts.leaveBody}
      confirm={texts.leave}
      cancel={texts.stay}
      busy={false}
      onConfirm={() => blocker.state === 'blocked' && blocker.proceed()}
      onCancel={() => blocker.state === 'blocked' && blocker.reset()}
    />
  )
}
