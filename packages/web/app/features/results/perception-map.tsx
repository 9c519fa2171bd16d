import type { results } from '@twofold/contract'
import { importanceScale, insights } from '@twofold/instrument'
import type { ReactNode } from 'react'
import { resultsTexts } from '#web/messages/en/results.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { DumbbellChart } from '#web/ui/dumbbell-chart.tsx'
import { MapLegend } from './map-legend.tsx'
import type { PerceptionRow, SeenPerson } from './perception.ts'
import { hasViews, perceptionCategories } from './perception.ts'
import { describeViews, nameInside } from './view-words.ts'

const texts = resultsTexts.map

/** Each factor twice: how each person is seen from both sides. Words first, marks second. */
export function PerceptionMap({ comparison }: { comparison: results.Comparison }): ReactNode {
  const partnerName = comparison.partnerName ?? null
  const views = hasViews(comparison)
  return (
    <section aria-labelledby="map" className="mt-24">
      <h2 id="map" className="text-2xl">
        {texts.heading}
      </h2>
      <p className="mt-3 max-w-measure text-ink-soft">{views ? texts.lead : texts.viewsClosed}</p>
      <p className="mt-2 max-w-measure text-sm text-ink-soft">{texts.coarse}</p>
      <MapLegend partnerName={partnerName} views={views} />
      {perceptionCategories(comparison).map((category) => (
        <div key={category.id} className="mt-12">
          <h3 className="border-b-2 border-line pb-2 text-xl">{category.name}</h3>
          {category.rows.map((row) => (
            <MapRow
              key={row.factor.id}
              row={row}
              partnerName={partnerName}
              likeness={row.factor.likeness ? (comparison.valuesLikeness?.gap ?? null) : null}
            />
          ))}
        </div>
      ))}
    </section>
  )
}

type Likeness = keyof typeof texts.likeness | null

function MapRow(props: { row: PerceptionRow; partnerName: string | null; likeness: Likeness }): ReactNode {
  const { row, partnerName, likeness } = props
  const name = nameInside(partnerName)
  return (
    <div className="border-b border-line pt-6 pb-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h4 className="font-serif text-lg">{row.factor.name}</h4>
        <p className="text-sm text-ink-soft">{texts.easySide({ easySide: row.factor.easySide })}</p>
      </div>
      <div className="mt-3 grid gap-x-12 gap-y-5 md:grid-cols-2">
        <Line title={texts.aboutYou} of="you" seen={row.you} partnerName={partnerName} />
        <Line title={texts.aboutNamed({ name })} of="partner" seen={row.partner} partnerName={partnerName} />
      </div>
      <Disclosure summary={<MoreOf name={row.factor.name} />} className="mt-1 border-b-0">
        <RowDetails row={row} partnerName={partnerName} likeness={likeness} />
      </Disclosure>
    </div>
  )
}

function MoreOf({ name }: { name: string }): ReactNode {
  return (
    <span className="text-sm">
      {texts.open}
      <span className="sr-only">{` (${name})`}</span>
    </span>
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
      <div aria-hidden="true" className="mt-1">
        <DumbbellChart
          person={of}
          self={{ value: seen.bySelf }}
          other={seen.viewShown ? { value: seen.byPartner } : null}
          apart={seen.gap === 'clear'}
        />
      </div>
      {seen.gap === 'clear' && <p className="text-sm font-semibold">{texts.gap.clear}</p>}
    </div>
  )
}

function RowDetails(props: {
  row: PerceptionRow
  partnerName: string | null
  likeness: Likeness
}): ReactNode {
  const { row, partnerName, likeness } = props
  const { factor, you, partner, value, importanceBoth, importanceYou } = row
  const weight = importanceYou === null ? undefined : importanceScale[importanceYou - 1]
  const name = nameInside(partnerName)
  return (
    <div className="grid max-w-measure gap-3">
      <p>{insights[factor.id].about}</p>
      <p>{value === null ? texts.togetherNone : texts.together({ value })}</p>
      {you.gap !== null && (
        <p>
          {texts.aboutYou}
          {': '}
          {texts.gap[you.gap]}
        </p>
      )}
      {partner.gap !== null && (
        <p>
          {texts.aboutNamed({ name })}
          {': '}
          {texts.gap[partner.gap]}
        </p>
      )}
      {likeness !== null && <p>{texts.likeness[likeness]}</p>}
      {weight !== undefined && (
        <p className="text-ink-soft">
          {texts.yourImportance({ label: weight })}{' '}
          {importanceBoth !== null && texts.importance[importanceBoth]}
        </p>
      )}
      {factor.safety && <p className="text-sm text-ink-soft">{texts.safetyNote}</p>}
    </div>
  )
}
