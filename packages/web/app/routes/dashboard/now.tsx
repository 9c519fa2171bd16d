import { unfreezeAccount } from '@twofold/contract/account'
import type { AssessmentHead } from '@twofold/contract/assessment'
import { listReceivedInvitations } from '@twofold/contract/invitation'
import { STATEMENTS_PER_PART } from '@twofold/instrument/counts'
import { callApi } from '#web/api/call-api.ts'
import { partQuery, prefetch, type Query, read } from '#web/api/queries.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { assessmentsQuery, consentsQuery, meQuery, surveysQuery } from '#web/api/shared-queries.ts'
import { useCall } from '#web/api/use-call.ts'
import { DashboardLock } from '#web/features/account/dashboard-lock.tsx'
import { NowSkeleton } from '#web/features/account/dashboard-skeleton.tsx'
import { DASHBOARD, loadPair } from '#web/features/account/load-pair.ts'
import { NextCard } from '#web/features/account/next-card.tsx'
import { chooseNextStep, findAssessmentToInvite } from '#web/features/account/next-step.ts'
import { NowCards } from '#web/features/account/now-cards.tsx'
import { loadPairCard, ResultCard } from '#web/features/account/result-card.tsx'
import { showsResultCard } from '#web/features/account/shows-result-card.ts'
import { SurveysCard } from '#web/features/feedback/surveys-card.tsx'
import { AfterEvening, hasHadEvening, loadAfterEvening } from '#web/features/follow-up/after-evening.tsx'
import { findFirstDates } from '#web/features/follow-up/follow-up-state.ts'
import { hasInvitation } from '#web/features/invitation/has-invitation.ts'
import { sentQuery } from '#web/features/invitation/invitation-queries.ts'
import { type LatePart, late } from '#web/loading/late.tsx'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { answersLock } from '#web/lock/answers-lock-store.ts'
import { useFreshSignIn } from '#web/sign-in/use-fresh-sign-in.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/now'

/** Lazy-loaded, because users with a partner see none of them. */
const InvitationPanel = late(
  async () => (await import('#web/features/invitation/invitation-panel.tsx')).InvitationPanel,
)
const HandOverOffer = late(
  async () => (await import('#web/features/hand-over/hand-over-offer.tsx')).HandOverOffer,
)
const ReceivedList = late(
  async () => (await import('#web/features/invitation/received-list.tsx')).ReceivedList,
)

/** Lazy-loaded, because only pairs with shared results see it. */
const BreakfastQuestion = late(
  async () => (await import('#web/features/follow-up/breakfast-question.tsx')).BreakfastQuestion,
)

export function clientLoader() {
  return { overview: prefetch(overviewQuery), surveys: prefetch(surveysQuery) }
}

/** Results of a pair are loaded again when the user returns to the tab, because the partner may have stopped sharing. */
const overviewQuery: Query<Awaited<ReturnType<typeof loadOverview>>> = {
  ...partQuery(['overview'], loadOverview),
  refetchOnWindowFocus: ({ state: { data } }) => data?.pair.summary != null && 'always',
}

async function loadOverview() {
  // At once: later, it could overwrite the lock of the page that the user has gone to meanwhile.
  const isLocked = answersLock.enter(DASHBOARD) !== null
  const [me, assessments, received, consents] = await Promise.all([
    read(meQuery),
    read(assessmentsQuery),
    callApi(listReceivedInvitations, {}),
    read(consentsQuery),
  ])
  const newest = findAssessmentToInvite(assessments.items)
  // Waited for, so that the invitation does not move the rest of the page.
  const sent = newest === null || me.frozen ? null : read(sentQuery(newest.id)).catch(() => null)
  const consentMissing = consents.assessment === null
  const isPaused = me.frozen || me.deletionAt !== null || consentMissing
  const [pair, notes, sentInvitations] = await Promise.all([
    loadPair(assessments.items, isPaused, isLocked),
    loadAfterEvening(assessments.items, isPaused || isLocked),
    sent,
    received.items.length > 1 && loadPart(ReceivedList),
  ])
  const isShared = pair.summary?.state === 'shared'
  const invites =
    newest !== null &&
    (sentInvitations === null || hasInvitation(sentInvitations, isFirstPartDone(newest), isShared))
  await Promise.all([
    isShared && loadPairCard(),
    invites && Promise.all([InvitationPanel, HandOverOffer].map(loadPart)),
  ])
  const lists = { assessments: assessments.items, received: received.items }
  return { me, ...lists, consentMissing, pair, notes, invites }
}

/** Loads a part with the page, so that it does not move the rest; the part shows a failure. */
const loadPart = (part: LatePart<never>) => part.load().catch(() => undefined)

const isFirstPartDone = ({ answered }: AssessmentHead) => answered >= STATEMENTS_PER_PART

/** Next step, pair, surveys and invitations. */
export default function NowTab({ loaderData }: Route.ComponentProps) {
  const fresh = useFreshSignIn()
  const unfreeze = useCall(unfreezeAccount, fresh)

  return (
    <>
      <DashboardLock overview={loaderData.overview} />
      <LoadedPart of={loaderData.overview} skeleton={<NowSkeleton />}>
        {({ me, assessments, received, consentMissing, pair, notes, invites }) => {
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
          // The latest evening takes the place of the next one.
          const isAfterEvening = step.kind === 'together' && hasHadEvening(notes)
          const result = summary !== null && showsResultCard(summary, step) && (
            <ResultCard
              summary={summary}
              milestones={{
                answeredAt: summary.answeredAt,
                ...findFirstDates(notes?.followUp ?? { evenings: [], checkIns: [] }),
              }}
            />
          )
          const invitation = newest !== null && !isPaused && invites && (
            <InvitationPanel
              assessmentId={newest.id}
              sent={sentQuery(newest.id)}
              offer={isFirstPartDone(newest)}
              isShared={summary?.state === 'shared'}
              layout={summary?.state === 'left' ? 'afterLeaving' : 'short'}
              pausedBy="consent"
              isSecondary
              handOver={<HandOverOffer />}
            />
          )
          return (
            <div className="grid grid-cols-1 gap-4 sm:gap-5">
              {!isAfterEvening && <NextCard step={step} onUnfreeze={() => void unfreeze.change({})} />}
              <AfterEvening
                notes={notes}
                topics={summary?.bothShareFactors === true ? (summary.comparison.guide?.topics ?? []) : null}
                isNext={isAfterEvening}
                offersRetake={isAfterEvening && step.retake}
              />
              {!isPaused && received.length > 1 && <ReceivedList items={received} />}
              <NowCards
                result={result}
                surveys={<SurveysCard surveys={loaderData.surveys} canCreate={!isPaused} />}
                invitation={invitation}
                isPairOpen={summary?.state !== 'shared' && summary?.state !== 'left'}
                isShared={summary?.state === 'shared'}
              />
              {summary?.state === 'shared' && (
                <BreakfastQuestion skeleton={<Skeleton className="mt-3 h-24" />} />
              )}
            </div>
          )
        }}
      </LoadedPart>
      {fresh.dialog}
    </>
  )
}
