import { putConsents } from '@twofold/contract/consent'
import { createInvitation, withdrawInvitation } from '@twofold/contract/invitation'
import type { Results } from '@twofold/contract/results'
import { getSharing, leavePair, putSharing } from '@twofold/contract/results'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { useSearchParams } from 'react-router'
import { apiAction } from '#web/api/api-action.ts'
import { attempt } from '#web/api/loaded.ts'
import { loadSent } from '#web/features/invitation/load-sent.ts'
import { createGuidePlan } from '#web/features/results/guide-plan.ts'
import { loadResults, loadSharing, loadSnapshots } from '#web/features/results/load-results.ts'
import { createOwnProfile } from '#web/features/results/own-profile.ts'
import { OwnProfileSection } from '#web/features/results/own-profile-section.tsx'
import { LimitsSection, ResultsSkeleton } from '#web/features/results/page-parts.tsx'
import type { PageState } from '#web/features/results/page-states.tsx'
import { PrintButton } from '#web/features/results/print-button.tsx'
import { PrintFrame } from '#web/features/results/print-frame.tsx'
import { useArrival } from '#web/features/results/use-arrival.ts'
import type { Printed } from '#web/features/results/use-print.ts'
import { usePrint } from '#web/features/results/use-print.ts'
import { useReloadShared } from '#web/features/results/use-reload-shared.ts'
import { useVisitedViews } from '#web/features/results/use-visited-views.ts'
import { View, ViewBar } from '#web/features/results/view-bar.tsx'
import type { ViewId } from '#web/features/results/views.ts'
import { getSort, getView } from '#web/features/results/views.ts'
import { AnswersLock } from '#web/layout/answers-lock.tsx'
import { answersLock } from '#web/layout/answers-lock-store.ts'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { privateHeaders, privateMeta } from '#web/layout/page-title.ts'
import { PrivateError, PrivateFallback, PrivatePage } from '#web/layout/private-page.tsx'
import type { LatePart } from '#web/loading/late.tsx'
import { late } from '#web/loading/late.tsx'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { formatDay } from '#web/messages/dates.ts'
import { resultsTexts } from '#web/messages/results/index.ts'
import { useSession } from '#web/session/index.ts'
import { requireSession, userContext } from '#web/session/require-session.ts'
import { siteOf } from '#web/site/use-site.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/results'

const texts = () => resultsTexts().head

/** Lazy-loaded because few users have completed two assessments. */
const ChangeSection = late(
  async () => (await import('#web/features/results/change-section.tsx')).ChangeSection,
)

const PortraitPanel = late(
  async () => (await import('#web/features/results/profile-extras.tsx')).PortraitPanel,
)
const ProfileNext = late(async () => (await import('#web/features/results/profile-extras.tsx')).ProfileNext)
const UnsharedTogether = late(
  async () => (await import('#web/features/results/unshared.tsx')).UnsharedTogether,
)
const EveningUnavailable = late(
  async () => (await import('#web/features/results/unshared.tsx')).EveningUnavailable,
)
const ResultsState = late(async () => (await import('#web/features/results/page-states.tsx')).ResultsState)
const LeftNote = late(async () => (await import('#web/features/results/unshared.tsx')).LeftNote)
const LeftSection = late(async () => (await import('#web/features/results/unshared.tsx')).LeftSection)
const NothingShared = late(async () => (await import('#web/features/results/unshared.tsx')).NothingShared)

/** Views are lazy-loaded, except the user's profile, which the browser's print command prints. */
const TogetherView = late(async () => (await import('#web/features/results/together-view.tsx')).TogetherView)
const MapView = late(async () => (await import('#web/features/results/map-view.tsx')).MapView)
const EveningView = late(async () => (await import('#web/features/results/evening-view.tsx')).EveningView)
const SharingPanel = late(async () => (await import('#web/features/results/sharing-panel.tsx')).SharingPanel)
const SharingNote = late(async () => (await import('#web/features/results/sharing-note.tsx')).SharingNote)
const LeavePair = late(async () => (await import('#web/features/results/leave-pair.tsx')).LeavePair)
const InvitationPanel = late(
  async () => (await import('#web/features/invitation/invitation-panel.tsx')).InvitationPanel,
)
/** Loaded with the view that offers it, so that opening the check makes no request. */
const PrivateCheckOffer = late(
  async () => (await import('#web/features/safety/private-check-offer.tsx')).PrivateCheckOffer,
)

const partsByView: Record<ViewId, readonly LatePart<never>[]> = {
  together: [TogetherView],
  map: [MapView],
  evening: [EveningView, PrivateCheckOffer],
  you: [PortraitPanel, ProfileNext],
  sharing: [SharingPanel, SharingNote, PrivateCheckOffer, LeavePair],
}

function preloadView(view: ViewId): void {
  for (const part of partsByView[view]) part.preload()
}

/** Loads the views to print, which the user may not have visited. */
async function loadPrinted(content: Printed): Promise<void> {
  if (content === 'both') await Promise.all([TogetherView.load(), MapView.load()])
  if (content === 'picture') await Promise.all([TogetherView.load(), MapView.load(), EveningView.load()])
}

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
  getSharing,
  leavePair,
  putConsents,
  putSharing,
  withdrawInvitation,
])

/** Switching views shows the loaded results at once; `useReloadShared` then loads shared results again. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isSamePage && formMethod === undefined ? false : defaultShouldRevalidate
}

const getPageKey = (assessmentId: string) => `results/${assessmentId}`

/** Loads nothing while results are locked. */
export function clientLoader({ context, params, request }: Route.ClientLoaderArgs) {
  const { sessionId } = params
  const search = new URL(request.url).searchParams
  // If the URL names no view, the results decide between two.
  for (const together of [true, false]) preloadView(getView(search, { together, hasLeft: false }))
  const isLocked = answersLock.enter(getPageKey(sessionId)) !== null
  return { userId: context.get(userContext).id, parts: isLocked ? null : loadParts(sessionId) }
}

function loadParts(assessmentId: string) {
  const results = attempt(loadResults(assessmentId))
  const loadIf = async <T,>(
    condition: (results: Results) => boolean,
    load: (results: Results) => Promise<T>,
  ) => {
    const { data } = await results
    return attempt(data !== null && condition(data) ? load(data) : Promise.resolve(null))
  }
  return {
    results,
    sent: loadIf(
      ({ comparison }) => comparison.status === 'none' || comparison.status === 'not_available',
      () => loadSent(assessmentId),
    ),
    sharing: loadIf(
      ({ comparison }) => comparison.status !== 'none' && comparison.hasLeft !== true,
      () => loadSharing(assessmentId),
    ),
    snapshots: results.then(({ data }) =>
      attempt(data?.change == null ? Promise.resolve([]) : loadSnapshots(data)),
    ),
  }
}

type Parts = ReturnType<typeof loadParts>

/** The page shown instead of results, by the code of the failure. */
const pageStates: Readonly<Record<string, PageState>> = {
  own_part_open: 'ownPartOpen',
  consent_required: 'answersHidden',
  not_found: 'notFound',
  // A malformed id; users see the same page as for an unknown one.
  validation_failed: 'notFound',
}

export default function ResultsScreen({ loaderData, params }: Route.ComponentProps): ReactNode {
  const { sessionId } = params
  const { parts } = loaderData
  return (
    <PrivatePage userId={loaderData.userId}>
      <PageFrame width="normal" className="pt-0 sm:pt-2 lg:pt-2">
        <AnswersLock key={sessionId} page={getPageKey(sessionId)}>
          {parts !== null && (
            <LoadedPart
              of={parts.results}
              skeleton={<ResultsSkeleton />}
              page
              renderFailure={({ code }) => {
                const state = pageStates[code]
                return state === undefined ? undefined : (
                  <ResultsState state={state} skeleton={<ResultsSkeleton />} />
                )
              }}
            >
              {(results) => <ResultsView assessmentId={sessionId} results={results} parts={parts} />}
            </LoadedPart>
          )}
        </AnswersLock>
      </PageFrame>
    </PrivatePage>
  )
}

function ResultsView(props: { assessmentId: string; results: Results; parts: Parts }): ReactNode {
  const { assessmentId, results, parts } = props
  const [search] = useSearchParams()
  const { user } = useSession()
  const ownName = user?.name || null
  const { own, comparison, completedAt, change, instrumentVersion } = results
  const together = comparison.status === 'ready'
  const isUninvited = comparison.status === 'none'
  const hasLeft = comparison.hasLeft === true
  const view = getView(search, { together, hasLeft })
  const visited = useVisitedViews(view)
  const plan = createGuidePlan(comparison, { you: ownName, partner: comparison.partnerName ?? null })
  // On a phone between both partners, the browser's print command must not print the private profile.
  const isEvening = view === 'evening' && plan !== null
  const { printed, print } = usePrint(loadPrinted, isEvening ? 'guide' : 'own')
  const isPrinted = printed === 'both' || printed === 'picture'
  const showsPrint = together || view !== 'together'
  const hasArrived = useArrival(together, view)
  useReloadShared(together, view)
  const [hadLeft] = useState(hasLeft)
  // A new invitation ends the state "left", but its link stays on the view where it was created.
  const [offersInvitation, setOffersInvitation] = useState(hasLeft)
  if (hasLeft && !offersInvitation) setOffersInvitation(true)
  const profile = createOwnProfile(own.factors)
  return (
    <PrintFrame printed={printed} completedAt={completedAt} instrumentVersion={instrumentVersion}>
      <div className="flex flex-wrap items-center justify-between gap-x-2" data-print="none">
        {/* On a phone, the selected view of the bar below serves as the visible title. */}
        <h1 className="text-xl max-sm:sr-only">
          {view === 'you' || hasLeft ? texts().heading : together ? texts().together : texts().pair}
        </h1>
        {showsPrint && (
          <p className="-me-4 ms-auto flex items-center gap-x-3 text-sm text-ink-soft max-sm:hidden">
            {completedAt !== null && <span>{texts().completed({ date: formatDay(completedAt) })}</span>}
            <PrintButton together={together} onPrint={print} />
          </p>
        )}
      </div>
      <ViewBar view={view} hasLeft={hasLeft} preload={preloadView} />
      <View id="together" current={view}>
        {!visited.has('together') && !isPrinted ? null : together ? (
          <TogetherView
            skeleton={<ViewSkeleton />}
            comparison={comparison}
            plan={plan}
            showsAdvice={profile.showsAdvice}
            hasArrived={hasArrived}
          />
        ) : (
          <NotShared {...props} />
        )}
      </View>
      <View id="map" current={view}>
        {(visited.has('map') || isPrinted) && (
          <MapView
            skeleton={<ViewSkeleton />}
            comparison={comparison}
            profile={profile}
            sort={getSort(search)}
            showsAdvice={profile.showsAdvice}
            isUninvited={isUninvited}
          />
        )}
      </View>
      <View id="evening" current={view}>
        {(visited.has('evening') || printed === 'picture') &&
          (plan === null ? (
            <>
              <EveningUnavailable skeleton={<Skeleton className="h-48 rounded-card" />} />
              <PrivateCheckOffer className="mt-10 rounded-card bg-bond-soft p-6" />
            </>
          ) : (
            <EveningView
              skeleton={<ViewSkeleton />}
              plan={plan}
              names={{ you: ownName, partner: comparison.partnerName ?? null }}
              needsSafetyNotice={!profile.showsAdvice}
              onPrint={() => print('guide')}
            >
              <PrivateCheckOffer isInline className="mt-1" />
            </EveningView>
          ))}
      </View>
      <View id="you" current={view}>
        {completedAt === null && <UnfinishedNote />}
        {hasLeft && <LeftNote skeleton={<Skeleton className="mt-2 mb-5 h-32" />} />}
        <div data-print="own">
          <OwnProfileSection
            profile={profile}
            version={results}
            portrait={
              visited.has('you') && (
                <PortraitPanel
                  profile={profile}
                  hasLeft={hasLeft}
                  skeleton={<Skeleton className="mt-3 h-96 rounded-card lg:h-40" />}
                />
              )
            }
            next={
              visited.has('you') &&
              (together || (isUninvited && completedAt !== null)) && <ProfileNext isShared={together} />
            }
          />
        </div>
        {change !== null && (
          <div className="mt-16">
            <ChangeSection change={change} snapshots={parts.snapshots} />
          </div>
        )}
      </View>
      <View id="sharing" current={view}>
        {!visited.has('sharing') ? null : isUninvited ? (
          <NothingShared skeleton={<ViewSkeleton />}>
            <SharingNote>
              <PrivateCheckOffer />
            </SharingNote>
          </NothingShared>
        ) : (
          <>
            {hasLeft && <LeftSection takesFocus={!hadLeft} />}
            {offersInvitation && (
              <div className={hasLeft ? 'my-12' : 'mb-12'} data-print="none">
                <InvitationPanel assessmentId={assessmentId} sent={parts.sent} layout="afterLeaving" />
              </div>
            )}
            {hasLeft ? (
              <SharingNote>
                <PrivateCheckOffer />
              </SharingNote>
            ) : (
              <>
                <SharingPanel
                  skeleton={<ViewSkeleton />}
                  assessmentId={assessmentId}
                  sharing={parts.sharing}
                  partnerName={comparison.partnerName ?? null}
                  note={
                    <SharingNote>
                      <PrivateCheckOffer />
                    </SharingNote>
                  }
                />
                <LeavePair assessmentId={assessmentId} />
              </>
            )}
          </>
        )}
        <div data-print="limits">
          <LimitsSection />
        </div>
      </View>
      {/* The evening has its own button to print. */}
      {showsPrint && !isEvening && (
        <p className="mt-8 text-sm text-ink-soft sm:hidden" data-print="none">
          {completedAt !== null && texts().completed({ date: formatDay(completedAt) })}
          <span className="-ms-5 block">
            <PrintButton together={together} onPrint={print} />
          </span>
        </p>
      )}
    </PrintFrame>
  )
}

/** As high as the window, so that content below does not shift into view. */
function ViewSkeleton(): ReactNode {
  return <Skeleton className="h-dvh rounded-card" />
}

/** Shown in place of shared results, the same for every reason that lies with the other side. */
function NotShared(props: { assessmentId: string; results: Results; parts: Parts }): ReactNode {
  const { assessmentId, results, parts } = props
  const { status, hasLeft = false } = results.comparison
  return (
    <div
      className={status === 'none' ? 'grid grid-cols-1 gap-6' : 'grid grid-cols-1 gap-12'}
      data-print="none"
    >
      {results.completedAt === null && <UnfinishedNote />}
      {hasLeft ? (
        <LeftSection />
      ) : (
        <UnsharedTogether
          isUninvited={status === 'none'}
          sharing={parts.sharing}
          skeleton={<Skeleton className="h-48 rounded-card" />}
        />
      )}
      <InvitationPanel
        assessmentId={assessmentId}
        sent={parts.sent}
        offer={status === 'none' || hasLeft}
        isSecondary={status === 'none'}
      />
    </div>
  )
}

function UnfinishedNote(): ReactNode {
  return (
    <p className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3" data-print="none">
      {texts().draft}
      <LinkButton to="/test" kind="secondary">
        {texts().goOn}
      </LinkButton>
    </p>
  )
}
