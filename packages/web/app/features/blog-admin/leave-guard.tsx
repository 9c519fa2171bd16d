import { editorTexts as texts } from 'virtual:texts/editor'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { type BlockedNavigation, useNavigationGuard } from '#web/navigation/navigation-guard.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** Asks for confirmation before leaving unsaved work; signing out does not wait for it. */
export function LeaveGuard(props: { dirty: boolean; expectsNavigation: { current: boolean } }) {
  const { dirty, expectsNavigation } = props
  const { key } = useLocation()
  const [held, setHeld] = useState<BlockedNavigation | null>(null)

  useNavigationGuard({
    blocks: ({ currentLocation, nextLocation }) => {
      const stays =
        currentLocation.pathname === nextLocation.pathname && currentLocation.search === nextLocation.search
      return dirty && !stays && !expectsNavigation.current
    },
    ask: setHeld,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the expected navigation ends with a new history entry
  useEffect(() => {
    expectsNavigation.current = false
  }, [key, expectsNavigation])

  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])

  function answer(leaves: boolean): void {
    setHeld(null)
    if (leaves) held?.proceed()
    else held?.stay()
  }

  return (
    <ConfirmDialog
      open={held !== null}
      title={texts().articles.leaveTitle}
      body={texts().articles.leaveBody}
      confirm={texts().articles.leave}
      cancel={texts().articles.stay}
      busy={false}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  )
}
