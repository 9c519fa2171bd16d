import { resultsTexts } from 'virtual:texts/results'
import type { Query } from '#web/api/queries.ts'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import type { Run } from '#web/sign-in/use-change.ts'
import { useFreshSignIn } from '#web/sign-in/use-fresh-sign-in.tsx'
import { focusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { findHighestOffered } from './levels.ts'
import { ProfileNext } from './profile-extras.tsx'
import type { SharingState } from './results-queries.ts'
import { ShareButton } from './share-button.tsx'
import { usePartnerName } from './shown-results.ts'
import { useShareDialog } from './use-share-dialog.tsx'
import { useSharing } from './use-sharing.ts'
import { viewLink } from './views.ts'

interface ProfileShareProps {
  assessmentId: string
  onShared(): Promise<void>
}

/** The step after reading the own profile, for a user with a partner: to share it. Depends on the user's own side alone. */
export function ProfileShare(props: ProfileShareProps & { sharing: Query<SharingState> }) {
  const fresh = useFreshSignIn()
  return (
    <div ref={focusAfterRemoval}>
      <LoadedPart of={props.sharing} skeleton={<Skeleton className="mt-10 h-48 rounded-card" />}>
        {(state) => <Offer {...props} state={state} run={fresh.run} />}
      </LoadedPart>
      {fresh.dialog}
    </div>
  )
}

function Offer(props: ProfileShareProps & { state: SharingState; run: Run }) {
  const { state } = props
  const partnerName = usePartnerName()
  const control = useSharing(props)
  const { dialogs, openChoice } = useShareDialog(control, state)
  const highest = findHighestOffered(state.sharing)
  const { sharing, sharingUnnamed, shares } = resultsTexts().start.next
  if (highest === null) {
    return (
      <ProfileNext text={shares}>
        <TextLink to={viewLink('sharing')} replace>
          {resultsTexts().sharing.heading}
        </TextLink>
      </ProfileNext>
    )
  }
  return (
    <ProfileNext text={partnerName === null ? sharingUnnamed : sharing({ name: partnerName })}>
      <ShareButton className="min-h-12" busy={control.busy.length > 0} onClick={() => openChoice(highest)} />
      {dialogs}
    </ProfileNext>
  )
}
