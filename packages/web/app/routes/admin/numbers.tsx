import { getStats } from '@twofold/contract/stats'
import { callQuery, prefetch } from '#web/api/queries.ts'
import { StatisticsTab } from '#web/features/blog-admin/statistics-tab.tsx'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/numbers'

export function clientLoader() {
  return { stats: prefetch(callQuery(getStats, {})) }
}

export default function NumbersRoute({ loaderData }: Route.ComponentProps) {
  return (
    <LoadedPart of={loaderData.stats} skeleton={<Skeleton className="h-80" />}>
      {(loaded) => <StatisticsTab {...loaded} />}
    </LoadedPart>
  )
}
