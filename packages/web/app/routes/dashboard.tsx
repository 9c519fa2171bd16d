import {
  deleteAccount,
  endSignIn,
  exportAccount,
  freezeAccount,
  getMe,
  listSignIns,
  unfreezeAccount,
} from '@twofold/contract/account'
import { deleteAssessment, listAssessments } from '@twofold/contract/assessment'
import { getConsents, putConsents } from '@twofold/contract/consent'
import { listSurveys } from '@twofold/contract/feedback'
import { createInvitation, listReceivedInvitations, withdrawInvitation } from '@twofold/contract/invitation'
import { STATEMENTS_PER_PART } from '@twofold/instrument/counts'
import type { ReactNode } from 'react'
import { apiAction } from '#web/api/api-action.ts'
import { callApi } from '#web/api/call-api.ts'
import { clientCache } from '#web/api/client-cache.ts'
import type { Loaded } from '#web/api/loaded.ts'
import { attempt } from '#web/api/loaded.ts'
import { useApiCall } from '#web/api/use-api-call.ts'
import { AccountSection } from '#web/features/account/account-section.tsx'
import { AssessmentList } from '#web/features/account/assessment-list.tsx'
import { DashboardSkeleton } from '#web/features/account/dashboard-skeleton.tsx'
import { DataSection } from '#web/features/account/data-section.tsx'
import { NextCard } from '#web/features/account/next-card.tsx'
import { assessmentToInviteFor, chooseNextStep } from '#web/features/account/next-step.ts'
import { SurveysSection } from '#web/features/feedback/surveys-section.tsx'
import { HandOverOffer } from '#web/features/hand-over/hand-over-offer.tsx'
import { InvitationPanel } from '#web/features/invitation/invitation-panel.tsx'
import { loadSent } from '#web/features/invitation/load-sent.ts'
import { ReceivedList } from '#web/features/invitation/received-list.tsx'
import { loadSecurity } from '#web/features/security/load-security.ts'
import { SecuritySection } from '#web/features/security/security-section.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { privateHeaders, privateMeta } from '#web/layout/page-title.ts'
import { PrivateError, PrivateFallback, PrivatePage } from '#web/layout/private-page.tsx'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { accountTexts } from '#web/messages/account/index.ts'
import { dayOf } from '#web/messages/dates.ts'
import { notifyError } from '#web/notices/store.ts'
import { requireSession, userContext } from '#web/session/require-session.ts'
import { siteOf } from '#web/site/use-site.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/dashboard'

export const headers = privateHeaders

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteOf(matches))
}

export const clientMiddleware = [requireSession]

export function HydrateFallback(): ReactNode {
  return <PrivateFallback />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactNode {
  return <PrivateError error={error} />
}

export const clientAction = apiAction([
  createInvitation,
  deleteAccount,
  deleteAssessment,
  endSignIn,
  exportAccount,
  freezeAccount,
  putConsents,
  unfreezeAccount,
  withdrawInvitation,
])

/** Every part loads at the same time and is drawn once it is there. */
export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const overview = attempt(loadOverview())
  return {
    userId: context.get(userContext).id,
    overview,
    sent: overview.then(loadSentForNewest),
    surveys: attempt(clientCache.read(listSurveys, {})),
    consents: attempt(clientCache.read(getConsents, {})),
    security: attempt(loadSecurity()),
    signIns: attempt(callApi(listSignIns, {})),
  }
}

async function loadOverview() {
  const [me, assessments, received] = await Promise.all([
    clientCache.read(getMe, {}),
    clientCache.read(listAssessments, {}),
    callApi(listReceivedInvitations, {}),
  ])
  return { me, assessments: assessments.items, received: received.items }
}

type Overview = Awaited<ReturnType<typeof loadOverview>>

async function loadSentForNewest({ data }: Loaded<Overview>) {
  const newest = data === null ? null : assessmentToInviteFor(data.assessments)
  return attempt(newest === null ? Promise.resolve(null) : loadSent(newest.id))
}

type Parts = Awaited<ReturnType<typeof clientLoader>>

export default function DashboardScreen({ loaderData }: Route.ComponentProps): ReactNode {
  return (
    <PrivatePage userId={loaderData.userId}>
      <PageFrame>
        <LoadedPart
          of={loaderData.overview}
          skeleton={<DashboardSkeleton />}
          failed={(_, usual) => (
            <>
              <PageHeading title={accountTexts().heading} />
              {usual}
            </>
          )}
        >
          {(overview) => <Dashboard {...overview} parts={loaderData} />}
        </LoadedPart>
      </PageFrame>
    </PrivatePage>
  )
}

function Dashboard({ me, assessments, received, parts }: Overview & { parts: Parts }): ReactNode {
  const unfreeze = useApiCall(unfreezeAccount)
  const inviteFor = assessmentToInviteFor(assessments)
  const step = chooseNextStep({ frozen: me.frozen, assessments, received })
  return (
    <>
      <PageHeading
        title={accountTexts().heading}
        kicker={me.name === '' ? null : accountTexts().greeting({ name: me.name })}
      />
      {me.deletionAt !== null && (
        <Notice
          tone="danger"
          className="mb-8"
          title={accountTexts().deletion.planned({ date: dayOf(me.deletionAt) })}
        />
      )}
      <NextCard step={step} onUnfreeze={() => void unfreeze.call({}).catch(notifyError)} />
      <div className="mt-16 grid grid-cols-1 gap-20">
        <AssessmentList items={assessments} />
        <ReceivedList items={received} />
        {inviteFor !== null && !me.frozen && (
          <InvitationPanel
            assessmentId={inviteFor.id}
            sent={parts.sent}
            offer={inviteFor.answered >= STATEMENTS_PER_PART}
          />
        )}
        <SurveysSection surveys={parts.surveys} />
        {inviteFor !== null && <HandOverOffer />}
        <AccountSection name={me.name} email={me.email} consents={parts.consents} />
        <SecuritySection name={me.name} security={parts.security} signIns={parts.signIns} />
        <DataSection frozen={me.frozen} />
      </div>
    </>
  )
}
