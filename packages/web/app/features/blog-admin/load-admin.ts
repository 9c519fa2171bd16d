import { getMe } from '@twofold/contract/account'
import { adminListDrafts, adminListPosts } from '@twofold/contract/blog'
import { adminListContactMessages } from '@twofold/contract/contact'
import { adminListBlockedSenders, adminListReports } from '@twofold/contract/invitation'
import { getOperatorStatus, getStats } from '@twofold/contract/stats'
import { callApi } from '#web/api/call-api.ts'
import { clientCache } from '#web/api/client-cache.ts'
import { attempt } from '#web/api/loaded.ts'
import { loadEditor } from './load-editor.ts'
import { getPageCount } from './page-count.ts'
import { parseFilters, toRequestFilters } from './post-filters.ts'

const PAGE_SIZE = 30

/** Loads the data of the administration page that the query names; the server authorizes every call. */
export function loadAdmin(search: URLSearchParams) {
  const me = attempt(clientCache.read(getMe, {}))
  const edit = search.get('edit')
  if (edit !== null) return { me, show: 'editor', edit, editorData: attempt(loadEditor(edit)) } as const
  if (search.get('tab') === 'messages') {
    const messages = attempt(
      loadPages(getPageCount(search), (cursor) =>
        callApi(adminListContactMessages, { limit: PAGE_SIZE, ...cursor }),
      ),
    )
    return { me, show: 'messages', messages } as const
  }
  if (search.get('tab') === 'numbers') {
    return { me, show: 'numbers', stats: attempt(callApi(getStats, {})) } as const
  }
  if (search.get('tab') === 'reports') {
    return { me, show: 'reports', abuseReports: attempt(loadReports(getPageCount(search))) } as const
  }
  if (search.get('tab') === 'status') {
    return { me, show: 'status', status: attempt(callApi(getOperatorStatus, {})) } as const
  }
  const posts = attempt(
    loadPages(getPageCount(search), (cursor) =>
      callApi(adminListPosts, { ...toRequestFilters(parseFilters(search)), limit: PAGE_SIZE, ...cursor }),
    ),
  )
  // If the call fails, the list shows only the drafts on this device.
  const drafts = callApi(adminListDrafts, {}).then(
    ({ items }) => items,
    () => [],
  )
  return { me, show: 'articles', posts, drafts } as const
}

export type AdminData = ReturnType<typeof loadAdmin>

interface Page<T> {
  items: readonly T[]
  nextCursor: string | null
}

/** Loads several pages of a list as one, so that a reload keeps its length. */
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

async function loadReports(pages: number) {
  const [reports, blocked] = await Promise.all([
    loadPages(pages, (cursor) => callApi(adminListReports, { limit: PAGE_SIZE, ...cursor })),
    callApi(adminListBlockedSenders, {}),
  ])
  return { reports, blocked: blocked.items }
}
