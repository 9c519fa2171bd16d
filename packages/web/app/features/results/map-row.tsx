import type { ReactNode } from 'react'
import { SourceList } from '#web/content/source-list.tsx'
import { factorTexts } from '#web/messages/instrument/factors.ts'
import { resultsComparisonTexts } from '#web/messages/results-comparison/index.ts'
import { resultsProfileTexts } from '#web/messages/results-profile/index.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { DumbbellChart } from '#web/ui/dumbbell-chart.tsx'
import { Part, TryThis } from './insight-parts.tsx'
import type { PerceptionRow, SeenPerson } from './perception.ts'
import { readRow } from './row-insight.ts'
import { describeViews, nameInside } from './view-words.ts'

const texts = () => resultsComparisonTexts().map

export type Likeness = keyof ReturnType<typeof texts>['likeness'] | null

/** One factor of the map: a line about each of the two, and what there is to say about it, opened. */
export function MapRow(props: {
  row: PerceptionRow
  partnerName: string | null
  likeness: Likeness
  advises: boolean
}): ReactNode {
  const { row, partnerName, likeness, advises } = props
  const name = nameInside(partnerName)
  return (
    <div data-row="" className="border-t border-line pt-6 pb-2 print:pt-3 print:pb-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h4 className="font-serif text-lg">{row.factor.name}</h4>
        <p className="text-sm text-ink-soft">
          {texts().easySide({ easySide: factorTexts()[row.factor.id].easySide })}
        </p>
      </div>
      <div className="mt-3 grid gap-x-12 gap-y-5 md:grid-cols-2 print:mt-1">
        <Line title={texts().aboutYou} of="you" seen={row.you} partnerName={partnerName} />
        <Line
          title={texts().aboutNamed({ name })}
          of="partner"
          seen={row.partner}
          partnerName={partnerName}
        />
      </div>
      <div data-print="none">
        <Disclosure
          summary={
            <span className="text-sm">
              {texts().open}
              <span className="sr-only">{` (${row.factor.name})`}</span>
            </span>
          }
          className="mt-1 border-b-0"
        >
          <RowDetails row={row} partnerName={partnerName} likeness={likeness} advises={advises} />
        </Disclosure>
      </div>
    </div>
  )
}

function Line(props: {
  title: string
  of: 'you' | 'partner'
  seen: SeenPerson
  partnerName: string | null
}): ReactNode {
  const { title, of, seen, partnerName } = props
  return (
    <div>
      <p className="text-sm">
        <span className={`font-semibold ${of === 'you' ? 'text-you' : 'text-partner'}`}>{title}</span>
        {': '}
        <span className="text-ink-soft tabular-nums">{describeViews(of, seen, partnerName)}</span>
      </p>
      {(seen.bySelf !== null || seen.byPartner !== null) && (
        <div aria-hidden="true" className="mt-1">
          <DumbbellChart
            person={of}
            self={{ value: seen.bySelf }}
            other={seen.viewShown ? { value: seen.byPartner } : null}
            apart={seen.gap === 'clear'}
          />
        </div>
      )}
      {seen.gap === 'clear' && <p className="text-sm font-semibold">{texts().gap.clear}</p>}
    </div>
  )
}

function RowDetails(props: {
  row: PerceptionRow
  partnerName: string | null
  likeness: Likeness
  advises: boolean
}): ReactNode {
  const { row, advises } = props
  const { about, own, gap, tryThis, tipSource, references } = readRow(row, advises)
  return (
    <div className="grid gap-x-16 gap-y-5 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="grid max-w-measure content-start gap-4">
        <Part title={resultsProfileTexts().aboutTitle}>
          <p>{about}</p>
        </Part>
        <Part title={texts().meaning}>
          <p>{own ?? texts().ownOpen}</p>
          {gap !== null && <p className="mt-2">{gap}</p>}
        </Part>
        <TryThis text={tryThis} source={tipSource} />
      </div>
      <div className="grid content-start gap-4">
        <Part title={texts().figures}>
          <Figures row={row} partnerName={props.partnerName} likeness={props.likeness} />
        </Part>
        <Part title={resultsProfileTexts().referencesTitle}>
          <SourceList sources={references} />
        </Part>
      </div>
    </div>
  )
}

function Figures(props: { row: PerceptionRow; partnerName: string | null; likeness: Likeness }): ReactNode {
  const { row, partnerName, likeness } = props
  const { factor, you, partner, value, valueBand, importanceBoth, importanceYou } = row
  const weight =
    importanceYou === null ? undefined : resultsComparisonTexts().importanceWords[importanceYou - 1]
  return (
    <div className="grid gap-1">
      <p>
        {value === null || valueBand === null
          ? texts().togetherNone
          : texts().together({ value, band: resultsProfileTexts().scale[valueBand] })}
      </p>
      <GapLine title={texts().aboutYou} gap={you.gap} />
      <GapLine title={texts().aboutNamed({ name: nameInside(partnerName) })} gap={partner.gap} />
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

function GapLine({ title, gap }: { title: string; gap: SeenPerson['gap'] }): ReactNode {
  if (gap === null) return null
  return (
    <p>
      {title}
      {': '}
      {texts().gap[gap]}
    </p>
  )
}
