import { getOperatorStatus } from '@twofold/contract/stats'
import type { ReactNode } from 'react'
import { callQuery, prefetch } from '#web/api/queries.ts'
import { StatusTab as Status } from '#web/features/blog-admin/status-tab.tsx'
import type { Route } from './+types/status'

export function clientLoader() {
  return { status: prefetch(callQuery(getOperatorStatus, {})) }
}

export default function StatusTab({ loaderData }: Route.ComponentProps): ReactNode {
  return <Status {...loaderData} />
}
