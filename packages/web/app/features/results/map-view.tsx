import type { Comparison } from '@twofold/contract/results'
import { summarizePair } from '@twofold/instrument'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { plainName } from '#web/messages/instrument/factors.ts'
import { resultsComparisonTexts } from '#web/messages/results-comparison/index.ts'
import { resultsTogetherTexts } from '#web/messages/results-together/index.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { describeViews, getPartnerLabel } from './describe-views.ts'
import { MapAxis } from './map-lanes.tsx'
import { MapLegend } from './map-legend.tsx'
import { sortRows } from './map-order.ts'
import { MapRow } from './map-row.tsx'
import { CombinedPatterns } from './patterns-section.tsx'
import type { PerceptionRow } from './perception.ts'
import { hasClearGap, hasViews, listPerceptionRows, listPresentedFactors } from './perception.ts'
import type { SortId } from './views.ts'
import { sortIds, viewLink } from './views.ts'

const texts = () => resultsTogetherTexts().map

/** Perception map: the ten ordinary factors in one chart with expandable rows, and a table with the same numbers. */
export function MapView({ comparison, sort }: { comparison: Comparison; sort: SortId }): ReactNode {
  const partnerName = comparison.partnerName ?? null
  const views = hasViews(comparison)
  const { apart, differing } = summarizePair(listPresentedFactors(comparison))
  const rows = sortRows(listPerceptionRows(comparison), sort, (apart ?? differing)?.factor)
  useOpenRowFromHash()
  return (
    <div data-print="together">
      <section aria-labelledby="map">
        <h2 id="map" className="sr-only">
          {texts().heading}
        </h2>
        <div className="grid grid-cols-1 items-center gap-x-8 gap-y-2 print:mt-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <MapLegend views={views} partnerName={partnerName} allMayBeChance={!hasClearGap(rows)} />
          <SortSelect sort={sort} />
        </div>
        {/* The axis stays in view as long as the rows do. */}
        <div>
          <MapAxis partnerName={partnerName} />
          <ul>
            {rows.map((row) => (
              <MapRow
                key={row.factor.id}
                row={row}
                comparison={comparison}
                partnerName={partnerName}
                easierFor={row.factor.id === differing?.factor ? differing.easierFor : null}
              />
            ))}
          </ul>
        </div>
        <p className="mt-4 max-w-measure text-sm text-ink-soft">
          {views ? resultsComparisonTexts().map.coarse : resultsComparisonTexts().map.viewsClosed}
        </p>
        {/* The same for everybody in every state of sharing. */}
        <p className="mt-2 max-w-measure text-sm text-ink-soft" data-print="none">
          {texts().safety}{' '}
          <Link to={viewLink('safety')} replace className="text-link">
            {texts().safetyLink}
          </Link>
        </p>
        <Table rows={rows} partnerName={partnerName} />
      </section>
      <CombinedPatterns comparison={comparison} />
    </div>
  )
}

/** Expands the row named by the URL fragment, for links from findings. */
function useOpenRowFromHash(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const row = hash === '' ? null : document.getElementById(hash.slice(1))
    if (!(row instanceof HTMLDetailsElement)) return
    row.open = true
    row.scrollIntoView({ block: 'center' })
    row.querySelector('summary')?.focus({ preventScroll: true })
  }, [hash])
}

function SortSelect({ sort }: { sort: SortId }): ReactNode {
  const navigate = useNavigate()
  return (
    <div className="max-sm:order-first" data-print="none">
      <SelectField
        inline
        label={texts().sortLabel}
        value={sort}
        onChange={({ target }) =>
          void navigate(`?view=map&sort=${target.value}`, { replace: true, preventScrollReset: true })
        }
      >
        {sortIds.map((order) => (
          <option key={order} value={order}>
            {texts().sortBy[order]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function Table({
  rows,
  partnerName,
}: {
  rows: readonly PerceptionRow[]
  partnerName: string | null
}): ReactNode {
  const { map } = resultsComparisonTexts()
  return (
    <div data-print="none">
      <Disclosure summary={texts().table} className="mt-6 border-t">
        <table className="w-full table-fixed text-start">
          <thead className="text-sm text-ink-soft">
            <tr className="border-b border-line">
              <th scope="col" className="py-1 pe-4 text-start font-semibold">
                {map.aboutYou}
              </th>
              <th scope="col" className="py-1 text-start font-semibold">
                {map.aboutNamed({ name: getPartnerLabel(partnerName) })}
              </th>
            </tr>
          </thead>
          {rows.map((row) => (
            <tbody key={row.factor.id} className="border-b border-line align-top last:border-0">
              <tr>
                <th scope="rowgroup" colSpan={2} className="pt-1.5 text-start font-semibold">
                  {plainName(row.factor.id)}
                </th>
              </tr>
              <tr>
                <td className="pe-4 pb-1.5 tabular-nums">{describeViews('you', row.you, partnerName)}</td>
                <td className="pb-1.5 tabular-nums">{describeViews('partner', row.partner, partnerName)}</td>
              </tr>
            </tbody>
          ))}
        </table>
      </Disclosure>
    </div>
  )
}
