import type { results } from '@twofold/contract'
import type { ReactNode } from 'react'
import { resultsComparisonTexts } from '#web/messages/results-comparison/index.ts'
import { resultsProfileTexts } from '#web/messages/results-profile/index.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { CategoryBar } from './category-bar.tsx'
import { MapLegend } from './map-legend.tsx'
import { MapRow } from './map-row.tsx'
import type { PerceptionCategory } from './perception.ts'
import { hasViews, perceptionCategories } from './perception.ts'
import { ScaleKey } from './scale-key.tsx'

const texts = () => resultsComparisonTexts().map

/** Each factor twice, by category: how each person is seen from both sides. Words first, marks second. */
export function PerceptionMap(props: { comparison: results.Comparison; advises: boolean }): ReactNode {
  const { comparison, advises } = props
  const partnerName = comparison.partnerName ?? null
  const views = hasViews(comparison)
  return (
    <section aria-labelledby="map" className="mt-24 print:mt-8">
      <h2 id="map" className="text-2xl">
        {views ? texts().heading : texts().headingOwn}
      </h2>
      <p className="mt-3 max-w-measure text-ink-soft">{views ? texts().lead : texts().viewsClosed}</p>
      <p className="mt-2 max-w-measure text-sm text-ink-soft">{texts().coarse}</p>
      <div className="mt-6 grid gap-x-16 gap-y-6 md:grid-cols-2">
        <MapLegend partnerName={partnerName} views={views} />
        <ScaleKey />
      </div>
      <div>
        {perceptionCategories(comparison).map((category) => (
          <div key={category.id} className="mt-10 print:mt-6 print:break-inside-avoid">
            <h3 className="text-xl">{category.name}</h3>
            <Disclosure open summary={<CategoryValue category={category} />}>
              {category.rows.map((row) => (
                <MapRow
                  key={row.factor.id}
                  row={row}
                  partnerName={partnerName}
                  advises={advises}
                  likeness={row.factor.likeness ? (comparison.valuesLikeness?.gap ?? null) : null}
                />
              ))}
            </Disclosure>
          </div>
        ))}
      </div>
    </section>
  )
}

/**
 * Summary of the category and the button that folds it; its name is part of the button, because the heading is
 * outside.
 */
function CategoryValue({ category }: { category: PerceptionCategory }): ReactNode {
  const { name, value, band } = category
  return (
    <span className="grid items-center gap-x-8 gap-y-2 sm:grid-cols-2">
      <span className="text-sm font-normal text-ink-soft tabular-nums">
        <span className="sr-only">{`${name}: `}</span>
        {value === null || band === null
          ? texts().categoryNone
          : texts().categoryBand({ value, band: resultsProfileTexts().scale[band] })}
      </span>
      {value !== null && <CategoryBar value={value} />}
    </span>
  )
}
