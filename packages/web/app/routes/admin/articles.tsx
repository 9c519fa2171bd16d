import { adminListDrafts, adminListPosts, type PostDraft } from '@twofold/contract/blog'
import { callApi } from '#web/api/call-api.ts'
import { partQuery, prefetch, type Query } from '#web/api/queries.ts'
import { loadPages, prefetchPages } from '#web/features/blog-admin/load-pages.ts'
import { getPageCount } from '#web/features/blog-admin/page-count.ts'
import { parseFilters, toRequestFilters } from '#web/features/blog-admin/post-filters.ts'
import { PostList } from '#web/features/blog-admin/post-list.tsx'
import type { Route } from './+types/articles'

/** Drafts of new articles; none if they cannot be loaded, so that the list still shows the drafts on this device. */
const draftsQuery: Query<readonly PostDraft[]> = partQuery(['drafts'], () =>
  callApi(adminListDrafts, {}).then(
    ({ items }) => items,
    () => [],
  ),
)

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const filters = toRequestFilters(parseFilters(url.searchParams))
  const drafts = prefetch(draftsQuery)
  const posts = await prefetchPages(['posts', filters], getPageCount(url.searchParams), (count) =>
    loadPages(count, (page) => callApi(adminListPosts, { ...filters, ...page })),
  )
  return { posts, drafts }
}

export default function ArticlesTab({ loaderData }: Route.ComponentProps) {
  return <PostList {...loaderData} />
}
