import { resultsTexts } from 'virtual:texts/results'
import { replaceEqualDeep, useQuery } from '@tanstack/react-query'
import type { Comparison, Results } from '@twofold/contract/results'
import { INSTRUMENT_VERSION } from '@twofold/instrument/versions'
import type { ReactNode } from 'react'
import { Navigate, Outlet, type ShouldRevalidateFunctionArgs, useMatches } from 'react-router'
import { queryClient, read } from '#web/api/queries.ts'
import { createGuidePlan } from '#web/features/results/guide-plan.ts'
import { LimitsSection, ResultsSkeleton } from '#web/features/results/page-parts.tsx'
import type { PageState } from '#web/features/results/page-states.tsx'
import type { Printable } from '#web/features/results/print-button.tsx'
import { PrintFrame } from '#web/features/results/print-frame.tsx'
import { comparisonQuery, ownQuery } from '#web/features/results/results-queries.ts'
import type { ShownResults } from '#web/features/results/shown-results.ts'
import { listPrintedViews, type Printed, usePrint } from '#web/features/results/use-print.ts'
import { useReloadShared } from '#web/features/results/use-reload-shared.ts'
import { useReveal } from '#web/features/results/use-reveal.ts'
import { ViewBar } from '#web/features/results/view-bar.tsx'
import { findOtherView, isForBoth, type ViewHandle, type ViewId } from '#web/features/results/views.ts'
import { AssessmentPage, type MissingCode } from '#web/layout/assessment-page.tsx'
import { late } from '#web/loading/late.tsx'
import { loadUnlocked } from '#web/lock/lock-answers.ts'
import { formatDay } from '#web/messages/dates.ts'
import { notify } from '#web/notices/store.ts'
import { useSession } from '#web/session/index.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/results'

const texts = () => resultsTexts().head

/** Most views can be printed, but few are. */
const PrintButton = late(async () => (await import('#web/features/results/print-button.tsx')).PrintButton)
const PrintedViews = late(async () => (await import('#web/features/results/printed-views.tsx')).PrintedViews)
const ResultsState = late(async () => (await import('#web/features/results/page-states.tsx')).ResultsState)

const Reveal = late(async () => (await import('#web/features/results/reveal.tsx')).Reveal)
const NewsLine = late(async () => (await import('#web/features/results/news-line.tsx')).NewsLine)

export const handle = { isOnePage: true }

/** Switching views shows the loaded results at once; `useReloadShared` then loads shared results again. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, currentParams, nextParams, defaultShouldRevalidate } = change
  const isSwitch = currentParams.sessionId === nextParams.sessionId && currentUrl.href !== nextUrl.href
  return isSwitch ? false : defaultShouldRevalidate
}

export function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  return { comparison: loadUnlocked(context, comparisonQuery(params.sessionId)) }
}

/** The page shown instead of results. */
const pageStates: Readonly<Record<MissingCode, PageState>> = {
  own_part_open: 'ownPartOpen',
  consent_required: 'answersHidden',
  not_found: 'notFound',
  // A malformed id; users see the same page as for an unknown one.
  validation_failed: 'notFound',
}

export default function ResultsScreen({ loaderData, params }: Route.ComponentProps) {
  const { view = null } = (useMatches().at(-1)?.handle ?? {}) as Partial<ViewHandle>
  return (
    <AssessmentPage
      frame={{ className: 'pt-0 sm:pt-2 lg:pt-2' }}
      content={loaderData.comparison}
      skeleton={<ResultsSkeleton />}
      renderMissing={(code) => <ResultsState state={pageStates[code]} skeleton={<ResultsSkeleton />} />}
    >
      {(comparison) => {
        const { status, hasLeft = false } = comparison
        const other = findOtherView(view, { together: status === 'ready', hasLeft })
        // The URL without a view, and the views for two after the end of a pair.
        if (view === null || other !== null) return <Navigate to={other ?? 'you'} replace />
        return (
          <ResultsView
            key={params.sessionId}
            assessmentId={params.sessionId}
            comparison={comparison}
            view={view}
          />
        )
      }}
    </AssessmentPage>
  )
}

function ResultsView(props: { assessmentId: string; comparison: Comparison; view: ViewId }) {
  const { assessmentId, comparison, view } = props
  const ownName = useSession().user?.name || null
  const together = comparison.status === 'ready'
  const hasLeft = comparison.hasLeft === true
  const names = { you: ownName, partner: comparison.partnerName ?? null }
  const plan = createGuidePlan(comparison)
  const isEvening = view === 'evening' && plan !== null
  const printedByBrowser = view === 'you' ? 'own' : isEvening ? 'guide' : 'shared'
  const loadForPrint = async (content: Printed): Promise<boolean> => {
    // A printout remains, so it may only contain what both still share.
    const latest =
      content === 'own' ? comparison : await read({ ...comparisonQuery(assessmentId), staleTime: 0 })
    if (replaceEqualDeep(comparison, latest) !== comparison) {
      notify({ title: resultsTexts().print.changed })
      return false
    }
    if (content === 'both' || content === 'picture') await PrintedViews.load()
    return true
  }
  const { printed, print } = usePrint(loadForPrint, printedByBrowser)
  const { before, after } = listPrintedViews(printed, view)
  // The evening has its own button to print.
  const choices = isEvening ? [] : listPrintable(view, together)
  const printButton = choices.length > 0 && (
    <PrintButton choices={choices} onPrint={print} skeleton={<Skeleton className="h-11 w-28" />} />
  )
  const reveal = useReveal({ assessmentId, comparison, view })
  // First, so that a reload after a change of the view no longer finds the own results in use.
  const completion = useCompletion(assessmentId, view)
  useReloadShared(comparison.status !== 'none' && !hasLeft, view)
  if (reveal.levels.length > 0) {
    return (
      <>
        <h1 className="sr-only">{texts().together}</h1>
        <Reveal comparison={comparison} names={names} levels={reveal.levels} onLook={reveal.look} />
      </>
    )
  }
  const shown: ShownResults = {
    assessmentId,
    comparison,
    plan,
    names,
    reading: reveal.reading,
    onShared: reveal.onShared,
    printGuide: () => print('guide'),
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
      <ViewBar view={view} hasLeft={hasLeft} />
      {!isForBoth(view) && comparison.unseen !== undefined && <NewsLine levels={comparison.unseen} />}
      {before.length > 0 && <PrintedViews {...shown} views={before} />}
      <div data-view-content={view}>
        <Outlet context={shown} />
      </div>
      {after.length > 0 && <PrintedViews {...shown} views={after} />}
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

/** When and in which version the user answered; undefined on all views but the own profile, so that the others request nothing else. */
function useCompletion(
  assessmentId: string,
  view: ViewId,
): Pick<Results, 'completedAt' | 'instrumentVersion'> | undefined {
  const isOwn = view === 'you'
  // With another key, so that the other views neither load the own results again nor keep them in memory.
  const own = ownQuery(isOwn ? assessmentId : 'none')
  return useQuery({ ...own, enabled: isOwn }, queryClient).data
}

/** On a phone, the selected view of the bar below serves as the visible title. */
function Head(props: {
  view: ViewId
  comparison: Comparison
  completedAt: string | null
  /** False on a view that is not printed. */
  printButton: ReactNode
}) {
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
