import type { Comparison, Results } from '@twofold/contract/results'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { CoupleNames, GuidePlan } from '#web/features/results/guide-plan.ts'
import { createOwnProfile } from '#web/features/results/own-profile.ts'
import { OwnProfileSection } from '#web/features/results/own-profile-section.tsx'
import { ResultsSkeleton } from '#web/features/results/page-parts.tsx'
import type { Printed } from '#web/features/results/use-print.ts'
import type { Reading } from '#web/features/results/use-reveal.ts'
import type { SortId, ViewId } from '#web/features/results/views.ts'
import type { LatePart } from '#web/loading/late.tsx'
import { late } from '#web/loading/late.tsx'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { resultsTexts } from '#web/messages/results/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ResultsParts } from './parts.ts'

export interface ViewProps {
  assessmentId: string
  comparison: Comparison
  parts: ResultsParts
}

/** Called before the user shares more, and with false if that failed. */
interface OnSharing {
  onSharing(isSharing: boolean): void
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

const ScoreOnlyView = late(
  async () => (await import('#web/features/results/score-only-view.tsx')).ScoreOnlyView,
)
const TogetherView = late(async () => (await import('#web/features/results/together-view.tsx')).TogetherView)
const UnsharedTogether = late(
  async () => (await import('#web/features/results/unshared.tsx')).UnsharedTogether,
)

/** The shared results, or what is shown in place of them, which is the same for every reason that lies with the other side. */
export function TogetherContent(
  props: ViewProps & { plan: GuidePlan | null; names: CoupleNames; reading: Reading | null },
): ReactNode {
  const { assessmentId, comparison, parts, ...rest } = props
  if (comparison.status === 'ready' && comparison.factors === undefined) {
    return (
      <ScoreOnlyView
        skeleton={<ViewSkeleton />}
        comparison={comparison}
        names={rest.names}
        reading={rest.reading}
      />
    )
  }
  if (comparison.status === 'ready') {
    return <TogetherView skeleton={<ViewSkeleton />} comparison={comparison} {...rest} />
  }
  const isUninvited = comparison.status === 'none'
  const hasLeft = comparison.hasLeft === true
  return (
    <div className={`grid grid-cols-1 ${isUninvited ? 'gap-6' : 'gap-12'}`} data-print="none">
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
        sent={parts.sent()}
        offer={isUninvited || hasLeft}
        isSecondary={isUninvited}
      />
    </div>
  )
}

const MapView = late(async () => (await import('#web/features/results/map-view.tsx')).MapView)
const MapUnavailable = late(async () => (await import('#web/features/results/unshared.tsx')).MapUnavailable)

export function MapContent(props: { comparison: Comparison; names: CoupleNames; sort: SortId }): ReactNode {
  const { comparison, ...rest } = props
  return comparison.factors === undefined ? (
    <MapUnavailable
      isUninvited={comparison.status === 'none'}
      skeleton={<Skeleton className="h-48 rounded-card" />}
    />
  ) : (
    <MapView comparison={comparison} {...rest} skeleton={<ViewSkeleton />} />
  )
}

const SafetyView = late(async () => (await import('#web/features/results/safety-view.tsx')).SafetyView)

export function SafetyContent({ comparison }: { comparison: Comparison }): ReactNode {
  return <SafetyView comparison={comparison} skeleton={<Skeleton className="h-48 rounded-card" />} />
}

const EveningView = late(async () => (await import('#web/features/results/evening-view.tsx')).EveningView)
const EveningUnavailable = late(
  async () => (await import('#web/features/results/unshared.tsx')).EveningUnavailable,
)

/** The guide for one evening, or what it still needs. */
export function EveningContent(props: {
  assessmentId: string
  plan: GuidePlan | null
  names: CoupleNames
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
const ProfileToTogether = late(
  async () => (await import('#web/features/results/profile-extras.tsx')).ProfileToTogether,
)
const ProfileShare = late(async () => (await import('#web/features/results/profile-share.tsx')).ProfileShare)
const SheetOffer = late(async () => (await import('#web/features/results/profile-extras.tsx')).SheetOffer)
const LeftNote = late(async () => (await import('#web/features/results/unshared.tsx')).LeftNote)
/** Few users have completed two assessments. */
const ChangeSection = late(
  async () => (await import('#web/features/results/change-section.tsx')).ChangeSection,
)

/** The user's own profile, the only view with exact values. */
export function ProfileContent(props: ViewProps & OnSharing): ReactNode {
  return (
    <LoadedPart of={props.parts.own()} skeleton={<ResultsSkeleton />}>
      {(results) => <Profile {...props} results={results} />}
    </LoadedPart>
  )
}

function Profile(props: ViewProps & OnSharing & { results: Results }): ReactNode {
  const { comparison, parts, results } = props
  const { completedAt, change } = results
  const profile = createOwnProfile(results.own)
  const hasLeft = comparison.hasLeft === true
  return (
    <>
      {completedAt === null && <UnfinishedNote />}
      {hasLeft && <LeftNote skeleton={<Skeleton className="mt-2 mb-5 h-32" />} />}
      <div data-print="own">
        <OwnProfileSection
          profile={profile}
          version={results}
          portrait={
            <PortraitPanel
              profile={profile}
              skeleton={<Skeleton className="mt-3 h-96 rounded-card lg:h-40" />}
            />
          }
          next={<ProfileStep {...props} />}
        />
        {completedAt !== null && <SheetOffer assessmentId={results.assessmentId} />}
      </div>
      {change !== null && (
        <div className="mt-16">
          <ChangeSection change={change} snapshots={parts.snapshots()} />
        </div>
      )}
    </>
  )
}

/** What to do after reading the profile; nothing for a draft or after the end of a pair. */
function ProfileStep(props: ViewProps & OnSharing & { results: Results }): ReactNode {
  const { assessmentId, comparison, parts, results, onSharing } = props
  const { status, partnerName = null, hasLeft = false } = comparison
  if (status === 'ready') return <ProfileToTogether isShared />
  if (hasLeft || results.completedAt === null) return null
  if (status === 'none') return <ProfileToTogether isShared={false} />
  return (
    <ProfileShare
      skeleton={<Skeleton className="mt-10 h-48 rounded-card" />}
      assessmentId={assessmentId}
      partnerName={partnerName}
      sharing={parts.sharing()}
      onSharing={onSharing}
    />
  )
}

const SharingPanel = late(async () => (await import('#web/features/results/sharing-panel.tsx')).SharingPanel)
const SharingNote = late(async () => (await import('#web/features/results/sharing-note.tsx')).SharingNote)
const LeavePair = late(async () => (await import('#web/features/results/leave-pair.tsx')).LeavePair)
const NothingShared = late(async () => (await import('#web/features/results/unshared.tsx')).NothingShared)

/** What the user shares and how to end the pair, or the ways to a pair. */
export function SharingContent(props: ViewProps & OnSharing): ReactNode {
  const { assessmentId, comparison, parts, onSharing } = props
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
  if (status === 'none') return <NothingShared skeleton={<ViewSkeleton />}>{note}</NothingShared>
  return (
    <>
      {hasLeft && <LeftSection takesFocus={!hadLeft} />}
      {offersInvitation && (
        <div className={hasLeft ? 'my-12' : 'mb-12'} data-print="none">
          <InvitationPanel assessmentId={assessmentId} sent={parts.sent()} layout="afterLeaving" />
        </div>
      )}
      {hasLeft ? (
        note
      ) : (
        <>
          <SharingPanel
            skeleton={<ViewSkeleton />}
            assessmentId={assessmentId}
            sharing={parts.sharing()}
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
  safety: [SafetyView],
  you: [PortraitPanel, ProfileToTogether],
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
