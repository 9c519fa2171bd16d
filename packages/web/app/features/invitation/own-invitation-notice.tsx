import { invitationTexts } from 'virtual:texts/invitation'
import { listSentInvitations, type SentInvitation } from '@twofold/contract/invitation'
import { useEffect, useEffectEvent, useRef } from 'react'
import { callQuery } from '#web/api/queries.ts'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { formatDay } from '#web/messages/dates.ts'
import { HeadedSection } from '#web/ui/headed-section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { WithdrawInvitation } from './withdraw-invitation.tsx'

const texts = () => invitationTexts().received.ownOpen

/**
 * Explains that the assessment cannot be paired because of an open invitation by the user, which can be withdrawn here.
 * Expired ones count too, because they may have been accepted in time.
 */
export function OwnInvitationNotice({ assessmentId }: { assessmentId: string }) {
  const section = useRef<HTMLElement>(null)
  // The pressed button is no longer rendered.
  useEffect(() => section.current?.focus(), [])
  return (
    <HeadedSection
      id="own-open"
      title={texts().heading}
      ref={section}
      tabIndex={-1}
      className="mb-8 rounded-card bg-warm-soft p-5 sm:p-6"
    >
      <LoadedPart
        of={callQuery(listSentInvitations, { id: assessmentId })}
        skeleton={<Skeleton className="mt-4 h-11" />}
        renderFailure={(_, defaultView) => (
          <>
            <p className="mt-2">{texts().body}</p>
            {defaultView}
          </>
        )}
      >
        {({ items }) => (
          <OpenInvitations
            assessmentId={assessmentId}
            open={items.filter(({ status }) => status !== 'withdrawn')}
            onCountChange={() => section.current?.focus()}
          />
        )}
      </LoadedPart>
    </HeadedSection>
  )
}

function OpenInvitations(props: {
  assessmentId: string
  open: readonly SentInvitation[]
  onCountChange(): void
}) {
  const { assessmentId, open } = props
  const notifyCountChange = useEffectEvent(props.onCountChange)
  const count = open.length
  useEffect(() => {
    if (count >= 0) notifyCountChange()
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
