import { feedbackTexts } from 'virtual:texts/feedback'
import type { SurveyResults } from '@twofold/contract/feedback'
import { factorTexts } from '#web/messages/instrument/factors.ts'
import { FactorViewRow, viewGrid } from './factor-view-row.tsx'
import { computeSurveyProgress } from './survey-progress.ts'
import { ViewLegend } from './view-line.tsx'
import { findContrast, type Gap, listGaps, toViews } from './views.ts'

const texts = () => feedbackTexts().results.released
const gapTexts = () => feedbackTexts().results.gaps

/** Released results in one chart: a headline, the seven factors, and gaps to the owner's self-view. */
export function ReleasedSection(props: {
  results: SurveyResults
  released: NonNullable<SurveyResults['released']>
}) {
  const { results, released } = props
  const { responses, threshold, closedAt } = results
  const views = toViews(released.factors)
  const hasSelf = views.some(({ self }) => self !== null)
  const { missing } = computeSurveyProgress({ responses, threshold, closedAt, released: released.basedOn })
  const { effort, easier } = feedbackTexts().results.factor
  const contrast = findContrast(views, released.basedOn)
  const gaps = listGaps(views)
  // Without those that the headline says already.
  const others = contrast === null ? gaps.slice(1) : gaps
  return (
    <section aria-labelledby="released">
      <h2 id="released" tabIndex={-1} className="text-lg leading-snug text-balance sm:text-2xl">
        {formatHeadline(contrast, gaps[0])}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{texts().restsOn({ count: released.basedOn })}</p>
      <div className="mt-3">
        <ViewLegend
          others={texts().legendOthers}
          spread={texts().legendSpread}
          self={hasSelf ? texts().legendSelf : null}
        />
      </div>
      <div className={`${viewGrid} mt-2 text-xs text-ink-soft`} aria-hidden="true">
        <span className="flex justify-between px-2 max-sm:col-span-2 sm:col-start-2">
          <span>{effort}</span>
          <span>{easier}</span>
        </span>
      </div>
      <ul className="border-t border-line">
        {views.map((view) => (
          <FactorViewRow key={view.factor.id} view={view} />
        ))}
      </ul>
      {hasSelf && (gaps.length === 0 || others.length > 0) && <Gaps gaps={others} />}
      {missing > 0 && <p className="mt-4 text-sm text-ink-soft">{texts().more({ responses, missing })}</p>}
    </section>
  )
}

/** The contrast, or else the first gap. */
function formatHeadline(contrast: ReturnType<typeof findContrast>, gap: Gap | undefined): string {
  if (contrast === null && gap !== undefined) return formatGap(gap)
  if (contrast === null) return texts().even
  const [easiest, hardest] = contrast.map(({ id }) => factorTexts()[id].plainName)
  return texts().contrast({ easiest: easiest ?? '', hardest: hardest ?? '' })
}

const formatGap = ({ factor, others }: Gap) =>
  gapTexts()[others]({ factor: factorTexts()[factor.id].plainName })

/** Where others clearly see the owner differently. */
function Gaps({ gaps }: { gaps: readonly Gap[] }) {
  return (
    <div className="mt-5 rounded-card bg-warm-soft p-inset">
      <h3 className="text-lg">{gapTexts().heading}</h3>
      {gaps.length > 0 ? (
        <ul className="mt-2 grid max-w-measure gap-2">
          {gaps.map((gap) => (
            <li key={gap.factor.id}>{formatGap(gap)}</li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 max-w-measure">{gapTexts().none}</p>
      )}
    </div>
  )
}
