import type { SentInvitation } from '@twofold/contract/invitation'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { Loaded } from '#web/api/loaded.ts'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { formatDay } from '#web/messages/dates.ts'
import { invitationTexts } from '#web/messages/invitation/index.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { WithdrawInvitation } from './withdraw-invitation.tsx'

/** The own invitations by assessment. */
export type OwnSent = ReadonlyMap<string, Loaded<readonly SentInvitation[]>>

const NONE: Loaded<readonly SentInvitation[]> = { data: [], failure: null }
const texts = () => invitationTexts().received.ownOpen

/**
 * Explains that the answers cannot be paired because of an open invitation made with them, and withdraws it in place.
 * An expired one counts too, because it may have been accepted in time.
 */
export function OwnInvitationOpen(props: { assessmentId: string; sent: Promise<OwnSent> }): ReactNode {
  const start = useRef<HTMLElement>(null)
  const { assessmentId } = props
  const sent = useMemo(
    () => props.sent.then((byAssessment) => byAssessment.get(assessmentId) ?? NONE),
    [props.sent, assessmentId],
  )
  // The button that was pressed is gone.
  useEffect(() => start.current?.focus(), [])
  return (
    <section
      ref={start}
      tabIndex={-1}
      aria-labelledby="own-open"
      className="mb-8 rounded-card bg-warm-soft p-5 sm:p-6"
    >
      <h2 id="own-open" className="text-xl">
        {texts().heading}
      </h2>
      <LoadedPart
        of={sent}
        skeleton={<Skeleton className="mt-4 h-11" />}
        renderFailure={(_, usual) => (
          <>
            <p className="mt-2">{texts().body}</p>
            {usual}
          </>
        )}
      >
        {(items) => (
          <OpenInvitations
            assessmentId={assessmentId}
            open={items.filter(({ status }) => status !== 'withdrawn')}
            onGone={() => start.current?.focus()}
          />
        )}
      </LoadedPart>
    </section>
  )
}

function OpenInvitations(props: {
  assessmentId: string
  open: readonly SentInvitation[]
  onGone(): void
}): ReactNode {
  const { assessmentId, open } = props
  const gone = useEffectEvent(props.onGone)
  const count = open.length
  useEffect(() => {
    if (count >= 0) gone()
  }, [count])
  return (
    <>
      <div role="status">
        <p className="mt-2">{count === 0 ? texts().gone : texts().body}</p>
      </div>
      <ul>
        {open.map((invitation) => (
          <li key={invitation.id} className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
            <span>{invitationTexts().sent.sentOn({ date: formatDay(invitation.createdAt) })}</span>
            <WithdrawInvitation assessmentId={assessmentId} invitation={invitation} kind="secondary" />
          </li>
        ))}
      </ul>
    </>
  )
}
