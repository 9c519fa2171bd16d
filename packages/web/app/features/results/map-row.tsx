import { resultsTexts } from 'virtual:texts/results'
import type { Comparison } from '@twofold/contract/results'
import { factorTexts } from '#web/messages/instrument/factors.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Disclosure, DisclosureChevron } from '#web/ui/disclosure.tsx'
import { describeRow, describeViews, getPartnerLabel } from './describe-views.ts'
import type { CoupleNames } from './guide-plan.ts'
import { Part } from './insight-parts.tsx'
import { MapLanes, RowName, rowGrid } from './map-lanes.tsx'
import { describeDiffering, getPairNames } from './pair-names.ts'
import { listKnownPatterns } from './patterns.ts'
import type { PerceptionRow, PersonViews } from './perception.ts'
import { getRowInsight } from './row-insight.ts'
import { Sources } from './sources.tsx'

const texts = () => resultsTexts().comparison.map

interface MapRowProps {
  row: PerceptionRow
  comparison: Comparison
  names: CoupleNames
  /** More room on a wide screen. */
  isRoomy: boolean
}

/** One factor with a lane for each person, 44 px high on a wide screen unless it has more room; expands to its details. */
export function MapRow(props: MapRowProps) {
  const { row, names, isRoomy } = props
  const { plainName, name } = factorTexts()[row.factor.id]
  const remarks = [
    ...(row.shared ? [] : [texts().notShared]),
    ...(row.you.gap === 'clear' || row.partner.gap === 'clear' ? [texts().clearGap] : []),
    ...(row.difference === 'clear' ? [describeEasier(row, names)] : []),
  ]
  return (
    <li data-row="">
      <Disclosure
        id={row.factor.id}
        dense
        placesChevron
        summary={
          <span className={classNames(rowGrid, isRoomy && 'lg:py-4')}>
            <RowName
              name={<span className={isRoomy ? 'lg:not-print:text-md/tight' : undefined}>{plainName}</span>}
              fullName={name}
              spoken={row.shared ? describeRow(row, names.partner) : null}
            >
              <Remarks remarks={remarks} className="lg:hidden print:hidden" />
            </RowName>
            <DisclosureChevron className="self-start sm:order-last sm:self-center" />
            <MapLanes row={row} names={names} />
            {/* On each screen, only one of the two is shown. */}
            <Remarks remarks={remarks} className="max-lg:hidden print:block" />
          </span>
        }
      >
        <RowDetails {...props} />
      </Disclosure>
    </li>
  )
}

function Remarks({ remarks, className }: { remarks: readonly string[]; className: string }) {
  return (
    <span
      className={`block text-xs leading-tight font-normal text-bond first-letter:uppercase print:text-sm ${className}`}
    >
      {remarks.map((remark) => (
        <span key={remark} className="block">
          {remark}
        </span>
      ))}
    </span>
  )
}

/** Says in a few words for whom a factor is clearly easier. */
function describeEasier({ you, partner }: PerceptionRow, names: CoupleNames): string {
  const isForYou = (you.bySelf ?? 0) > (partner.bySelf ?? 0)
  const pair = getPairNames(names)
  if (isForYou && pair === null) return texts().easierForYou
  return texts().easierFor({
    name: pair?.[isForYou ? 'you' : 'partner'] ?? getPartnerLabel(names.partner),
  })
}

function RowDetails({ row, comparison, names }: Omit<MapRowProps, 'isRoomy'>) {
  const partnerName = names.partner
  const { you, partner, difference } = row
  const { about, meanings, references } = getRowInsight(row, listKnownPatterns(comparison))
  const name = getPartnerLabel(partnerName)
  return (
    <div
      className="grid grid-cols-1 gap-x-16 gap-y-5 pt-2 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
      data-print="none"
    >
      <div className="grid max-w-measure grid-cols-1 content-start gap-4">
        <p className="text-sm text-ink-soft">{about}</p>
        {difference === 'clear' && you.bySelf !== null && partner.bySelf !== null && (
          <p className="font-semibold">
            {describeDiffering({ easierFor: you.bySelf > partner.bySelf ? 'you' : 'partner' }, names)}
          </p>
        )}
        {row.shared ? (
          <ul className="grid gap-1 tabular-nums">
            <Views
              title={texts().aboutYou}
              text={describeViews('you', row.you, partnerName)}
              gap={row.you.gap === row.partner.gap ? null : row.you.gap}
            />
            <Views
              title={texts().aboutNamed({ name })}
              text={describeViews('partner', row.partner, partnerName)}
              gap={row.partner.gap}
            />
          </ul>
        ) : (
          <p>{texts().notSharedRow}</p>
        )}
        {meanings.length > 0 && (
          <Part level="h3" tone="bond" title={texts().meaning}>
            {meanings.map((meaning, index) => (
              <p key={meaning} className={index === 0 ? '' : 'mt-2'}>
                {meaning}
              </p>
            ))}
          </Part>
        )}
      </div>
      <div className="grid grid-cols-1 content-start gap-4">
        <Figures row={row} />
        <Disclosure
          summary={
            <h3 className="font-sans text-sm font-semibold tracking-normal text-bond">
              {resultsTexts().profile.referencesTitle}
            </h3>
          }
          className="border-b-0"
        >
          <Sources sources={references} />
        </Disclosure>
      </div>
    </div>
  )
}

/** `gap`: of these views, or of all views of the row after the last; null says nothing. */
function Views(props: { title: string; text: string; gap: PersonViews['gap'] }) {
  return (
    <li>
      <span className="font-semibold">{props.title}</span>
      {`: ${props.text}. `}
      {props.gap !== null && texts().gap[props.gap]}
    </li>
  )
}

function Figures({ row }: { row: PerceptionRow }) {
  const { value, importanceBoth, difference } = row
  if (!row.shared) return null
  return (
    <Part level="h3" tone="bond" title={texts().figures}>
      <div className="grid gap-1">
        {value !== null && <p>{texts().together({ value })}</p>}
        {difference !== null && difference !== 'clear' && <p>{texts().difference[difference]}</p>}
        {importanceBoth !== null && <p className="text-ink-soft">{texts().importance[importanceBoth]}</p>}
      </div>
    </Part>
  )
}
