import {
  adminDeleteContactMessage,
  adminListContactMessages,
  adminSettleContactMessage,
} from '@twofold/contract/contact'
import type { ReactNode } from 'react'
import { apiAction } from '#web/api/api-action.ts'
import { callApi } from '#web/api/call-api.ts'
import { attempt } from '#web/api/loaded.ts'
import { loadPages } from '#web/features/blog-admin/load-pages.ts'
import { MessagesTab as Messages } from '#web/features/blog-admin/messages-tab.tsx'
import type { Route } from './+types/messages'

export const clientAction = apiAction([adminDeleteContactMessage, adminSettleContactMessage])

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { messages: attempt(loadPages(url, (page) => callApi(adminListContactMessages, page))) }
}

export default function MessagesTab({ loaderData }: Route.ComponentProps): ReactNode {
  return <Messages {...loaderData} />
}
