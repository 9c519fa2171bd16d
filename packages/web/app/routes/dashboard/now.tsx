import { getMe, unfreezeAccount } from '@twofold/contract/account'
import { listAssessments } from '@twofold/contract/assessment'
import { getConsents } from '@twofold/contract/consent'
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
import { DashboardLock } from '#web/features/account/dashboard-lock.tsx'
import { NowSkeleton } from '#web/features/account/dashboard-skeleton.tsx'
import { DASHBOARD, loadPair } from '#web/features/account/load-pair.ts'
import { NextCard } from '#web/features/account/next-card.tsx'
import { chooseNextStep, findAssessmentToInvite } from '#web/features/account/next-step.ts'
import { NowCards } from '#web/features/account/now-cards.tsx'
import { ResultCard } from '#web/features/account/result-card.tsx'
import { showsResultCard } from '#web/features/account/shows-result-card.ts'
import { SurveysCard } from '#web/features/feedback/surveys-card.tsx'
import { AfterEvening, loadAfterEvening } from '#web/features/follow-up/after-evening.tsx'
import { findFirstDates } from '#web/features/follow-up/follow-up-state.ts'
import { HandOverOffer } from '#web/features/hand-over/hand-over-offer.tsx'
import { InvitationPanel } from '#web/features/invitation/invitation-panel.tsx'
import { loadSent } from '#web/features/invitation/load-sent.ts'
import { ReceivedList } from '#web/features/invitation/received-list.tsx'
import { late } from '#web/loading/late.tsx'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { answersLock } from '#web/lock/answers-lock-store.ts'
import { notifyError } from '#web/notices/store.ts'
import { FreshSignInDeclined, useFreshSignIn } from '#web/sign-in/use-fresh-sign-in.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/now'

/** Lazy-loaded, because only pairs with shared results see it. */
const BreakfastQuestion = late(
  async () => (await import('#web/features/follow-up/breakfast-question.tsx')).BreakfastQuestion,
)

export const clientAction = apiAction([createInvitation, putOutcome, unfreezeAccount, withdrawInvitation])

export function clientLoader() {
  return { overview: attempt(loadOverview()), surveys: attempt(clientCache.read(listSurveys, {})) }
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

/** Next step, pair, surveys and invitations. */
export default function NowTab({ loaderData }: Route.ComponentProps): ReactNode {
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
      <DashboardLock overview={loaderData.overview} />
      <LoadedPart of={loaderData.overview} skeleton={<NowSkeleton />}>
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
                surveys={<SurveysCard surveys={loaderData.surveys} canCreate={!isPaused} />}
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
