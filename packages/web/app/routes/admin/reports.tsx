import { adminListBlockedSenders, adminListReports } from '@twofold/contract/invitation'
import { callApi } from '#web/api/call-api.ts'
import { renderConfirmation } from '#web/features/blog-admin/confirm-to-read.tsx'
import { loadPages, prefetchPages } from '#web/features/blog-admin/load-pages.ts'
import { getPageCount } from '#web/features/blog-admin/page-count.ts'
import { ReportsTab } from '#web/features/blog-admin/reports-tab.tsx'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/reports'

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { abuseReports: await prefetchPages(['reports'], getPageCount(url.searchParams), loadReports) }
}

async function loadReports(count: number) {
  const [reports, blocked] = await Promise.all([
    loadPages(count, (page) => callApi(adminListReports, page)),
    callApi(adminListBlockedSenders, {}),
  ])
  return { reports, blocked: blocked.items }
}

export default function ReportsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <LoadedPart
      of={loaderData.abuseReports}
      skeleton={<Skeleton className="h-80" />}
      renderFailure={(failure) => renderConfirmation(failure, adminListReports, { limit: 1 })}
    >
      {(loaded) => <ReportsTab {...loaded} />}
    </LoadedPart>
  )
}
