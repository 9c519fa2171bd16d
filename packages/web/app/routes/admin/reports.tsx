import {
  adminBlockSender,
  adminListBlockedSenders,
  adminListReports,
  adminSettleReport,
  adminUnblockSender,
} from '@twofold/contract/invitation'
import type { ReactNode } from 'react'
import { apiAction } from '#web/api/api-action.ts'
import { callApi } from '#web/api/call-api.ts'
import { attempt } from '#web/api/loaded.ts'
import { loadPages } from '#web/features/blog-admin/load-pages.ts'
import { ReportsTab as Reports } from '#web/features/blog-admin/reports-tab.tsx'
import type { Route } from './+types/reports'

export const clientAction = apiAction([adminBlockSender, adminSettleReport, adminUnblockSender])

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { abuseReports: attempt(loadReports(url)) }
}

async function loadReports(url: URL) {
  const [reports, blocked] = await Promise.all([
    loadPages(url, (page) => callApi(adminListReports, page)),
    callApi(adminListBlockedSenders, {}),
  ])
  return { reports, blocked: blocked.items }
}

export default function ReportsTab({ loaderData }: Route.ComponentProps): ReactNode {
  return <Reports {...loaderData} />
}
