import { getOperatorStatus } from '@twofold/contract/stats'
import type { ReactNode } from 'react'
import { callApi } from '#web/api/call-api.ts'
import { attempt } from '#web/api/loaded.ts'
import { StatusTab as Status } from '#web/features/blog-admin/status-tab.tsx'
import type { Route } from './+types/status'

export function clientLoader() {
  return { status: attempt(callApi(getOperatorStatus, {})) }
}

export default function StatusTab({ loaderData }: Route.ComponentProps): ReactNode {
  return <Status {...loaderData} />
}
