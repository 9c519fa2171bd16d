import { useSearchParams } from 'react-router'
import { MapView } from '#web/features/results/map-view.tsx'
import { useShownResults } from '#web/features/results/shown-results.ts'
import { MapUnavailable } from '#web/features/results/unshared.tsx'
import { getSort, type ViewHandle } from '#web/features/results/views.ts'

export const handle: ViewHandle = { view: 'map' }

export default function MapRoute() {
  const { comparison, names } = useShownResults()
  const [search] = useSearchParams()
  if (comparison.factors === undefined) return <MapUnavailable isUninvited={comparison.status === 'none'} />
  return <MapView comparison={comparison} names={names} sort={getSort(search)} />
}
