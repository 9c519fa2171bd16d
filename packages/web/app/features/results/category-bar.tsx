import { resultsTexts } from 'virtual:texts/results'
import type { Comparison } from '@twofold/contract/results'
import { categoryName } from '#web/messages/instrument/factors.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { listPerceptionCategories } from './perception.ts'
import { viewLink } from './views.ts'

const shared = () => resultsTexts().score.shared
const readings = () => resultsTexts().comparison.readings

/** A score from 0 to 100; its number is rendered separately. */
function CategoryBar({ value }: { value: number }) {
  return (
    <svg viewBox="0 0 400 14" preserveAspectRatio="none" aria-hidden="true" className="block h-3.5 w-full">
      <rect y={3} width={400} height={8} rx={4} className="fill-line" />
      <rect data-shape="" y={3} width={value * 4} height={8} rx={4} className="fill-bond" />
    </svg>
  )
}

export function CategoryOverview({ comparison }: { comparison: Comparison }) {
  const categories = listPerceptionCategories(comparison)
  if (categories.every(({ value }) => value === null)) return null
  return (
    <div>
      <h3 className="text-lg">{shared().categoriesHeading}</h3>
      <ul className="mt-3 grid gap-3">
        {categories.map(({ id, value }) => (
          <li key={id}>
            <span className="flex justify-between gap-x-4 text-sm">
              <span className="min-w-0 font-semibold">{categoryName(id)}</span>
              <span className="whitespace-nowrap text-ink-soft tabular-nums">
                {value === null ? resultsTexts().comparison.map.notShared : readings().about({ value })}
              </span>
            </span>
            {value !== null && <CategoryBar value={value} />}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">{shared().safetyNote}</p>
      <p className="mt-2">
        <TextLink to={viewLink('map')} replace>
          {resultsTexts().together.allOnMap}
        </TextLink>
      </p>
    </div>
  )
}
