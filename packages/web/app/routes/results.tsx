import { putConsents } from '@twofold/contract/consent'
import { putEvening } from '@twofold/contract/follow-up'
import { createInvitation, withdrawInvitation } from '@twofold/contract/invitation'
import type { Comparison, Results } from '@twofold/contract/results'
import { getSharing, leavePair, markSeen, putSharing } from '@twofold/contract/results'
import { INSTRUMENT_VERSION } from '@twofold/instrument/versions'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { useSearchParams } from 'react-router'
import { apiAction } from '#web/api/api-action.ts'
import { createGuidePlan } from '#web/features/results/guide-plan.ts'
import { loadComparison } from '#web/features/results/load-results.ts'
import { LimitsSection, ResultsSkeleton } from '#web/features/results/page-parts.tsx'
import type { PageState } from '#web/features/results/page-states.tsx'
import type { Printable } from '#web/features/results/print-button.tsx'
import { PrintFrame } from '#web/features/results/print-frame.tsx'
import type { Printed } from '#web/features/results/use-print.ts'
import { usePrint } from '#web/features/results/use-print.ts'
import { useReloadShared } from '#web/features/results/use-reload-shared.ts'
import { useReveal } from '#web/features/results/use-reveal.ts'
import { useVisitedViews } from '#web/features/results/use-visited-views.ts'
import { View, ViewBar } from '#web/features/results/view-bar.tsx'
import type { ViewId } from '#web/features/results/views.ts'
import { getSort, getView, isForBoth } from '#web/features/results/views.ts'
import type { MissingCode } from '#web/layout/locked-assessment.tsx'
import { LockedPage, loadUnlocked } from '#web/layout/locked-assessment.tsx'
import { privateHeaders, privateMeta } from '#web/layout/page-title.ts'
import { PrivateError, PrivateFallback } from '#web/layout/private-page.tsx'
import { late } from '#web/loading/late.tsx'
import { useReload } from '#web/loading/use-reload.ts'
import { formatDay } from '#web/messages/dates.ts'
import { resultsTexts } from '#web/messages/results/index.ts'
import { resultsPrintTexts } from '#web/messages/results-print/index.ts'
import { notify } from '#web/notices/store.ts'
import { useSession } from '#web/session/index.ts'
import { requireSession, userContext } from '#web/session/require-session.ts'
import { siteOf } from '#web/site/use-site.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/results'
import type { ResultsParts } from './results/parts.ts'
import { createResultsParts } from './results/parts.ts'
import type { ViewProps } from './results/views.tsx'
import {
  EveningContent,
  loadPrinted,
  MapContent,
  ProfileContent,
  preloadView,
  SafetyContent,
  SharingContent,
  TogetherContent,
} from './results/views.tsx'

const texts = () => resultsTexts().head

/** Most views can be printed, but few are. */
const PrintButton = late(async () => (await import('#web/features/results/print-button.tsx')).PrintButton)
const ResultsState = late(async () => (await import('#web/features/results/page-states.tsx')).ResultsState)

const Reveal = late(async () => (await import('#web/features/results/reveal.tsx')).Reveal)
const NewsLine = late(async () => (await import('#web/features/results/news-line.tsx')).NewsLine)

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
  markSeen,
  putConsents,
  putEvening,
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

export function clientLoader({ context, params, request }: Route.ClientLoaderArgs) {
  const { sessionId } = params
  const search = new URL(request.url).searchParams
  // If the URL names no view, the results decide between two.
  for (const together of [true, false]) preloadView(getView(search, { together, hasLeft: false }))
  return {
    userId: context.get(userContext).id,
    parts: loadUnlocked(getPageKey(sessionId), () => createResultsParts(sessionId)),
  }
}

/** The page shown instead of results. */
const pageStates: Readonly<Record<MissingCode, PageState>> = {
  own_part_open: 'ownPartOpen',
  consent_required: 'answersHidden',
  not_found: 'notFound',
  // A malformed id; users see the same page as for an unknown one.
  validation_failed: 'notFound',
}

export default function ResultsScreen({ loaderData, params }: Route.ComponentProps): ReactNode {
  const { sessionId } = params
  const { userId, parts } = loaderData
  return (
    <LockedPage
      userId={userId}
      page={getPageKey(sessionId)}
      frame={{ className: 'pt-0 sm:pt-2 lg:pt-2' }}
      content={parts?.comparison ?? null}
      skeleton={<ResultsSkeleton />}
      renderMissing={(code) => <ResultsState state={pageStates[code]} skeleton={<ResultsSkeleton />} />}
    >
      {(comparison) =>
        parts && <ResultsView assessmentId={sessionId} comparison={comparison} parts={parts} />
      }
    </LockedPage>
  )
}

function ResultsView(props: ViewProps): ReactNode {
  const { assessmentId, comparison, parts } = props
  const [search] = useSearchParams()
  const ownName = useSession().user?.name || null
  const together = comparison.status === 'ready'
  const hasLeft = comparison.hasLeft === true
  const view = getView(search, { together, hasLeft })
  const visited = useVisitedViews(view)
  const names = { you: ownName, partner: comparison.partnerName ?? null }
  const plan = createGuidePlan(comparison)
  const isEvening = view === 'evening' && plan !== null
  const printedByBrowser = view === 'you' ? 'own' : isEvening ? 'guide' : 'shared'
  const reload = useReload()
  const loadForPrint = async (content: Printed): Promise<boolean> => {
    // A printout remains, so it may only contain what both still share.
    const latest = content === 'own' ? comparison : await loadComparison(assessmentId)
    if (JSON.stringify(latest) !== JSON.stringify(comparison)) {
      await reload()
      notify({ title: resultsPrintTexts().changed })
      return false
    }
    await loadPrinted(content)
    return true
  }
  const { printed, print } = usePrint(loadForPrint, printedByBrowser)
  const isPrinted = printed === 'both' || printed === 'picture'
  // The evening has its own button to print.
  const choices = isEvening ? [] : listPrintable(view, together)
  const printButton = choices.length > 0 && (
    <PrintButton choices={choices} onPrint={print} skeleton={<Skeleton className="h-11 w-28" />} />
  )
  const reveal = useReveal({ assessmentId, comparison, view })
  useReloadShared(comparison.status !== 'none' && !hasLeft, view)
  // A view for the user alone keeps what it has loaded while it is hidden, so that a view for both requests nothing else.
  const ownParts = useKept(parts, view === 'you')
  const completion = useCompletion(parts, view === 'you')
  if (reveal.levels.length > 0) {
    return (
      <>
        <h1 className="sr-only">{texts().together}</h1>
        <Reveal comparison={comparison} names={names} levels={reveal.levels} onLook={reveal.look} />
      </>
    )
  }
  return (
    <PrintFrame
      printed={printed}
      completedAt={completion?.completedAt}
      instrumentVersion={completion?.instrumentVersion ?? INSTRUMENT_VERSION}
    >
      <Head
        view={view}
        comparison={comparison}
        completedAt={completion?.completedAt ?? null}
        printButton={printButton}
      />
      <ViewBar view={view} hasLeft={hasLeft} preload={preloadView} />
      {!isForBoth(view) && comparison.unseen !== undefined && <NewsLine levels={comparison.unseen} />}
      <View id="together" current={view}>
        {(visited.has('together') || isPrinted) && (
          <TogetherContent {...props} plan={plan} names={names} reading={reveal.reading} />
        )}
      </View>
      <View id="map" current={view}>
        {(visited.has('map') || isPrinted) && (
          <MapContent comparison={comparison} names={names} sort={getSort(search)} />
        )}
      </View>
      <View id="evening" current={view}>
        {(visited.has('evening') || printed === 'picture') && (
          <EveningContent
            assessmentId={assessmentId}
            plan={plan}
            names={names}
            onPrint={() => print('guide')}
          />
        )}
      </View>
      <View id="safety" current={view}>
        {visited.has('safety') && <SafetyContent comparison={comparison} />}
      </View>
      <View id="you" current={view}>
        {visited.has('you') && <ProfileContent {...props} parts={ownParts} onSharing={reveal.onSharing} />}
      </View>
      <View id="sharing" current={view}>
        {visited.has('sharing') && <SharingContent {...props} onSharing={reveal.onSharing} />}
      </View>
      <div data-print="limits" className={view === 'sharing' ? undefined : 'hidden print:block'}>
        <LimitsSection />
      </div>
      {printButton !== false && (
        <div className="mt-8 text-sm text-ink-soft sm:hidden" data-print="none">
          {completion?.completedAt && texts().completed({ date: formatDay(completion.completedAt) })}
          <div className="-ms-5">{printButton}</div>
        </div>
      )}
    </PrintFrame>
  )
}

/** What a view can print: what both share where both look, the own profile on its own page alone. */
function listPrintable(view: ViewId, together: boolean): readonly Printable[] {
  if (view === 'you') return together ? ['own', 'both'] : ['own']
  return together && view !== 'sharing' && view !== 'safety' ? ['picture'] : []
}

/** The value of the last render in which it was current. */
function useKept<T>(value: T, isCurrent: boolean): T {
  const [kept, setKept] = useState(value)
  if (isCurrent && kept !== value) setKept(value)
  return isCurrent ? value : kept
}

/** When and in which version the user answered; undefined on the views for both. */
function useCompletion(
  parts: ResultsParts,
  isOwn: boolean,
): Pick<Results, 'completedAt' | 'instrumentVersion'> | undefined {
  const [completion, setCompletion] = useState<Results | null>(null)
  useEffect(() => {
    if (isOwn) void parts.own().then(({ data }) => setCompletion(data))
  }, [isOwn, parts])
  return isOwn && completion !== null ? completion : undefined
}

/** On a phone, the selected view of the bar below serves as the visible title. */
function Head(props: {
  view: ViewId
  comparison: Comparison
  completedAt: string | null
  /** False on a view that is not printed. */
  printButton: ReactNode
}): ReactNode {
  const { view, comparison, completedAt, printButton } = props
  const { status, hasLeft = false } = comparison
  const pair = status === 'ready' ? texts().together : texts().pair
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 sm:min-h-11" data-print="none">
      <h1 className="text-xl max-sm:sr-only">{view === 'you' || hasLeft ? texts().heading : pair}</h1>
      {printButton !== false && (
        <div className="-me-4 ms-auto flex items-center gap-x-3 text-sm text-ink-soft max-sm:hidden">
          {completedAt !== null && <span>{texts().completed({ date: formatDay(completedAt) })}</span>}
          {printButton}
        </div>
      )}
    </div>
  )
}
