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
import { putOutcome } from '@twofold/contract/follow-up'
import { createInvitation, listReceivedInvitations, withdrawInvitation } from '@twofold/contract/invitation'
import { STATEMENTS_PER_PART } from '@twofold/instrument/counts'
import type { ReactNode } from 'react'
import { apiAction } from '#web/api/api-action.ts'
import { callApi } from '#web/api/call-api.ts'
import { clientCache } from '#web/api/client-cache.ts'
import { attempt } from '#web/api/loaded.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { useApiCall } from '#web/api/use-api-call.ts'
import { AssessmentList } from '#web/features/account/assessment-list.tsx'
import { DashboardLock } from '#web/features/account/dashboard-lock.tsx'
import { NowSkeleton } from '#web/features/account/dashboard-skeleton.tsx'
import { dashboardTabs, getTab, tabUrl } from '#web/features/account/dashboard-tab.ts'
import { DASHBOARD, loadPair } from '#web/features/account/load-pair.ts'
import { NextCard } from '#web/features/account/next-card.tsx'
import { chooseNextStep, findAssessmentToInvite } from '#web/features/account/next-step.ts'
import { NowCards } from '#web/features/account/now-cards.tsx'
import { PrivacySection } from '#web/features/account/privacy-section.tsx'
import { ResultCard } from '#web/features/account/result-card.tsx'
import { showsResultCard } from '#web/features/account/shows-result-card.ts'
import { SurveysCard } from '#web/features/feedback/surveys-card.tsx'
import { AfterEvening, loadAfterEvening } from '#web/features/follow-up/after-evening.tsx'
import { findFirstDates } from '#web/features/follow-up/follow-up-state.ts'
import { HandOverOffer } from '#web/features/hand-over/hand-over-offer.tsx'
import { InvitationPanel } from '#web/features/invitation/invitation-panel.tsx'
import { loadSent } from '#web/features/invitation/load-sent.ts'
import { ReceivedList } from '#web/features/invitation/received-list.tsx'
import { loadSecurity } from '#web/features/security/load-security.ts'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { privateHeaders, privateMeta } from '#web/layout/page-title.ts'
import { PrivateError, PrivateFallback, PrivatePage } from '#web/layout/private-page.tsx'
import { late } from '#web/loading/late.tsx'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { answersLock } from '#web/lock/answers-lock-store.ts'
import { accountTexts } from '#web/messages/account/index.ts'
import { formatDay } from '#web/messages/dates.ts'
import { notifyError } from '#web/notices/store.ts'
import { requireSession, userContext } from '#web/session/require-session.ts'
import { FreshSignInDeclined, useFreshSignIn } from '#web/sign-in/use-fresh-sign-in.tsx'
import { siteOf } from '#web/site/use-site.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import type { Route } from './+types/dashboard'

/** Lazy-loaded, because few visits open their tabs. */
const SecuritySection = late(
  async () => (await import('#web/features/security/security-section.tsx')).SecuritySection,
)
const DataSection = late(async () => (await import('#web/features/account/data-section.tsx')).DataSection)

/** Lazy-loaded, because only pairs with shared results see it. */
const BreakfastQuestion = late(
  async () => (await import('#web/features/follow-up/breakfast-question.tsx')).BreakfastQuestion,
)

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
  putOutcome,
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
    DataSection.preload()
    const content = {
      assessments: attempt(clientCache.read(listAssessments, {})),
      consents: attempt(clientCache.read(getConsents, {})),
    }
    const all = Promise.all(Object.values(content)).then(() => me)
    return { userId, me, parts: { tab, ...content, all } }
  }
  SecuritySection.preload()
  const content = {
    assessments: attempt(clientCache.read(listAssessments, {})),
    consents: attempt(clientCache.read(getConsents, {})),
    security: attempt(loadSecurity()),
    signIns: attempt(callApi(listSignIns, {})),
  }
  const all = Promise.all(Object.values(content)).then(() => me)
  return { userId, me, parts: { tab, ...content, all } }
}

async function loadOverview() {
  const [me, assessments, received, consents] = await Promise.all([
    clientCache.read(getMe, {}),
    clientCache.read(listAssessments, {}),
    callApi(listReceivedInvitations, {}),
    clientCache.read(getConsents, {}),
  ])
  const newest = findAssessmentToInvite(assessments.items)
  const sent = attempt(newest === null || me.frozen ? Promise.resolve(null) : loadSent(newest.id))
  const consentMissing = consents.assessment === null
  const isPaused = me.frozen || me.deletionAt !== null || consentMissing
  const [pair, notes] = await Promise.all([
    loadPair(assessments.items, isPaused),
    loadAfterEvening(assessments.items, isPaused || answersLock.enter(DASHBOARD) !== null),
    sent,
  ])
  return { me, assessments: assessments.items, received: received.items, consentMissing, pair, notes, sent }
}

type Parts = Awaited<ReturnType<typeof clientLoader>>['parts']
type PartsOf<Tab> = Extract<Parts, { tab: Tab }>

export default function DashboardScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { userId, me, parts } = loaderData
  const texts = accountTexts()
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
        {parts.tab === 'now' && <NowTab parts={parts} />}
        {parts.tab === 'account' && <AccountTab parts={parts} />}
        {parts.tab === 'data' && <DataTab parts={parts} />}
      </PageFrame>
    </PrivatePage>
  )
}

/** Next step, pair, surveys and invitations. */
function NowTab({ parts }: { parts: PartsOf<'now'> }): ReactNode {
  const unfreeze = useApiCall(unfreezeAccount)
  const fresh = useFreshSignIn()

  async function endFreeze(): Promise<void> {
    try {
      await fresh.run(() => unfreeze.call({}))
    } catch (error) {
      if (!(error instanceof FreshSignInDeclined)) notifyError(error)
    }
  }

  return (
    <>
      <DashboardLock overview={parts.overview} />
      <LoadedPart of={parts.overview} skeleton={<NowSkeleton />}>
        {({ me, assessments, received, consentMissing, pair, notes, sent }) => {
          const newest = findAssessmentToInvite(assessments)
          // The account can start nothing with other users.
          const isPaused = me.frozen || me.deletionAt !== null
          const step = chooseNextStep({
            frozen: me.frozen,
            deletionAt: me.deletionAt,
            assessments,
            received,
            pair: pair.summary,
            locked: pair.locked,
            consentMissing,
            now: serverClock.now(),
          })
          const { summary } = pair
          const result = summary !== null && showsResultCard(summary, step) && (
            <ResultCard
              summary={summary}
              milestones={{
                answeredAt: summary.answeredAt,
                ...findFirstDates(notes?.followUp ?? { evenings: [], checkIns: [] }),
              }}
            />
          )
          const invitation = newest !== null && !isPaused && (
            <InvitationPanel
              assessmentId={newest.id}
              sent={sent}
              offer={newest.answered >= STATEMENTS_PER_PART}
              isShared={summary?.state === 'shared'}
              layout={summary?.state === 'left' ? 'afterLeaving' : 'short'}
              pausedBy="consent"
              isSecondary
              handOver={<HandOverOffer />}
            />
          )
          return (
            <div className="grid grid-cols-1 gap-4 sm:gap-5">
              <NextCard step={step} showsFigure={!result} onUnfreeze={() => void endFreeze()} />
              <AfterEvening notes={notes} hasEvening={summary?.bothShareFactors === true} />
              {!isPaused && received.length > 1 && <ReceivedList items={received} />}
              <NowCards
                result={result}
                surveys={<SurveysCard surveys={parts.surveys} canCreate={!isPaused} />}
                invitation={invitation}
                isPairOpen={summary?.state !== 'shared' && summary?.state !== 'left'}
                isShared={summary?.state === 'shared'}
              />
              {summary?.state === 'shared' && <BreakfastQuestion skeleton={<Skeleton className="h-14" />} />}
            </div>
          )
        }}
      </LoadedPart>
      {fresh.dialog}
    </>
  )
}

/** Waits for all parts, so that none of them moves the others. */
function AccountTab({ parts }: { parts: PartsOf<'account'> }): ReactNode {
  return (
    <LoadedPart of={parts.all} skeleton={<Skeleton className="h-dvh" />}>
      {({ name, email, deletionAt }) => (
        <div className="grid grid-cols-1 gap-10 pt-2">
          <DeletionNotice at={deletionAt} />
          <PrivacySection consents={parts.consents} assessments={parts.assessments} />
          <SecuritySection
            name={name}
            email={email}
            security={parts.security}
            signIns={parts.signIns}
            skeleton={<Skeleton className="h-dvh" />}
          />
        </div>
      )}
    </LoadedPart>
  )
}

/** Waits for all parts, like the account tab. */
function DataTab({ parts }: { parts: PartsOf<'data'> }): ReactNode {
  return (
    <LoadedPart of={parts.all} skeleton={<Skeleton className="h-dvh" />}>
      {({ frozen, deletionAt }) => (
        <div className="grid grid-cols-1 gap-10 pt-2">
          <DeletionNotice at={deletionAt} />
          <LoadedPart of={parts.assessments} skeleton={<Skeleton className="h-40" />}>
            {({ items }) => <AssessmentList items={items} />}
          </LoadedPart>
          <DataSection frozen={frozen} skeleton={<Skeleton className="h-96" />} />
        </div>
      )}
    </LoadedPart>
  )
}

function DeletionNotice({ at }: { at: string | null }): ReactNode {
  if (at === null) return null
  return <Notice tone="danger" title={accountTexts().deletion.planned({ date: formatDay(at) })} />
}
