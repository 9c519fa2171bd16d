import type { results } from '@twofold/contract'
import type { ReactNode } from 'react'
import { capitalize } from '#web/messages/capitalize.ts'
import { factorTexts } from '#web/messages/instrument/factors.ts'
import { resultsComparisonTexts } from '#web/messages/results-comparison/index.ts'
import { resultsProfileTexts } from '#web/messages/results-profile/index.ts'
import { resultsTogetherTexts } from '#web/messages/results-together/index.ts'
import { Disclosure, DisclosureChevron } from '#web/ui/disclosure.tsx'
import { describeViews, getPartnerLabel } from './describe-views.ts'
import { Part, Suggestion } from './insight-parts.tsx'
import { MapLanes, RowName, rowGrid } from './map-lanes.tsx'
import { listKnownPatterns } from './patterns.ts'
import type { PerceptionRow, PersonViews } from './perception.ts'
import { getRowInsight } from './row-insight.ts'
import { Sources } from './sources.tsx'

const texts = () => resultsComparisonTexts().map

/** The certainty of the difference between the own values of the likeness factor; null for other factors. */
export type LikenessGap = keyof ReturnType<typeof texts>['likeness'] | null

interface MapRowProps {
  row: PerceptionRow
  comparison: results.Comparison
  partnerName: string | null
  showsAdvice: boolean
  /** Whether to say that a row has no partner-views, because other rows have them. */
  namesMissingViews: boolean
  /** Whether the order of the rows says nothing about this one. */
  isUnranked: boolean
  /** The user for whom this factor is easier if it is the one where the own values differ most, else null. */
  easierFor: 'you' | 'partner' | null
}

/** One factor with a lane for each person, 44 px high on a wide screen; expands to its details. */
export function MapRow(props: MapRowProps): ReactNode {
  const { row, partnerName } = props
  const { plainName } = factorTexts()[row.factor.id]
  const about = texts().aboutNamed({ name: getPartnerLabel(partnerName) })
  const notes = [
    ...(props.namesMissingViews && !row.you.viewShown && !row.partner.viewShown
      ? [texts().ownViewsOnly]
      : []),
    ...(props.isUnranked ? [texts().notRanked] : []),
    ...(props.easierFor === null ? [] : [texts().easierForOne]),
  ]
  return (
    <li data-row="">
      <Disclosure
        id={row.factor.id}
        dense
        placesChevron
        summary={
          <span className={rowGrid}>
            <RowName name={plainName} notes={notes}>
              <span className="sr-only">
                {`. ${texts().aboutYou}: ${describeViews('you', row.you, partnerName)}. `}
                {`${about}: ${describeViews('partner', row.partner, partnerName)}.`}
              </span>
            </RowName>
            <DisclosureChevron className="self-start sm:order-last sm:self-center" />
            <MapLanes row={row} partnerName={partnerName} />
          </span>
        }
      >
        <RowDetails {...props} />
      </Disclosure>
    </li>
  )
}

function RowDetails({ row, comparison, partnerName, showsAdvice, easierFor }: MapRowProps): ReactNode {
  const { about, meanings, tryThis, tipSource, references } = getRowInsight(
    row,
    listKnownPatterns(comparison),
    showsAdvice,
  )
  return (
    <div
      className="grid grid-cols-1 gap-x-16 gap-y-5 pt-2 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
      data-print="none"
    >
      <div className="grid max-w-measure grid-cols-1 content-start gap-4">
        <p className="text-sm text-ink-soft">
          {factorTexts()[row.factor.id].name}. {about}
        </p>
        {easierFor !== null && (
          <p className="font-semibold">
            {capitalize(
              (easierFor === 'you' ? resultsTogetherTexts().differYou : resultsTogetherTexts().differPartner)(
                {
                  name: getPartnerLabel(partnerName),
                },
              ),
            )}
          </p>
        )}
        <ul className="grid gap-1 tabular-nums">
          <Views
            title={texts().aboutYou}
            text={describeViews('you', row.you, partnerName)}
            gap={row.you.gap === row.partner.gap ? null : row.you.gap}
          />
          <Views
            title={texts().aboutNamed({ name: getPartnerLabel(partnerName) })}
            text={describeViews('partner', row.partner, partnerName)}
            gap={row.partner.gap}
          />
        </ul>
        {meanings.length > 0 && (
          <Part level="h3" tone="bond" title={texts().meaning}>
            {meanings.map((meaning, index) => (
              <p key={meaning} className={index === 0 ? '' : 'mt-2'}>
                {meaning}
              </p>
            ))}
          </Part>
        )}
        {row.you.bySelf === null && <p>{texts().ownOpen}</p>}
        <Suggestion level="h3" tone="bond" text={tryThis} source={tipSource} />
      </div>
      <div className="grid grid-cols-1 content-start gap-4">
        <Part level="h3" tone="bond" title={texts().figures}>
          <Figures row={row} likeness={getLikeness(row, comparison)} />
        </Part>
        <Disclosure
          summary={
            <h3 className="font-sans text-sm font-semibold tracking-normal text-bond">
              {resultsProfileTexts().referencesTitle}
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

function getLikeness(row: PerceptionRow, comparison: results.Comparison): LikenessGap {
  return row.factor.likeness ? (comparison.valuesLikeness?.gap ?? null) : null
}

/** `gap`: of these views, or of all views of the row after the last; null says nothing. */
function Views(props: { title: string; text: string; gap: PersonViews['gap'] }): ReactNode {
  return (
    <li>
      <span className="font-semibold">{props.title}</span>
      {`: ${props.text}. `}
      {props.gap !== null && texts().gap[props.gap]}
    </li>
  )
}

function Figures({ row, likeness }: { row: PerceptionRow; likeness: LikenessGap }): ReactNode {
  const { factor, you, value, importanceBoth, importanceYou } = row
  const weight =
    importanceYou === null ? undefined : resultsComparisonTexts().importanceWords[importanceYou - 1]
  return (
    <div className="grid gap-1">
      <p>
        {value === null || row.valueBand === null
          ? texts().togetherNone
          : texts().together({ value, band: factorTexts()[factor.id].bands[row.valueBand] })}
      </p>
      {likeness !== null && <p>{texts().likeness[likeness]}</p>}
      {(weight !== undefined || importanceBoth !== null) && (
        <p className="text-ink-soft">
          {weight !== undefined && texts().yourImportance({ label: weight })}{' '}
          {importanceBoth !== null && texts().importance[importanceBoth]}
        </p>
      )}
      {factor.safety && (
        <p className="text-sm text-ink-soft">{you.viewShown ? texts().safetyNote : texts().safetyClosed}</p>
      )}
    </div>
  )
}
