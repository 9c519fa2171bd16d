import { adminListContactMessages } from '@twofold/contract/contact'
import type { ReactNode } from 'react'
import { callApi } from '#web/api/call-api.ts'
import { loadPages, prefetchPages } from '#web/features/blog-admin/load-pages.ts'
import { MessagesTab as Messages } from '#web/features/blog-admin/messages-tab.tsx'
import { getPageCount } from '#web/features/blog-admin/page-count.ts'
import type { Route } from './+types/messages'

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const messages = await prefetchPages(['messages'], getPageCount(url.searchParams), (count) =>
    loadPages(count, (page) => callApi(adminListContactMessages, page)),
  )
  return { messages }
}

export default function MessagesTab({ loaderData }: Route.ComponentProps): ReactNode {
  return <Messages {...loaderData} />
}
