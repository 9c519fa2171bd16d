import { feedbackTexts } from 'virtual:texts/feedback'
import type { SurveyResults } from '@twofold/contract/feedback'
import { Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Query } from '#web/api/queries.ts'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { HeadedSection } from '#web/ui/headed-section.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { TextList } from '#web/ui/text-list.tsx'
import { ManageSection } from './manage-section.tsx'
import { ReleasedSection } from './released-section.tsx'
import { SelfSection } from './self-section.tsx'
import { SharePanel } from './share-panel.tsx'
import { computeSurveyProgress } from './survey-progress.ts'
import type { LoadedSurvey } from './survey-query.ts'
import { formatSurveyStatus } from './survey-status.ts'
import { getErrorSize } from './views.ts'

const texts = () => feedbackTexts().results
const getShareTexts = () => feedbackTexts().create.share

export function ResultsPage(props: { id: string; survey: Query<LoadedSurvey> }) {
  return (
    <LoadedPart
      of={props.survey}
      skeleton={<SurveySkeleton />}
      page
      // A malformed id fails validation; users see the same page as for an unknown survey.
      renderFailure={({ code }) =>
        code === 'not_found' || code === 'validation_failed' ? <SurveyNotFound /> : undefined
      }
    >
      {(loaded) => <SurveyResultsView key={props.id} id={props.id} {...loaded} />}
    </LoadedPart>
  )
}

function SurveyResultsView({ id, results, survey }: LoadedSurvey & { id: string }) {
  // Once the results have been shown, removing the own ratings does not hide them.
  const [isOpen, setIsOpen] = useState(results.selfAnswered)
  if (results.selfAnswered && !isOpen) setIsOpen(true)
  const { released } = results
  // The owner is asked first, so that the views of others do not colour the own one.
  const asksFirst = released !== null && !isOpen
  const hadAsked = useRef(asksFirst)
  useEffect(() => {
    // The pressed button is no longer rendered.
    if (hadAsked.current && !asksFirst) document.getElementById('released')?.focus()
    hadAsked.current = asksFirst
  }, [asksFirst])
  const url = survey?.url ?? null
  return (
    <>
      <div className="mb-5 flex items-start justify-between gap-x-4">
        <PageHeading
          kicker={texts().kicker}
          title={results.title}
          lead={formatSurveyStatus({
            closedAt: results.closedAt,
            ...(survey !== null && { closesAt: survey.closesAt }),
          })}
          compact
          className="min-w-0 wrap-anywhere"
        />
        {released !== null && !asksFirst && (
          <Button kind="quiet" data-print="none" className="-me-4 shrink-0" onClick={() => window.print()}>
            <Printer aria-hidden size={18} />
            <span className="max-phone:sr-only">{texts().print}</span>
          </Button>
        )}
      </div>
      <div className="grid grid-cols-1 gap-8 sm:gap-12">
        {released === null ? (
          // Without results the link comes first.
          <>
            {url !== null && <OpenLink url={url} />}
            <WaitingSection results={results} />
          </>
        ) : (
          !asksFirst && <ReleasedSection results={results} released={released} />
        )}
        {asksFirst && (
          <div className="rounded-card bg-you-soft p-inset">
            <SelfSection id={id} answered={false} onSkip={() => setIsOpen(true)} />
          </div>
        )}
        <div className="border-t border-line">
          {!asksFirst && <SelfSection id={id} answered={results.selfAnswered} />}
          {released !== null && url !== null && (
            <div data-print="none">
              <Disclosure summary={<h2 className="text-md">{getShareTexts().heading}</h2>}>
                <p className="mb-4 text-ink-soft">{getShareTexts().lead}</p>
                <SharePanel url={url} />
              </Disclosure>
            </div>
          )}
          {(released !== null || results.closedAt === null) && (
            <LimitsSection people={released?.basedOn ?? results.threshold} />
          )}
          <ManageSection id={id} closed={results.closedAt !== null} />
        </div>
      </div>
    </>
  )
}

function OpenLink({ url }: { url: string }) {
  return (
    <HeadedSection id="link" title={getShareTexts().heading} data-print="none" className="max-w-xl">
      <p className="mt-1 mb-3 text-ink-soft">{getShareTexts().lead}</p>
      <SharePanel url={url} />
    </HeadedSection>
  )
}

function SurveySkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="mt-5 h-6 w-1/2" />
      <Skeleton className="mt-12 h-56 rounded-card" />
      <Skeleton className="mt-16 h-40" />
    </div>
  )
}

/** Shown alike for unknown, deleted and other users' surveys. */
function SurveyNotFound() {
  const { heading, body, action } = texts().notFound
  return (
    <>
      <PageHeading title={heading} lead={body} className="mb-8" />
      <LinkButton to="/dashboard" size="lg">
        {action}
      </LinkButton>
    </>
  )
}

const limitTexts = () => feedbackTexts().results.limits

/** Limits of results based on `people` responses, and the privacy promise to respondents. */
function LimitsSection({ people }: { people: number }) {
  const points = [
    limitTexts().people({ count: people }),
    limitTexts().error[getErrorSize(people)]({ count: people }),
    ...limitTexts().points,
  ]
  return (
    <Disclosure summary={<h2 className="text-md">{limitTexts().heading}</h2>}>
      <TextList
        texts={points}
        className="grid max-w-measure list-disc gap-2 ps-5 text-ink-soft marker:text-warm"
      />
      <p className="mt-4 max-w-measure">{limitTexts().promise}</p>
      <p className="mt-3 flex flex-wrap gap-x-6" data-print="none">
        <TextLink to="/factors">{limitTexts().method}</TextLink>
        <TextLink to="/trust-safety">{limitTexts().safety}</TextLink>
      </p>
    </Disclosure>
  )
}

const waitingTexts = () => feedbackTexts().results.waiting

/** Shown until the first batch is full: the progress and why results are not shown yet. */
function WaitingSection({ results }: { results: SurveyResults }) {
  const { responses, threshold, closedAt } = results
  const { missing } = computeSurveyProgress({ responses, threshold, closedAt, released: 0 })
  return (
    <Card as="section" aria-labelledby="waiting">
      <h2 id="waiting" className="text-xl">
        {closedAt === null ? waitingTexts().heading : waitingTexts().closedHeading}
      </h2>
      {closedAt !== null ? (
        <p className="mt-3 max-w-measure">{waitingTexts().closed}</p>
      ) : (
        <>
          <p className="mt-3 mb-6 max-w-measure">{waitingTexts().body({ missing })}</p>
          <ProgressBar
            label={waitingTexts().progress}
            value={responses}
            max={threshold}
            detail={waitingTexts().count({ responses, threshold })}
            tone="warm"
          />
          <p className="mt-6 max-w-measure text-ink-soft">{waitingTexts().why}</p>
        </>
      )}
    </Card>
  )
}
