import { resultsTexts } from 'virtual:texts/results'
import type { Comparison } from '@twofold/contract/results'
import { hasClearDifference, summarizePair } from '@twofold/instrument'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { plainName } from '#web/messages/instrument/factors.ts'
import { Disclosure, DisclosureChevron } from '#web/ui/disclosure.tsx'
import { HeadedSection } from '#web/ui/headed-section.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { getPartnerLabel } from './describe-views.ts'
import type { CoupleNames } from './guide-plan.ts'
import { MapExample } from './map-example.tsx'
import { MapAxis } from './map-lanes.tsx'
import { sortRows } from './map-order.ts'
import { MapRow } from './map-row.tsx'
import { CombinedPatterns } from './patterns-section.tsx'
import { hasViews, listPerceptionRows, listPresentedFactors, type PerceptionRow } from './perception.ts'
import { type SortId, sortIds, viewLink } from './views.ts'

const texts = () => resultsTexts().together.map

/**
 * Perception map: the ten ordinary factors in one chart with expandable rows, and a table with the same numbers. Sorted by
 * difference, rows without a clear one are folded, unless there are no others.
 */
export function MapView({
  comparison,
  names,
  sort,
}: {
  comparison: Comparison
  names: CoupleNames
  sort: SortId
}) {
  const partnerName = names.partner
  const views = hasViews(comparison)
  const { apart, differing } = summarizePair(listPresentedFactors(comparison))
  const rows = sortRows(listPerceptionRows(comparison), sort, (apart ?? differing)?.factor)
  const clear = rows.filter(hasClearDifference)
  const isFolded = sort === 'difference' && clear.length > 0 && clear.length < rows.length
  const folded = isFolded ? rows.filter((row) => !hasClearDifference(row)) : []
  const { hash } = useLocation()
  useOpenRow(hash)
  const renderRow = (row: PerceptionRow) => (
    <MapRow
      key={row.factor.id}
      row={row}
      comparison={comparison}
      names={names}
      // The few rows that stand out; all ten fit on one screen.
      isRoomy={isFolded && hasClearDifference(row)}
    />
  )
  return (
    <div data-print="together">
      <HeadedSection id="map" title={texts().heading} headingClass="sr-only">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 print:mt-3">
          <p className="font-serif text-lg leading-snug font-semibold">{describeClearRows(rows, views)}</p>
          <SortSelect sort={sort} />
        </div>
        {/* Another order is chosen by users who have read a row, a link leads to one; own values alone need no example. */}
        {views && sort === 'difference' && hash === '' && <MapExample names={names} />}
        <p className="hidden text-xs text-ink-soft print:block">
          {resultsTexts().comparison.map.example.paper}
        </p>
        {/* The axis stays in view as long as the rows do. */}
        <div className="mt-1">
          <MapAxis names={names} />
          <ul>{(isFolded ? clear : rows).map(renderRow)}</ul>
          {isFolded && (
            <details data-rest="">
              <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 py-2 font-semibold text-bond hover:text-you print:hidden [&::-webkit-details-marker]:hidden">
                <DisclosureChevron />
                {describeFolded(folded)}
              </summary>
              <ul className="border-t border-line">{folded.map(renderRow)}</ul>
            </details>
          )}
        </div>
        <p className="mt-4 max-w-measure text-sm text-ink-soft print:hidden">
          {views ? resultsTexts().comparison.map.coarse : resultsTexts().comparison.map.viewsClosed}
        </p>
        {/* The same for everybody in every state of sharing. */}
        <p className="mt-2 max-w-measure text-sm text-ink-soft" data-print="none">
          {texts().safety}{' '}
          <Link to={viewLink('safety')} replace className="text-link">
            {texts().safetyLink}
          </Link>
        </p>
        <Table rows={rows} views={views} partnerName={partnerName} />
      </HeadedSection>
      <CombinedPatterns comparison={comparison} />
    </div>
  )
}

/** How many differences are clear, of those that are shown; the same for both readers. */
function describeClearRows(rows: readonly PerceptionRow[], views: boolean): string {
  const { clearCount, noneClear } = resultsTexts().comparison.map
  const total = rows.filter(({ shared }) => shared).length
  const count = rows.filter(hasClearDifference).length
  if (total === 0) return ''
  if (count === 0) return noneClear[views ? 'ownAndViews' : 'own']
  return clearCount({ count, total })
}

function describeFolded(folded: readonly PerceptionRow[]): string {
  const { rest, restHidden } = resultsTexts().comparison.map
  const count = folded.filter(({ shared }) => shared).length
  return count === 0 ? restHidden({ count: folded.length }) : rest({ count })
}

/** Expands the row named by the URL fragment, for links from findings, and puts its name and chart below the bars. */
function useOpenRow(hash: string): void {
  useEffect(() => {
    const row = hash === '' ? null : document.getElementById(hash.slice(1))
    if (!(row instanceof HTMLDetailsElement)) return
    const fold = row.closest<HTMLDetailsElement>('details[data-rest]')
    if (fold !== null) fold.open = true
    row.open = true
    const summary = row.querySelector('summary')
    summary?.scrollIntoView({ block: 'start' })
    summary?.focus({ preventScroll: true })
  }, [hash])
}

function SortSelect({ sort }: { sort: SortId }) {
  const navigate = useNavigate()
  return (
    <div data-print="none">
      <SelectField
        inline
        label={texts().sortLabel}
        value={sort}
        onChange={({ target }) =>
          void navigate(`?sort=${target.value}`, { replace: true, preventScrollReset: true })
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

/** The values of the map as numbers, each pair in the order of its heading: the person themselves first. */
function Table(props: { rows: readonly PerceptionRow[]; views: boolean; partnerName: string | null }) {
  const { rows, views, partnerName } = props
  const { map } = resultsTexts().comparison
  const { you, partner } = resultsTexts().together
  const yours = { name: you, look: 'text-you' }
  const others = { name: partnerName ?? partner, look: 'text-partner' }
  const speakers = views ? [yours, others, others, yours] : [yours, others]
  return (
    <div data-print="none">
      <Disclosure summary={texts().table} className="mt-6 border-t">
        <table className="w-full table-fixed text-center">
          {/* With the views of each other, the note above the table says so already. */}
          {!views && <caption className="pb-3 text-start text-sm text-ink-soft">{map.coarse}</caption>}
          <thead className="text-sm leading-tight">
            <tr className="align-bottom text-ink-soft">
              <td rowSpan={2} className="w-2/5 max-sm:hidden" />
              <th scope="colgroup" colSpan={speakers.length / 2} className="px-1 pb-1 font-semibold">
                {map.aboutYou}
              </th>
              <th
                scope="colgroup"
                colSpan={speakers.length / 2}
                className={`${halves} px-1 pb-1 font-semibold`}
              >
                {map.aboutNamed({ name: getPartnerLabel(partnerName) })}
              </th>
            </tr>
            <tr className="border-b border-line">
              {speakers.map(({ name, look }, index) => (
                <th
                  // biome-ignore lint/suspicious/noArrayIndexKey: each speaker has two of the columns
                  key={index}
                  scope="col"
                  className={`px-1 pb-1.5 font-semibold wrap-anywhere ${look} ${startsHalf(index, speakers)}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {rows.map((row) => {
            const name = plainName(row.factor.id)
            const values = views
              ? [row.you.bySelf, row.you.byPartner, row.partner.bySelf, row.partner.byPartner]
              : [row.you.bySelf, row.partner.bySelf]
            return (
              <tbody key={row.factor.id} className="border-b border-line last:border-0">
                {/* On a narrow screen, the name has a line of its own. */}
                <tr className="sm:hidden">
                  <th scope="rowgroup" colSpan={speakers.length} className="pt-1.5 text-start font-semibold">
                    {name}
                  </th>
                </tr>
                <tr>
                  <th scope="row" className="py-1.5 pe-4 text-start font-semibold max-sm:hidden">
                    {name}
                  </th>
                  {row.shared ? (
                    values.map((value, index) => (
                      <td
                        // biome-ignore lint/suspicious/noArrayIndexKey: the values have the order of the columns
                        key={index}
                        className={`px-1 py-1.5 tabular-nums ${startsHalf(index, speakers)}`}
                      >
                        {value ?? map.notShared}
                      </td>
                    ))
                  ) : (
                    <td colSpan={speakers.length} className="px-1 py-1.5 text-ink-soft">
                      {map.notShared}
                    </td>
                  )}
                </tr>
              </tbody>
            )
          })}
        </table>
      </Disclosure>
    </div>
  )
}

/** The line between the values about one person and about the other. */
const halves = 'border-s border-line'

const startsHalf = (index: number, { length }: readonly unknown[]): string =>
  index === length / 2 ? halves : ''
