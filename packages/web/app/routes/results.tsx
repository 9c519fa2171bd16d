import { getResults } from '@twofold/contract/results'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { callApi } from '#web/api/call-api.ts'
import { InvitationPanel } from '#web/features/invitation/invitation-panel.tsx'
import { ChangeSection } from '#web/features/results/change-section.tsx'
import { planGuide } from '#web/features/results/guide-plan.ts'
import { GuideSection } from '#web/features/results/guide-section.tsx'
import { LeavePair } from '#web/features/results/leave-pair.tsx'
import { arrangeOwnProfile } from '#web/features/results/own-profile.ts'
import { OwnProfileSection } from '#web/features/results/own-profile-section.tsx'
import { PrintButton } from '#web/features/results/print-button.tsx'
import { PrintFrame } from '#web/features/results/print-frame.tsx'
import {
  LimitsSection,
  NothingHere,
  OwnPartOpen,
  ResultsSkeleton,
  WaitingSection,
} from '#web/features/results/quiet-states.tsx'
import { SharedSection } from '#web/features/results/shared-section.tsx'
import { SharingPanel } from '#web/features/results/sharing-panel.tsx'
import { usePrinting } from '#web/features/results/use-printing.ts'
import { PrivateCheckOffer } from '#web/features/safety/private-check-offer.tsx'
import { AnswersLock } from '#web/layout/answers-lock.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { privateHeaders, privateMeta } from '#web/layout/page-title.ts'
import { PrivatePage } from '#web/layout/private-page.tsx'
import { PageProblem } from '#web/loading/load-problem.tsx'
import { useLoad } from '#web/loading/use-load.ts'
import { dayOf } from '#web/messages/dates.ts'
import { resultsTexts } from '#web/messages/en/results.ts'
import { siteOf } from '#web/site/use-site.ts'
import { LinkButton } from '#web/ui/button.tsx'
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
          <AnswersLock>
            <ResultsOf
              key={`${user.id}:${sessionId}`}
              assessmentId={sessionId}
              ownName={user.name === '' ? null : user.name}
            />
          </AnswersLock>
        </PageFrame>
      )}
    </PrivatePage>
  )
}

function ResultsOf(props: { assessmentId: string; ownName: string | null }): ReactNode {
  const { assessmentId, ownName } = props
  const results = useLoad(assessmentId, () => callApi(getResults, { assessmentId }))
  const { printed, print } = usePrinting()
  if (results.status === 'loading') return <ResultsSkeleton />
  if (results.status === 'failed') {
    const { code } = results.failure
    if (code === 'own_part_open') return <OwnPartOpen />
    // An address that is no assessment's at all is refused as invalid; for the reader it is the same.
    if (code === 'not_found' || code === 'validation_failed') return <NothingHere />
    return <PageProblem failure={results.failure} onRetry={results.reload} />
  }

  const { own, comparison, completedAt, change, instrumentVersion } = results.data
  const together = comparison.status === 'ready'
  const profile = arrangeOwnProfile(own.factors)
  const plan = planGuide(comparison, { you: ownName, partner: comparison.partnerName ?? null })
  return (
    <PrintFrame printed={printed} completedAt={completedAt} instrumentVersion={instrumentVersion}>
      <div className="flex flex-wrap items-start justify-between gap-x-8" data-print="none">
        <PageHeading
          title={together ? texts.together : texts.heading}
          kicker={completedAt === null ? null : texts.completed({ date: dayOf(completedAt) })}
          lead={together ? texts.leadTogether : texts.lead}
        />
        <PrintButton together={together} onPrint={print} />
      </div>
      {completedAt === null && (
        <p className="mb-12 flex flex-wrap items-center gap-x-6 gap-y-3" data-print="none">
          {texts.draft}
          <LinkButton to="/test" kind="secondary">
            {texts.goOn}
          </LinkButton>
        </p>
      )}
      <div className="grid grid-cols-1 gap-24 print:block">
        {together && <SharedSection comparison={comparison} advises={profile.advises} />}
        {plan !== null && (
          <GuideSection plan={plan} heldBack={!profile.advises} onPrint={() => print('guide')} />
        )}
        {comparison.status === 'not_available' && (
          <div className="grid gap-12" data-print="none">
            <WaitingSection />
            <InvitationPanel assessmentId={assessmentId} offer={false} />
          </div>
        )}
        <div data-print="own">
          <OwnProfileSection profile={profile} />
        </div>
        {change !== null && <ChangeSection results={results.data} change={change} />}
        {comparison.status === 'none' ? (
          <div data-print="none">
            <InvitationPanel assessmentId={assessmentId} />
          </div>
        ) : (
          <SharingPanel
            assessmentId={assessmentId}
            onChanged={results.reload}
            before={<PrivateCheckOffer className="rounded-card bg-bond-soft p-6" />}
          />
        )}
      </div>
      {comparison.status !== 'none' && <LeavePair assessmentId={assessmentId} onLeft={results.reload} />}
      <div data-print="limits">
        <LimitsSection />
      </div>
    </PrintFrame>
  )
}
