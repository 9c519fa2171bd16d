import type { results } from '@twofold/contract'
import type { ReactNode } from 'react'
import { plainName } from '#web/messages/instrument/factors.ts'
import { resultsComparisonTexts } from '#web/messages/results-comparison/index.ts'
import { resultsScoreTexts } from '#web/messages/results-score/index.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { PerceptionRow } from './perception.ts'
import { listPerceptionCategories } from './perception.ts'
import { ScoreScale } from './score-scale.tsx'

const texts = () => resultsScoreTexts().made

/** Explains how the compatibility score is computed, with the scores of the factors if they are shared. */
export function ScoreComposition({ comparison }: { comparison: results.Comparison }): ReactNode {
  const rows = listPerceptionCategories(comparison).flatMap((category) => category.rows)
  return (
    <div data-print="none">
      <Disclosure summary={texts().summary} className="mt-10 border-t">
        <div className="grid grid-cols-1 gap-x-16 gap-y-8 md:grid-cols-2">
          <div>
            <ol className="grid list-decimal grid-cols-1 gap-2 ps-5 marker:text-ink-soft">
              {[
                texts().levels,
                texts().safety,
                texts().joined,
                texts().mean,
                texts().range,
                texts().weighted,
              ].map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <p className="mt-3" data-print="none">
              <TextLink to="/factors">{texts().method}</TextLink>
            </p>
          </div>
          <div className="grid grid-cols-1 content-start gap-8">
            <ScoreScale comparison={comparison} />
            {rows.length === 0 ? (
              <p className="text-ink-soft">{texts().countedUnknown}</p>
            ) : (
              <CountedFactors rows={rows} />
            )}
          </div>
        </div>
      </Disclosure>
    </div>
  )
}

function CountedFactors({ rows }: { rows: readonly PerceptionRow[] }): ReactNode {
  const missing = rows.filter((row) => row.value === null)
  return (
    <div>
      <p>{texts().counted({ counted: rows.length - missing.length })}</p>
      {missing.length > 0 && (
        <p className="mt-1">
          {texts().leftOut({ factors: missing.map(({ factor }) => plainName(factor.id)).join(', ') })}
        </p>
      )}
      <table className="mt-4 w-full">
        <caption className="pb-1 text-start text-sm font-semibold">{texts().values}</caption>
        <thead className="text-sm text-ink-soft">
          <tr className="border-b border-line">
            <th scope="col" className="py-1 pe-3 text-start font-semibold">
              {resultsComparisonTexts().map.factor}
            </th>
            <th scope="col" className="py-1 text-end font-semibold whitespace-nowrap">
              {texts().value}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ factor, value }) => (
            <tr key={factor.id} className="border-b border-line">
              <th scope="row" className="py-1 pe-3 text-start font-normal wrap-anywhere">
                {plainName(factor.id)}
              </th>
              <td className="py-1 text-end tabular-nums">{value ?? texts().valueNone}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-ink-soft">{texts().rounded}</p>
    </div>
  )
}
