import { putConsents } from '@twofold/contract/consent'
import { createInvitation, withdrawInvitation } from '@twofold/contract/invitation'
import { getSharing, leavePair, putSharing } from '@twofold/contract/results'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { apiAction } from '#web/api/api-action.ts'
import { InvitationPanel } from '#web/features/invitation/invitation-panel.tsx'
import { loadSent } from '#web/features/invitation/load-sent.ts'
import { LeavePair } from '#web/features/results/leave-pair.tsx'
import { loadSharing, onFirstUse } from '#web/features/results/load-results.ts'
import { SharingNote } from '#web/features/results/sharing-note.tsx'
import { SharingPanel } from '#web/features/results/sharing-panel.tsx'
import { useShownResults } from '#web/features/results/shown-results.ts'
import { LeftSection, NothingShared } from '#web/features/results/unshared.tsx'
import type { ViewHandle } from '#web/features/results/views.ts'
import { PrivateCheckOffer } from '#web/features/safety/private-check-offer.tsx'
import type { Route } from './+types/sharing'

export const handle: ViewHandle = { view: 'sharing' }

export const clientAction = apiAction([
  createInvitation,
  getSharing,
  leavePair,
  putConsents,
  putSharing,
  withdrawInvitation,
])

export function clientLoader({ params: { sessionId } }: Route.ClientLoaderArgs) {
  return {
    sharing: onFirstUse(() => loadSharing(sessionId)),
    sent: onFirstUse(() => loadSent(sessionId)),
  }
}

/** What the user shares and how to end the pair, or the ways to a pair. */
export default function SharingRoute({ loaderData }: Route.ComponentProps): ReactNode {
  const { assessmentId, comparison, onSharing } = useShownResults()
  const { status, partnerName = null, hasLeft = false } = comparison
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
          <InvitationPanel assessmentId={assessmentId} sent={loaderData.sent()} layout="afterLeaving" />
        </div>
      )}
      {hasLeft ? (
        note
      ) : (
        <>
          <SharingPanel
            assessmentId={assessmentId}
            sharing={loaderData.sharing()}
            partnerName={partnerName}
            note={note}
            onSharing={onSharing}
          />
          <LeavePair assessmentId={assessmentId} />
        </>
      )}
    </>
  )
}
