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
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { apiAction } from '#web/api/api-action.ts'
import { callApi } from '#web/api/call-api.ts'
import { clientCache } from '#web/api/client-cache.ts'
import type { Loaded } from '#web/api/loaded.ts'
import { attempt } from '#web/api/loaded.ts'
import { useApiCall } from '#web/api/use-api-call.ts'
import { AssessmentList } from '#web/features/account/assessment-list.tsx'
import { NowSkeleton } from '#web/features/account/dashboard-skeleton.tsx'
import { dashboardTabs, findAnchorRedirect, getTab, tabUrl } from '#web/features/account/dashboard-tab.ts'
import { DataSection } from '#web/features/account/data-section.tsx'
import { loadPair } from '#web/features/account/load-pair.ts'
import { NextCard } from '#web/features/account/next-card.tsx'
import { chooseNextStep, findAssessmentToInvite } from '#web/features/account/next-step.ts'
import { hasPairCard, PairCard } from '#web/features/account/pair-card.tsx'
import { PrivacySection } from '#web/features/account/privacy-section.tsx'
import { ResearchSection } from '#web/features/account/research-section.tsx'
import { SurveysCard } from '#web/features/feedback/surveys-card.tsx'
import { HandOverOffer } from '#web/features/hand-over/hand-over-offer.tsx'
import { InvitationPanel } from '#web/features/invitation/invitation-panel.tsx'
import type { Sent } from '#web/features/invitation/load-sent.ts'
import { loadSent } from '#web/features/invitation/load-sent.ts'
import { ReceivedList } from '#web/features/invitation/received-list.tsx'
import { loadSecurity } from '#web/features/security/load-security.ts'
import { SecuritySection } from '#web/features/security/security-section.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { privateHeaders, privateMeta } from '#web/layout/page-title.ts'
import { PrivateError, PrivateFallback, PrivatePage } from '#web/layout/private-page.tsx'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { accountTexts } from '#web/messages/account/index.ts'
import { formatDay } from '#web/messages/dates.ts'
import { notifyError } from '#web/notices/store.ts'
import { requireSession, userContext } from '#web/session/require-session.ts'
import { siteOf, useSite } from '#web/site/use-site.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
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

/** Loads only the data of the selected tab, in parallel. */
export function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const tab = getTab(new URL(request.url).searchParams)
  const { id: userId } = context.get(userContext)
  const me = attempt(clientCache.read(getMe, {}))
  if (tab === 'now') {
    const overview = loadOverview()
    return {
      userId,
      me,
      parts: {
        tab,
        overview: attempt(overview),
        surveys: attempt(clientCache.read(listSurveys, {})),
      },
    }
  }
  if (tab === 'data') {
    const assessments = attempt(clientCache.read(listAssessments, {}))
    const consents = attempt(clientCache.read(getConsents, {}))
    return { userId, me, parts: { tab, assessments, consents } }
  }
  return {
    userId,
    me,
    parts: {
      tab,
      assessments: attempt(clientCache.read(listAssessments, {})),
      consents: attempt(clientCache.read(getConsents, {})),
      security: attempt(loadSecurity()),
      signIns: attempt(callApi(listSignIns, {})),
    },
  }
}

async function loadOverview() {
  const [me, assessments, received] = await Promise.all([
    clientCache.read(getMe, {}),
    clientCache.read(listAssessments, {}),
    callApi(listReceivedInvitations, {}),
  ])
  const newest = findAssessmentToInvite(assessments.items)
  const sent = attempt(newest === null || me.frozen ? Promise.resolve(null) : loadSent(newest.id))
  const [pair, loadedSent] = await Promise.all([loadPair(assessments.items, me.frozen), sent])
  const canInvite = getCanInvite(loadedSent)
  return { me, assessments: assessments.items, received: received.items, pair, sent, canInvite }
}

type Overview = Awaited<ReturnType<typeof loadOverview>>

/** Whether the user can invite a partner and has not done so. */
function getCanInvite({ data }: Loaded<Sent | null>): boolean {
  return data !== null && !data.hasAccepted && data.items.every((item) => item.status !== 'sent')
}

type Parts = Awaited<ReturnType<typeof clientLoader>>['parts']
type PartsOf<Tab> = Extract<Parts, { tab: Tab }>

export default function DashboardScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { userId, me, parts } = loaderData
  const texts = accountTexts()
  useAnchorRedirect(parts.tab)
  return (
    <PrivatePage userId={userId}>
      <PageFrame className="pt-5 pb-6 sm:pt-7 sm:pb-8">
        <header className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
          <h1 className="text-2xl sm:text-3xl">{texts.heading}</h1>
          <LoadedPart of={me} skeleton={null} renderFailure={() => null}>
            {({ name }) =>
              name !== '' && <p className="text-ink-soft max-sm:hidden">{texts.greeting({ name })}</p>
            }
          </LoadedPart>
        </header>
        <TabLinks
          label={texts.tabs.label}
          tabs={dashboardTabs.map((tab) => ({
            to: tabUrl(tab),
            text: texts.tabs[tab],
            current: tab === parts.tab,
          }))}
          className="mb-4 sm:mb-5"
        />
        <LoadedPart of={me} skeleton={null} renderFailure={() => null}>
          {({ deletionAt }) =>
            deletionAt !== null && (
              <Notice
                tone="danger"
                className="mb-6"
                title={texts.deletion.planned({ date: formatDay(deletionAt) })}
              />
            )
          }
        </LoadedPart>
        {parts.tab === 'now' && <NowTab parts={parts} />}
        {parts.tab === 'account' && <AccountTab me={me} parts={parts} />}
        {parts.tab === 'data' && <DataTab me={me} parts={parts} />}
      </PageFrame>
    </PrivatePage>
  )
}

/** Redirects old links, for example in emails, from anchors to tabs. */
function useAnchorRedirect(shown: Parts['tab']): void {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const redirect = findAnchorRedirect(hash, shown)
  useEffect(() => {
    if (redirect !== null) void navigate(redirect, { replace: true })
  }, [redirect, navigate])
}

/** Next step, pair, surveys and invitations. */
function NowTab({ parts }: { parts: PartsOf<'now'> }): ReactNode {
  const unfreeze = useApiCall(unfreezeAccount)
  return (
    <LoadedPart of={parts.overview} skeleton={<NowSkeleton />}>
      {({ me, assessments, received, pair, sent, canInvite }) => {
        const newest = findAssessmentToInvite(assessments)
        const step = chooseNextStep({
          frozen: me.frozen,
          assessments,
          received,
          pair: pair.summary,
          locked: pair.locked,
          consentMissing: pair.consentMissing,
          now: new Date(),
        })
        return (
          <div className="grid grid-cols-1 gap-4 sm:gap-5">
            <NextCard step={step} onUnfreeze={() => void unfreeze.call({}).catch(notifyError)} />
            <div className="grid gap-4 sm:gap-5 md:auto-cols-fr md:grid-flow-col">
              {hasPairCard(pair) && (
                <PairCard newest={newest} pair={pair} step={step.kind} canInvite={canInvite} />
              )}
              <SurveysCard surveys={parts.surveys} />
            </div>
            {received.length > 1 && <ReceivedList items={received} />}
            {newest !== null && !me.frozen && (
              <InvitationPanel
                assessmentId={newest.id}
                sent={sent}
                offer={newest.answered >= STATEMENTS_PER_PART}
                isCollapsed={newest.status === 'draft'}
                isShared={pair.summary?.state === 'shared'}
                isSecondary
                handOver={<HandOverOffer />}
              />
            )}
          </div>
        )
      }}
    </LoadedPart>
  )
}

type Me = Promise<Loaded<Overview['me']>>

function AccountTab({ me, parts }: { me: Me; parts: PartsOf<'account'> }): ReactNode {
  return (
    <LoadedPart of={me} skeleton={<Skeleton className="h-96" />}>
      {({ name, email }) => (
        <div className="grid grid-cols-1 gap-12 pt-2">
          <PrivacySection consents={parts.consents} assessments={parts.assessments} />
          <SecuritySection name={name} email={email} security={parts.security} signIns={parts.signIns} />
        </div>
      )}
    </LoadedPart>
  )
}

function DataTab({ me, parts }: { me: Me; parts: PartsOf<'data'> }): ReactNode {
  const { research } = useSite()
  return (
    <div className="grid grid-cols-1 gap-12 pt-2">
      <LoadedPart of={parts.assessments} skeleton={<Skeleton className="h-40" />}>
        {({ items }) => <AssessmentList items={items} />}
      </LoadedPart>
      <LoadedPart of={me} skeleton={<Skeleton className="h-64" />}>
        {({ frozen }) => <DataSection frozen={frozen} />}
      </LoadedPart>
      <ResearchSection offered={research ?? false} consents={parts.consents} />
    </div>
  )
}
