import type { ReactNode } from 'react'
import { authTexts } from '#web/messages/auth/index.ts'
import { expiredLink } from '#web/session/expired-link.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useInviterName } from './use-inviter-name.ts'
import type { AuthMode } from './validate.ts'

/** What a visitor came with: an invitation to answer, or a mailed link that no longer works. */
export function FormHints(props: {
  token: string | null
  isExpired: boolean
  onMode(mode: AuthMode): void
}): ReactNode {
  const { token, isExpired, onMode } = props
  return (
    <>
      {token !== null && <ForInvitation key={token} token={token} />}
      {isExpired && (
        <Notice tone="warm" title={authTexts().linkExpired}>
          <Button
            kind="secondary"
            className="mt-3"
            onClick={() => {
              expiredLink.set(false)
              onMode('mail-link')
            }}
          >
            {authTexts().newLink}
          </Button>
        </Notice>
      )}
    </>
  )
}

function ForInvitation({ token }: { token: string }): ReactNode {
  const name = useInviterName(token)
  return (
    <p role="status" className="text-center font-semibold text-partner">
      {name === null ? '' : authTexts().forInvitation({ name })}
    </p>
  )
}
