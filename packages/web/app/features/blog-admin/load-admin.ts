import { getMe } from '@twofold/contract/account'
import { adminListDrafts, adminListPosts } from '@twofold/contract/blog'
import { adminListContactMessages } from '@twofold/contract/contact'
import { adminListBlockedSenders, adminListReports } from '@twofold/contract/invitation'
import { getOperatorStatus, getStats } from '@twofold/contract/stats'
import { callApi } from '#web/api/call-api.ts'
import { clientCache } from '#web/api/client-cache.ts'
import { attempt } from '#web/api/loaded.ts'
import { loadWork } from './load-work.ts'
import { readFilters } from './post-filters.ts'

const PAGE = 30

/** What the address of the editor asks for; every call is checked by the server. */
export function loadAdmin(search: URLSearchParams) {
  const me = attempt(clientCache.read(getMe, {}))
  const edit = search.get('edit')
  if (edit !== null) return { me, show: 'editor', edit, work: attempt(loadWork(edit)) } as const
  if (search.get('tab') === 'messages') {
    const messages = attempt(
      loadPages(pagesOf(search), (cursor) => callApi(adminListContactMessages, { limit: PAGE, ...cursor })),
    )
    return { me, show: 'messages', messages } as const
  }
  if (search.get('tab') === 'numbers') {
    return { me, show: 'numbers', stats: attempt(callApi(getStats, {})) } as const
  }
  if (search.get('tab') === 'reports') {
    return { me, show: 'reports', desk: attempt(loadDesk(pagesOf(search))) } as const
  }
  if (search.get('tab') === 'status') {
    return { me, show: 'status', status: attempt(callApi(getOperatorStatus, {})) } as const
  }
  const posts = attempt(
    loadPages(pagesOf(search), (cursor) =>
      callApi(adminListPosts, { ...readFilters(search), limit: PAGE, ...cursor }),
    ),
  )
  // Without a connection, the drafts of this device are shown.
  const drafts = callApi(adminListDrafts, {}).then(
    ({ items }) => items,
    () => [],
  )
  return { me, show: 'articles', posts, drafts } as const
}

export type AdminData = ReturnType<typeof loadAdmin>

const pagesOf = (search: URLSearchParams) => Math.max(1, Number(search.get('pages')) || 1)

interface Page<T> {
  items: readonly T[]
  nextCursor: string | null
}

/** The first pages of a list as one, so that a list that is loaded again stays as long as it was. */
async function loadPages<T>(
  count: number,
  load: (cursor: { cursor?: string }) => Promise<Page<T>>,
): Promise<Page<T>> {
  let page = await load({})
  const items = [...page.items]
  for (let number = 1; number < count && page.nextCursor !== null; number += 1) {
    page = await load({ cursor: page.nextCursor })
    items.push(...page.items)
  }
  return { items, nextCursor: page.nextCursor }
}

async function loadDesk(pages: number) {
  const [reports, blocked] = await Promise.all([
    loadPages(pages, (cursor) => callApi(adminListReports, { limit: PAGE, ...cursor })),
    callApi(adminListBlockedSenders, {}),
  ])
  return { reports, blocked: blocked.items }
}
