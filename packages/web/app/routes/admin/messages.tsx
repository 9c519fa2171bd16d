import { adminListContactMessages } from '@twofold/contract/contact'
import { callApi } from '#web/api/call-api.ts'
import { renderConfirmation } from '#web/features/blog-admin/confirm-to-read.tsx'
import { loadPages, prefetchPages } from '#web/features/blog-admin/load-pages.ts'
import { MessagesTab } from '#web/features/blog-admin/messages-tab.tsx'
import { getPageCount } from '#web/features/blog-admin/page-count.ts'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/messages'

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const messages = await prefetchPages(['messages'], getPageCount(url.searchParams), (count) =>
    loadPages(count, (page) => callApi(adminListContactMessages, page)),
  )
  return { messages }
}

export default function MessagesRoute({ loaderData }: Route.ComponentProps) {
  return (
    <LoadedPart
      of={loaderData.messages}
      skeleton={<Skeleton className="h-80" />}
      renderFailure={(failure) => renderConfirmation(failure, adminListContactMessages, { limit: 1 })}
    >
      {(list) => <MessagesTab {...list} />}
    </LoadedPart>
  )
}
