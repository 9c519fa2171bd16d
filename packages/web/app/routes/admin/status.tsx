import { getOperatorStatus } from '@twofold/contract/stats'
import { callQuery, prefetch } from '#web/api/queries.ts'
import { StatusTab } from '#web/features/blog-admin/status-tab.tsx'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/status'

export function clientLoader() {
  return { status: prefetch(callQuery(getOperatorStatus, {})) }
}

export default function StatusRoute({ loaderData }: Route.ComponentProps) {
  return (
    <LoadedPart of={loaderData.status} skeleton={<Skeleton className="h-80" />}>
      {(loaded) => <StatusTab {...loaded} />}
    </LoadedPart>
  )
}
