import { getResults } from '@twofold/contract/results'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { callApi } from '#web/api/call-api.ts'
import { InvitationPanel } from '#web/features/invitation/invitation-panel.tsx'
import { LeavePair } from '#web/features/results/leave-pair.tsx'
import { OwnProfileSection } from '#web/features/results/own-profile-section.tsx'
import {
  LimitsSection,
  NothingHere,
  OwnPartOpen,
  ResultsSkeleton,
  WaitingSection,
} from '#web/features/results/quiet-states.tsx'
import { SharedSection } from '#web/features/results/shared-section.tsx'
import { SharingPanel } from '#web/features/results/sharing-panel.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { privateHeaders, privateMeta } from '#web/layout/page-title.ts'
import { PrivatePage } from '#web/layout/private-page.tsx'
import { PageProblem } from '#web/loading/load-problem.tsx'
import { useLoad } from '#web/loading/use-load.ts'
import { dayOf } from '#web/messages/dates.ts'
import { resultsTexts } from '#web/messages/en/results.ts'
import { siteOf } from '#web/site/use-site.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/results'

const texts = resultsTexts.head

export const headers = privateHeaders

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteOf(matches))
}

export default function ResultsScreen(): ReactNode {
  const { sessionId = '' } = useParams()
  return (
    <PrivatePage>
      {(user) => (
        <PageFrame width="normal">
          <ResultsOf key={`${user.id}:${sessionId}`} assessmentId={sessionId} />
        </PageFrame>
      )}
    </PrivatePage>
  )
}

function ResultsOf({ assessmentId }: { assessmentId: string }): ReactNode {
  const results = useLoad(assessmentId, () => callApi(getResults, { assessmentId }))
  if (results.status === 'loading') return <ResultsSkeleton />
  if (results.status === 'failed') {
    const { code } = results.failure
    if (code === 'own_part_open') return <OwnPartOpen />
    // An address that is no assessment's at all is refused as invalid; for the reader it is the same.
    if (code === 'not_found' || code === 'validation_failed') return <NothingHere />
    return <PageProblem failure={results.failure} onRetry={results.reload} />
  }

  const { own, comparison, completedAt } = results.data
  const together = comparison.status === 'ready'
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-8">
        <PageHeading
          title={together ? texts.together : texts.heading}
          kicker={completedAt === null ? null : texts.completed({ date: dayOf(completedAt) })}
          lead={together ? texts.leadTogether : texts.lead}
        />
        <Button kind="secondary" className="mb-8" data-print="none" onClick={() => window.print()}>
          <Printer aria-hidden size={18} />
          {texts.print}
        </Button>
      </div>
      {completedAt === null && (
        <p className="mb-12 flex flex-wrap items-center gap-x-6 gap-y-3" data-print="none">
          {texts.draft}
          <LinkButton to="/test" kind="secondary">
            {texts.goOn}
          </LinkButton>
        </p>
      )}
      <div className="grid grid-cols-1 gap-24">
        {together && <SharedSection comparison={comparison} />}
        {comparison.status === 'not_available' && <WaitingSection />}
        <div>
          <OwnProfileSection own={own.factors} />
        </div>
        {comparison.status === 'none' ? (
          <InvitationPanel assessmentId={assessmentId} />
        ) : (
          <SharingPanel assessmentId={assessmentId} onChanged={results.reload} />
        )}
      </div>
      {comparison.status !== 'none' && <LeavePair assessmentId={assessmentId} onLeft={results.reload} />}
      <LimitsSection />
    </>
  )
}
