import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { layoutTexts } from '#web/messages/layout/index.ts'
import { signOut, useSession } from '#web/session/index.ts'
import { signOutOnLeaving } from '#web/session/quick-exit.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'

/**
 * Sign In or Sign Out, and the way to the assessment. Both words lie in one cell, so that nothing moves when it turns
 * out who is there.
 */
export function AccountActions(): ReactNode {
  const signedIn = useSession().status === 'signed-in'
  const navigate = useNavigate()

  async function leave(): Promise<void> {
    const stay = signOutOnLeaving()
    try {
      await navigate('/')
      // Public pages stay open after signing out; a private page redirects home once the session has ended.
      await signOut()
    } finally {
      // The choice to leave belongs to the signed-out user, not to the next one in this tab.
      stay()
    }
  }

  return (
    <>
      <div className="grid *:[grid-area:1/1]">
        <LinkButton to="/auth" kind="quiet" className={signedIn ? 'invisible' : undefined}>
          {layoutTexts().signIn}
        </LinkButton>
        <Button kind="quiet" onClick={() => void leave()} className={signedIn ? undefined : 'invisible'}>
          {layoutTexts().signOut}
        </Button>
      </div>
      <LinkButton to="/test">{layoutTexts().takeAssessment}</LinkButton>
    </>
  )
}
