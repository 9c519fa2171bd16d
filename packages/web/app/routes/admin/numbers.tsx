import { getStats } from '@twofold/contract/stats'
import type { ReactNode } from 'react'
import { callApi } from '#web/api/call-api.ts'
import { attempt } from '#web/api/loaded.ts'
import { StatisticsTab } from '#web/features/blog-admin/statistics-tab.tsx'
import type { Route } from './+types/numbers'

export function clientLoader() {
  return { stats: attempt(callApi(getStats, {})) }
}

export default function NumbersTab({ loaderData }: Route.ComponentProps): ReactNode {
  return <StatisticsTab {...loaderData} />
}
