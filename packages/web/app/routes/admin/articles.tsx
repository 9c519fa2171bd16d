import { adminDeletePost, adminListDrafts, adminListPosts, adminRestorePost } from '@twofold/contract/blog'
import type { ReactNode } from 'react'
import { apiAction } from '#web/api/api-action.ts'
import { callApi } from '#web/api/call-api.ts'
import { attempt } from '#web/api/loaded.ts'
import { loadPages } from '#web/features/blog-admin/load-pages.ts'
import { parseFilters, toRequestFilters } from '#web/features/blog-admin/post-filters.ts'
import { PostList } from '#web/features/blog-admin/post-list.tsx'
import type { Route } from './+types/articles'

export const clientAction = apiAction([adminDeletePost, adminRestorePost])

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const filters = toRequestFilters(parseFilters(url.searchParams))
  return {
    posts: attempt(loadPages(url, (page) => callApi(adminListPosts, { ...filters, ...page }))),
    // If the call fails, the list shows only the drafts on this device.
    drafts: callApi(adminListDrafts, {}).then(
      ({ items }) => items,
      () => [],
    ),
  }
}

export default function ArticlesTab({ loaderData }: Route.ComponentProps): ReactNode {
  return <PostList {...loaderData} />
}
