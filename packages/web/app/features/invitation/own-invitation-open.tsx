import { listSentInvitations } from '@twofold/contract/invitation'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { callApi } from '#web/api/call-api.ts'
import { LoadProblem } from '#web/loading/load-problem.tsx'
import { useLoad } from '#web/loading/use-load.ts'
import { dayOf } from '#web/messages/dates.ts'
import { invitationTexts } from '#web/messages/en/invitation.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { WithdrawInvitation } from './withdraw-invitation.tsx'

const texts = invitationTexts.received.ownOpen

/**
 * Stands where somebody's answers can not be tied, because an invitation of their own is out with them: says so, and
 * takes it back in place. One whose date has passed counts too, as it may have been accepted in time.
 */
export function OwnInvitationOpen({ assessmentId }: { assessmentId: string }): ReactNode {
  const start = useRef<HTMLElement>(null)
  const sent = useLoad(assessmentId, () => callApi(listSentInvitations, { id: assessmentId }))
  const open = sent.data?.items.filter(({ status }) => status !== 'withdrawn') ?? []
  const count = open.length
  // At first, and again when the button that was pressed is gone.
  useEffect(() => {
    if (count >= 0) start.current?.focus()
  }, [count])
  return (
    <section
      ref={start}
      tabIndex={-1}
      aria-labelledby="own-open"
      className="mb-8 rounded-card bg-warm-soft p-5 sm:p-6"
    >
      <h2 id="own-open" className="text-xl">
        {texts.heading}
      </h2>
      <div role="status">
        <p className="mt-2">{sent.data !== null && open.length === 0 ? texts.gone : texts.body}</p>
      </div>
      {sent.status === 'loading' && <Skeleton className="mt-4 h-11" />}
      {sent.status === 'failed' && <LoadProblem failure={sent.failure} onRetry={sent.reload} />}
      <ul>
        {open.map((invitation) => (
          <li key={invitation.id} className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
            <span>{invitationTexts.sent.sentOn({ date: dayOf(invitation.createdAt) })}</span>
            <WithdrawInvitation
              assessmentId={assessmentId}
              invitation={invitation}
              kind="secondary"
              onChanged={sent.reload}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
