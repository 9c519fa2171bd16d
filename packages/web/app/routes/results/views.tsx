import type { Results } from '@twofold/contract/results'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Loaded } from '#web/api/loaded.ts'
import type { Sent } from '#web/features/invitation/load-sent.ts'
import type { ProfileSnapshot } from '#web/features/results/change.ts'
import type { GuideNames, GuidePlan } from '#web/features/results/guide-plan.ts'
import type { SharingState } from '#web/features/results/load-results.ts'
import type { OwnProfile } from '#web/features/results/own-profile.ts'
import { OwnProfileSection } from '#web/features/results/own-profile-section.tsx'
import type { Printed } from '#web/features/results/use-print.ts'
import type { SortId, ViewId } from '#web/features/results/views.ts'
import type { LatePart } from '#web/loading/late.tsx'
import { late } from '#web/loading/late.tsx'
import { resultsTexts } from '#web/messages/results/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export interface Parts {
  results: Promise<Loaded<Results>>
  sent: Promise<Loaded<Sent | null>>
  sharing: Promise<Loaded<SharingState | null>>
  snapshots: Promise<Loaded<ProfileSnapshot[]>>
}

export interface ViewProps {
  assessmentId: string
  results: Results
  parts: Parts
}

/** In several views. */
const InvitationPanel = late(
  async () => (await import('#web/features/invitation/invitation-panel.tsx')).InvitationPanel,
)
/** Loaded with the views that offer it, so that opening the check makes no request. */
const PrivateCheckOffer = late(
  async () => (await import('#web/features/safety/private-check-offer.tsx')).PrivateCheckOffer,
)
const LeftSection = late(async () => (await import('#web/features/results/unshared.tsx')).LeftSection)

/** As high as the window, so that content below does not shift into view. */
function ViewSkeleton(): ReactNode {
  return <Skeleton className="h-dvh rounded-card" />
}

const TogetherView = late(async () => (await import('#web/features/results/together-view.tsx')).TogetherView)
const UnsharedTogether = late(
  async () => (await import('#web/features/results/unshared.tsx')).UnsharedTogether,
)

/** The shared results, or what is shown in place of them, which is the same for every reason that lies with the other side. */
export function TogetherContent(
  props: ViewProps & { plan: GuidePlan | null; showsAdvice: boolean; hasArrived: boolean },
): ReactNode {
  const { assessmentId, results, parts, ...rest } = props
  const { comparison, completedAt } = results
  if (comparison.status === 'ready') {
    return <TogetherView skeleton={<ViewSkeleton />} comparison={comparison} {...rest} />
  }
  const isUninvited = comparison.status === 'none'
  const hasLeft = comparison.hasLeft === true
  return (
    <div className={`grid grid-cols-1 ${isUninvited ? 'gap-6' : 'gap-12'}`} data-print="none">
      {completedAt === null && <UnfinishedNote />}
      {hasLeft ? (
        <LeftSection />
      ) : (
        <UnsharedTogether
          isUninvited={isUninvited}
          sharing={parts.sharing}
          skeleton={<Skeleton className="h-48 rounded-card" />}
        />
      )}
      <InvitationPanel
        assessmentId={assessmentId}
        sent={parts.sent}
        offer={isUninvited || hasLeft}
        isSecondary={isUninvited}
      />
    </div>
  )
}

const MapView = late(async () => (await import('#web/features/results/map-view.tsx')).MapView)

export function MapContent(props: {
  comparison: Results['comparison']
  profile: OwnProfile
  sort: SortId
}): ReactNode {
  const { comparison, profile } = props
  return (
    <MapView
      {...props}
      skeleton={<ViewSkeleton />}
      showsAdvice={profile.showsAdvice}
      isUninvited={comparison.status === 'none'}
    />
  )
}

const EveningView = late(async () => (await import('#web/features/results/evening-view.tsx')).EveningView)
const EveningUnavailable = late(
  async () => (await import('#web/features/results/unshared.tsx')).EveningUnavailable,
)

/** The guide for one evening, or what it still needs. */
export function EveningContent(props: {
  plan: GuidePlan | null
  names: GuideNames
  needsSafetyNotice: boolean
  onPrint(): void
}): ReactNode {
  const { plan, ...rest } = props
  if (plan === null) {
    return (
      <>
        <EveningUnavailable skeleton={<Skeleton className="h-48 rounded-card" />} />
        <PrivateCheckOffer className="mt-10 rounded-card bg-bond-soft p-6" />
      </>
    )
  }
  return (
    <EveningView {...rest} skeleton={<ViewSkeleton />} plan={plan}>
      <PrivateCheckOffer isInline className="mt-1" />
    </EveningView>
  )
}

const PortraitPanel = late(
  async () => (await import('#web/features/results/profile-extras.tsx')).PortraitPanel,
)
const ProfileNext = late(async () => (await import('#web/features/results/profile-extras.tsx')).ProfileNext)
const LeftNote = late(async () => (await import('#web/features/results/unshared.tsx')).LeftNote)
/** Few users have completed two assessments. */
const ChangeSection = late(
  async () => (await import('#web/features/results/change-section.tsx')).ChangeSection,
)

/** The user's own profile, which is not loaded late, because the browser's print command prints it on every view. */
export function ProfileContent(props: ViewProps & { profile: OwnProfile; isVisited: boolean }): ReactNode {
  const { results, parts, profile, isVisited } = props
  const { comparison, completedAt, change } = results
  const hasLeft = comparison.hasLeft === true
  const isShared = comparison.status === 'ready'
  const canInvite = comparison.status === 'none' && completedAt !== null
  return (
    <>
      {completedAt === null && <UnfinishedNote />}
      {hasLeft && <LeftNote skeleton={<Skeleton className="mt-2 mb-5 h-32" />} />}
      <div data-print="own">
        <OwnProfileSection
          profile={profile}
          version={results}
          portrait={
            isVisited && (
              <PortraitPanel
                profile={profile}
                hasLeft={hasLeft}
                skeleton={<Skeleton className="mt-3 h-96 rounded-card lg:h-40" />}
              />
            )
          }
          next={isVisited && (isShared || canInvite) && <ProfileNext isShared={isShared} />}
        />
      </div>
      {change !== null && (
        <div className="mt-16">
          <ChangeSection change={change} snapshots={parts.snapshots} />
        </div>
      )}
    </>
  )
}

const SharingPanel = late(async () => (await import('#web/features/results/sharing-panel.tsx')).SharingPanel)
const SharingNote = late(async () => (await import('#web/features/results/sharing-note.tsx')).SharingNote)
const LeavePair = late(async () => (await import('#web/features/results/leave-pair.tsx')).LeavePair)
const NothingShared = late(async () => (await import('#web/features/results/unshared.tsx')).NothingShared)

/** What the user shares and how to end the pair, or the ways to a pair. */
export function SharingContent({ assessmentId, results, parts }: ViewProps): ReactNode {
  const { status, partnerName = null, hasLeft = false } = results.comparison
  const [hadLeft] = useState(hasLeft)
  // A new invitation ends the state "left", but its link stays on this view, where it was created.
  const [offersInvitation, setOffersInvitation] = useState(hasLeft)
  if (hasLeft && !offersInvitation) setOffersInvitation(true)
  const note = (
    <SharingNote>
      <PrivateCheckOffer />
    </SharingNote>
  )
  if (status === 'none') return <NothingShared skeleton={<ViewSkeleton />}>{note}</NothingShared>
  return (
    <>
      {hasLeft && <LeftSection takesFocus={!hadLeft} />}
      {offersInvitation && (
        <div className={hasLeft ? 'my-12' : 'mb-12'} data-print="none">
          <InvitationPanel assessmentId={assessmentId} sent={parts.sent} layout="afterLeaving" />
        </div>
      )}
      {hasLeft ? (
        note
      ) : (
        <>
          <SharingPanel
            skeleton={<ViewSkeleton />}
            assessmentId={assessmentId}
            sharing={parts.sharing}
            partnerName={partnerName}
            note={note}
          />
          <LeavePair assessmentId={assessmentId} />
        </>
      )}
    </>
  )
}

function UnfinishedNote(): ReactNode {
  const { draft, goOn } = resultsTexts().head
  return (
    <p className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3" data-print="none">
      {draft}
      <LinkButton to="/test" kind="secondary">
        {goOn}
      </LinkButton>
    </p>
  )
}

const partsByView: Record<ViewId, readonly LatePart<never>[]> = {
  together: [TogetherView],
  map: [MapView],
  evening: [EveningView, PrivateCheckOffer],
  you: [PortraitPanel, ProfileNext],
  sharing: [SharingPanel, SharingNote, PrivateCheckOffer, LeavePair],
}

export function preloadView(view: ViewId): void {
  for (const part of partsByView[view]) part.preload()
}

/** Loads the views to print, which the user may not have visited. */
export async function loadPrinted(content: Printed): Promise<void> {
  if (content === 'both') await Promise.all([TogetherView.load(), MapView.load()])
  if (content === 'picture') await Promise.all([TogetherView.load(), MapView.load(), EveningView.load()])
}
