import { siteTexts } from 'virtual:texts/site'
import { useLocation, useNavigate } from 'react-router'
import { signOut, useSession } from '#web/session/index.ts'
import { signOutOnLeaving } from '#web/session/quick-exit.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'

/**
 * Sign In or Sign Out, and the link to the assessment. Both labels share one grid cell, so that the layout does not shift
 * when the session is known.
 */
export function AccountActions() {
  const signedIn = useSession().status === 'signed-in'
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // Pages of signed-in users, of signing in and of the assessment have their own primary action.
  const hasPrimaryAction = signedIn || /^\/(auth|test)$/.test(pathname)

  async function signOutAndLeave(): Promise<void> {
    const unmark = signOutOnLeaving()
    try {
      await navigate('/')
      // Public pages stay open after signing out; a private page redirects home once the session has ended.
      await signOut()
    } finally {
      // The mark must not apply to the next user of this tab.
      unmark()
    }
  }

  const account = (
    <div key="account" className="grid *:[grid-area:1/1]">
      <LinkButton to="/auth" kind="quiet" className={signedIn ? 'invisible' : undefined}>
        {siteTexts().layout.signIn}
      </LinkButton>
      <Button
        kind="quiet"
        onClick={() => void signOutAndLeave()}
        className={signedIn ? undefined : 'invisible'}
      >
        {siteTexts().layout.signOut}
      </Button>
    </div>
  )
  const assessment = (
    <LinkButton key="assessment" to="/test" kind={hasPrimaryAction ? 'secondary' : 'primary'}>
      {siteTexts().layout.takeAssessment}
    </LinkButton>
  )
  // In the order of the document, so that the focus follows the visible order.
  return signedIn ? [assessment, account] : [account, assessment]
}
