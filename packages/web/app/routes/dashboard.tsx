import { getMe, unfreezeAccount } from '@twofold/contract/account'
import { listAssessments } from '@twofold/contract/assessment'
import { listReceivedInvitations } from '@twofold/contract/invitation'
import { STATEMENTS_PER_PART } from '@twofold/instrument/counts'
import type { ReactNode } from 'react'
import { callApi } from '#web/api/call-api.ts'
import { AccountSection } from '#web/features/account/account-section.tsx'
import { AssessmentList } from '#web/features/account/assessment-list.tsx'
import { DashboardSkeleton } from '#web/features/account/dashboard-skeleton.tsx'
import { DataSection } from '#web/features/account/data-section.tsx'
import { NextCard } from '#web/features/account/next-card.tsx'
import { assessmentToInviteFor, chooseNextStep } from '#web/features/account/next-step.ts'
import { SurveysSection } from '#web/features/feedback/surveys-section.tsx'
import { HandOverOffer } from '#web/features/hand-over/hand-over-offer.tsx'
import { InvitationPanel } from '#web/features/invitation/invitation-panel.tsx'
import { ReceivedList } from '#web/features/invitation/received-list.tsx'
import { SecuritySection } from '#web/features/security/security-section.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { privateHeaders, privateMeta } from '#web/layout/page-title.ts'
import { PrivatePage } from '#web/layout/private-page.tsx'
import { LoadProblem } from '#web/loading/load-problem.tsx'
import { useLoad } from '#web/loading/use-load.ts'
import { dayOf } from '#web/messages/dates.ts'
import { accountTexts } from '#web/messages/en/account.ts'
import { notifyError } from '#web/notices/store.ts'
import { siteOf } from '#web/site/use-site.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/dashboard'

export const headers = privateHeaders

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteOf(matches))
}

async function loadDashboard() {
  const [me, assessments, received] = await Promise.all([
    callApi(getMe, {}),
    callApi(listAssessments, {}),
    callApi(listReceivedInvitations, {}),
  ])
  return { me, assessments: assessments.items, received: received.items }
}

export default function DashboardScreen(): ReactNode {
  return (
    <PrivatePage>
      {(user) => (
        <PageFrame>
          <Dashboard key={user.id} />
        </PageFrame>
      )}
    </PrivatePage>
  )
}

function Dashboard(): ReactNode {
  const dashboard = useLoad('dashboard', loadDashboard)
  if (dashboard.status === 'loading') return <DashboardSkeleton />
  if (dashboard.status === 'failed') {
    return (
      <>
        <PageHeading title={accountTexts.heading} />
        <LoadProblem failure={dashboard.failure} onRetry={dashboard.reload} />
      </>
    )
  }

  const { me, assessments, received } = dashboard.data
  const inviteFor = assessmentToInviteFor(assessments)
  const step = chooseNextStep({ frozen: me.frozen, assessments, received })

  async function unfreeze(): Promise<void> {
    try {
      await callApi(unfreezeAccount, {})
      dashboard.reload()
    } catch (error) {
      notifyError(error)
    }
  }

  return (
    <>
      <PageHeading
        title={accountTexts.heading}
        kicker={me.name === '' ? null : accountTexts.greeting({ name: me.name })}
      />
      {me.deletionAt !== null && (
        <Notice
          tone="danger"
          className="mb-8"
          title={accountTexts.deletion.planned({ date: dayOf(me.deletionAt) })}
        />
      )}
      <NextCard step={step} onUnfreeze={() => void unfreeze()} />
      <div className="mt-16 grid grid-cols-1 gap-20">
        <AssessmentList items={assessments} onDeleted={dashboard.reload} />
        <ReceivedList items={received} />
        {inviteFor !== null && !me.frozen && (
          <InvitationPanel assessmentId={inviteFor.id} offer={inviteFor.answered >= STATEMENTS_PER_PART} />
        )}
        <SurveysSection />
        {inviteFor !== null && <HandOverOffer />}
        <AccountSection name={me.name} email={me.email} onWithdrawn={dashboard.reload} />
        <SecuritySection name={me.name} onChanged={dashboard.reload} />
        <DataSection frozen={me.frozen} onChanged={dashboard.reload} />
      </div>
    </>
  )
}
