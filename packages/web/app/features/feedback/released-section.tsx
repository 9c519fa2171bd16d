import type { SurveyResults } from '@twofold/contract/feedback'
import type { ReactNode } from 'react'
import { feedbackResultsTexts } from '#web/messages/feedback-results/index.ts'
import { factorTexts } from '#web/messages/instrument/factors.ts'
import { FactorViewRow } from './factor-view-row.tsx'
import { computeSurveyProgress } from './survey-progress.ts'
import { ViewLegend } from './view-line.tsx'
import type { FactorView } from './views.ts'
import { listGaps, toViews } from './views.ts'

const texts = () => feedbackResultsTexts().released
const gapTexts = () => feedbackResultsTexts().gaps

/** Released results: gaps to the owner's self-view first, then the seven factors. */
export function ReleasedSection(props: {
  results: SurveyResults
  released: NonNullable<SurveyResults['released']>
}): ReactNode {
  const { results, released } = props
  const { responses, threshold, closedAt } = results
  const views = toViews(released.factors)
  const hasSelf = views.some((view) => view.self !== null)
  const { missing } = computeSurveyProgress({ responses, threshold, closedAt, released: released.basedOn })
  return (
    <>
      <section aria-labelledby="released">
        <h2 id="released" className="text-2xl">
          {texts().heading}
        </h2>
        <p className="mt-3 max-w-measure text-lg">{texts().restsOn({ count: released.basedOn })}</p>
        {missing > 0 && (
          <p className="mt-1 max-w-measure text-ink-soft">{texts().more({ responses, missing })}</p>
        )}
        <Gaps views={views} hasSelf={hasSelf} />
      </section>
      <section aria-labelledby="seven">
        <h2 id="seven" className="text-2xl">
          {texts().seven}
        </h2>
        <p className="mt-3 mb-5 max-w-measure text-ink-soft">{texts().scale}</p>
        <ViewLegend others={texts().legendOthers} self={texts().legendSelf} />
        <ul className="mt-4 border-t-2 border-line">
          {views.map((view) => (
            <FactorViewRow key={view.factor.id} view={view} />
          ))}
        </ul>
      </section>
    </>
  )
}

function Gaps({ views, hasSelf }: { views: readonly FactorView[]; hasSelf: boolean }): ReactNode {
  const gaps = listGaps(views)
  return (
    <div className="mt-8 rounded-card bg-warm-soft p-6 sm:p-8">
      <h3 className="text-lg">{gapTexts().heading}</h3>
      {gaps.length > 0 && (
        <ul className="mt-3 grid max-w-measure gap-2">
          {gaps.map(({ factor, others }) => (
            <li key={factor.id}>{gapTexts()[others]({ factor: factorTexts()[factor.id].plainName })}</li>
          ))}
        </ul>
      )}
      {gaps.length === 0 && hasSelf && <p className="mt-2 max-w-measure">{gapTexts().none}</p>}
      {!hasSelf && (
        <p className="mt-2 max-w-measure">
          {texts().noSelf}{' '}
          <a href="#self" className="text-link" data-print="none">
            {feedbackResultsTexts().self.open}
          </a>
        </p>
      )}
    </div>
  )
}
