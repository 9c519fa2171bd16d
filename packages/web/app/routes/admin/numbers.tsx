import { getStats } from '@twofold/contract/stats'
import type { ReactNode } from 'react'
import { callQuery, prefetch } from '#web/api/queries.ts'
import { StatisticsTab } from '#web/features/blog-admin/statistics-tab.tsx'
import type { Route } from './+types/numbers'

export function clientLoader() {
  return { stats: prefetch(callQuery(getStats, {})) }
}

export default function NumbersTab({ loaderData }: Route.ComponentProps): ReactNode {
  return <StatisticsTab {...loaderData} />
}
