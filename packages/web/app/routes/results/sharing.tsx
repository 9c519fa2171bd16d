import { useState } from 'react'
import { sentQuery } from '#web/features/invitation/invitation-queries.ts'
import { LeavePair } from '#web/features/results/leave-pair.tsx'
import { sharingQuery } from '#web/features/results/results-queries.ts'
import { SharingNote } from '#web/features/results/sharing-note.tsx'
import { SharingPanel } from '#web/features/results/sharing-panel.tsx'
import { useShownResults } from '#web/features/results/shown-results.ts'
import { LeftSection, NothingShared } from '#web/features/results/unshared.tsx'
import type { ViewHandle } from '#web/features/results/views.ts'
import { PrivateCheckOffer } from '#web/features/safety/private-check-offer.tsx'
import { late } from '#web/loading/late.tsx'

/** Lazy-loaded, because few users leave a pair. */
const InvitationPanel = late(
  async () => (await import('#web/features/invitation/invitation-panel.tsx')).InvitationPanel,
)

export const handle: ViewHandle = { view: 'sharing' }

/** What the user shares and how to end the pair, or the ways to a pair. */
export default function SharingRoute() {
  const { assessmentId, comparison, onShared } = useShownResults()
  const { status, hasLeft = false } = comparison
  const [hadLeft] = useState(hasLeft)
  // A new invitation ends the state "left", but its link stays on this view, where it was created.
  const [offersInvitation, setOffersInvitation] = useState(hasLeft)
  if (hasLeft && !offersInvitation) setOffersInvitation(true)
  const note = (
    <SharingNote>
      <PrivateCheckOffer />
    </SharingNote>
  )
  if (status === 'none') return <NothingShared>{note}</NothingShared>
  return (
    <>
      {hasLeft && <LeftSection takesFocus={!hadLeft} />}
      {offersInvitation && (
        <div className={hasLeft ? 'my-12' : 'mb-12'} data-print="none">
          <InvitationPanel assessmentId={assessmentId} sent={sentQuery(assessmentId)} layout="afterLeaving" />
        </div>
      )}
      {hasLeft ? (
        note
      ) : (
        <>
          <SharingPanel
            assessmentId={assessmentId}
            sharing={sharingQuery(assessmentId)}
            note={note}
            onShared={onShared}
          />
          <LeavePair assessmentId={assessmentId} />
        </>
      )}
    </>
  )
}
