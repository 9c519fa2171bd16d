import { authTexts } from 'virtual:texts/auth'
import { useQuery } from '@tanstack/react-query'
import { getInvitation } from '@twofold/contract/invitation'
import { callQuery, queryClient } from '#web/api/queries.ts'
import { expiredLink } from '#web/session/expired-link.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { AuthMode } from './validate.ts'

/** Hints for visitors who come from an invitation or an expired emailed link. */
export function FormHints(props: { token: string | null; isExpired: boolean; onMode(mode: AuthMode): void }) {
  const { token, isExpired, onMode } = props
  return (
    <>
      {token !== null && <InvitationHint token={token} />}
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

function InvitationHint({ token }: { token: string }) {
  // The next page reports an invalid link.
  const { data } = useQuery(callQuery(getInvitation, { token }), queryClient)
  return (
    <p role="status" className="text-center font-semibold text-partner">
      {data !== undefined && authTexts().forInvitation({ name: data.inviterName })}
    </p>
  )
}
