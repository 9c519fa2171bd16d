import type { results } from '@twofold/contract'
import { scoreBand } from '@twofold/instrument'
import type { ReactNode } from 'react'
import { resultsTexts } from '#web/messages/en/results.ts'
import { ChartFrame } from '#web/ui/chart-frame.tsx'
import { OverlapChart } from '#web/ui/overlap-chart.tsx'
import { importanceReading, perceptionCategories } from './perception.ts'
import { PerceptionMap } from './perception-map.tsx'
import { ReadingsSection } from './readings-section.tsx'

const texts = resultsTexts.shared

/** The picture of the two: one sentence, the figure with its range, and what the open levels show of it. */
export function SharedSection({ comparison }: { comparison: results.Comparison }): ReactNode {
  const score = comparison.score ?? null
  return (
    <>
      <section aria-labelledby="shared">
        <h2 id="shared" className="text-2xl">
          {texts.heading}
        </h2>
        <p className="mt-4 max-w-measure font-serif text-xl leading-snug text-bond">
          {scoreBand(score).sentence}
        </p>
        <div className="mt-8 grid items-center gap-x-16 gap-y-10 md:grid-cols-2">
          <ScoreFigure comparison={comparison} />
          <div className="grid gap-8">
            <p className="text-ink-soft">{score === null ? texts.tooFew : texts.meaning}</p>
            <ByImportance comparison={comparison} />
            {comparison.factors === undefined ? (
              <p className="text-ink-soft">{texts.onlyScore}</p>
            ) : (
              <Categories comparison={comparison} />
            )}
          </div>
        </div>
      </section>
      {comparison.factors !== undefined && (
        <>
          <ReadingsSection comparison={comparison} />
          <PerceptionMap comparison={comparison} />
        </>
      )}
    </>
  )
}

function ScoreFigure({ comparison }: { comparison: results.Comparison }): ReactNode {
  const { low, high } = comparison
  const score = comparison.score ?? null
  if (score === null) return <OverlapChart score={null} />
  return (
    <ChartFrame
      title={texts.figure({ score })}
      text={low != null && high != null ? texts.range({ low, high }) : ''}
      className="mx-auto w-full max-w-md"
    >
      <OverlapChart score={score} low={low ?? null} high={high ?? null} figure={String(score)} />
    </ChartFrame>
  )
}

function ByImportance({ comparison }: { comparison: results.Comparison }): ReactNode {
  const { score, scoreByImportance: value } = comparison
  if (score == null || value == null) return null
  return (
    <div>
      <h3 className="text-lg">{texts.importanceHeading}</h3>
      <p className="mt-1">{texts.importance[importanceReading(score, value)]({ value })}</p>
    </div>
  )
}

function Categories({ comparison }: { comparison: results.Comparison }): ReactNode {
  return (
    <div>
      <h3 className="text-lg">{texts.categoriesHeading}</h3>
      <dl className="mt-3 grid gap-3">
        {perceptionCategories(comparison).map(({ id, name, value }) => (
          <div key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
            <dt>{name}</dt>
            <dd className="text-ink-soft tabular-nums">
              {value === null ? texts.categoryNone : texts.categoryValue({ value })}
            </dd>
            <dd className="col-span-2">
              <svg
                viewBox="0 0 400 8"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="block h-2 w-full"
              >
                <rect width={400} height={8} rx={4} className="fill-line" />
                {value !== null && (
                  <rect data-shape="" width={value * 4} height={8} rx={4} className="fill-bond" />
                )}
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
