import { resultsTexts } from 'virtual:texts/results'
import type { Results } from '@twofold/contract/results'
import { createOwnProfile } from '#web/features/results/own-profile.ts'
import { OwnProfileSection } from '#web/features/results/own-profile-section.tsx'
import { ResultsSkeleton } from '#web/features/results/page-parts.tsx'
import { PortraitPanel, ProfileToTogether, SheetOffer } from '#web/features/results/profile-extras.tsx'
import { ProfileShare } from '#web/features/results/profile-share.tsx'
import { ownQuery, sharingQuery, snapshotsQuery } from '#web/features/results/results-queries.ts'
import { useShownResults } from '#web/features/results/shown-results.ts'
import { LeftNote } from '#web/features/results/unshared.tsx'
import type { ViewHandle } from '#web/features/results/views.ts'
import { late } from '#web/loading/late.tsx'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { loadUnlocked } from '#web/lock/lock-answers.ts'
import { LinkButton } from '#web/ui/button.tsx'
import type { Route } from './+types/you'

/** Few users have completed two assessments. */
const ChangeSection = late(
  async () => (await import('#web/features/results/change-section.tsx')).ChangeSection,
)

export const handle: ViewHandle = { view: 'you' }

export function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  return { own: loadUnlocked(context, ownQuery(params.sessionId)) }
}

/** The user's own profile, the only view with exact values. */
export default function YouRoute({ loaderData }: Route.ComponentProps) {
  return (
    <LoadedPart of={loaderData.own} skeleton={<ResultsSkeleton />}>
      {(results) => <Profile results={results} />}
    </LoadedPart>
  )
}

function Profile({ results }: { results: Results }) {
  const { comparison } = useShownResults()
  const { completedAt, change } = results
  const profile = createOwnProfile(results.own)
  return (
    <>
      {completedAt === null && <UnfinishedNote />}
      {comparison.hasLeft === true && <LeftNote />}
      <div data-print="own">
        <OwnProfileSection
          profile={profile}
          version={results}
          portrait={<PortraitPanel profile={profile} />}
          next={<ProfileStep isDraft={completedAt === null} />}
        />
        {completedAt !== null && <SheetOffer assessmentId={results.assessmentId} />}
      </div>
      {change !== null && (
        <div className="mt-16">
          <ChangeSection change={change} snapshots={snapshotsQuery(results.assessmentId)} />
        </div>
      )}
    </>
  )
}

/** What to do after reading the profile; nothing for a draft or after the end of a pair. */
function ProfileStep({ isDraft }: { isDraft: boolean }) {
  const { assessmentId, comparison, onShared } = useShownResults()
  const { status, hasLeft = false } = comparison
  if (status === 'ready') return <ProfileToTogether isShared />
  if (hasLeft || isDraft) return null
  if (status === 'none') return <ProfileToTogether isShared={false} />
  return <ProfileShare assessmentId={assessmentId} sharing={sharingQuery(assessmentId)} onShared={onShared} />
}

function UnfinishedNote() {
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
