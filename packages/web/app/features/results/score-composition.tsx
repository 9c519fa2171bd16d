import { resultsTexts } from 'virtual:texts/results'
import type { Comparison } from '@twofold/contract/results'
import { plainName } from '#web/messages/instrument/factors.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { TextList } from '#web/ui/text-list.tsx'
import { listPerceptionRows, type PerceptionRow } from './perception.ts'

const texts = () => resultsTexts().score.made

/** Explains how the compatibility score is computed, with the scores of the factors if they are shared. */
export function ScoreComposition({ comparison }: { comparison: Comparison }) {
  const rows = listPerceptionRows(comparison)
  return (
    <div className="border-t border-line" data-print="none">
      {comparison.score != null && (
        <Disclosure summary={texts().limits}>
          <p className="max-w-measure">{`${resultsTexts().together.rangeNote} ${resultsTexts().together.caption}`}</p>
        </Disclosure>
      )}
      <Disclosure summary={texts().summary}>
        <div className="grid max-w-measure grid-cols-1 gap-y-8">
          <div>
            <TextList
              texts={[texts().levels, texts().safety, texts().joined, texts().mean, texts().range]}
              as="ol"
              className="grid list-decimal grid-cols-1 gap-2 ps-5 marker:text-ink-soft"
            />
            <p className="mt-3" data-print="none">
              <TextLink to="/factors">{texts().method}</TextLink>
            </p>
          </div>
          {rows.some((row) => row.hasViews) ? (
            <Values rows={rows} />
          ) : (
            <p className="text-ink-soft">{texts().countedUnknown}</p>
          )}
        </div>
      </Disclosure>
    </div>
  )
}

function Values({ rows }: { rows: readonly PerceptionRow[] }) {
  return (
    <div>
      <table className="w-full">
        <caption className="pb-1 text-start text-sm font-semibold">{texts().values}</caption>
        <thead className="text-sm text-ink-soft">
          <tr className="border-b border-line">
            <th scope="col" className="py-1 pe-3 text-start font-semibold">
              {resultsTexts().comparison.map.factor}
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
              <td className="py-1 text-end tabular-nums">
                {value ?? resultsTexts().comparison.map.notShared}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-ink-soft">{texts().rounded}</p>
    </div>
  )
}
