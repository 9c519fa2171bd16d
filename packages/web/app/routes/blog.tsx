import { blogTexts as texts } from 'virtual:texts/blog'
import { blogCategories, listPosts } from '@twofold/contract/blog'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, redirect } from 'react-router'
import {
  type ListQuery,
  listHref,
  NO_FILTERS,
  normalizeListSearch,
  readListQuery,
} from '#web/articles/list-query.ts'
import { categoryLabel } from '#web/articles/paths.ts'
import { apiContext } from '#web/context.ts'
import { ArticleList } from '#web/features/blog/article-list.tsx'
import { listMeta } from '#web/features/blog/article-meta.ts'
import { CategoryChips, SearchForm } from '#web/features/blog/list-controls.tsx'
import { ErrorScreen } from '#web/layout/error-screen.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { isUnreachable } from '#web/loading/unreachable.ts'
import { currentLanguage } from '#web/messages/language.ts'
import { getRootData } from '#web/site/use-site.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/blog'

/** Normalises the query to the parameters of the page; others are ignored. */
export const handle = { pageSearch: normalizeListSearch }

/** One lead article and four rows of three. */
const PAGE_SIZE = 13

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(new URL(request.url).searchParams)
  const isKnownCategory =
    query.category === null || blogCategories.some(({ slug }) => slug === query.category)
  if (!isKnownCategory) return { query, items: [], nextCursor: null }
  const parameters = Object.entries(query).filter(([, value]) => value !== null)
  try {
    const found = await context.get(apiContext).call(listPosts, {
      ...Object.fromEntries(parameters),
      language: currentLanguage(),
      limit: PAGE_SIZE,
    })
    return { query, ...found }
  } catch (error) {
    // The cursor of the URL is invalid or outdated.
    if (query.cursor !== null && isBadRequest(error)) throw redirect(listHref({ ...query, cursor: null }))
    throw error
  }
}

function isBadRequest(error: unknown): boolean {
  const { init } = (error ?? {}) as { init?: { status?: number } }
  return init?.status === 400
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const query = loaderData?.query ?? NO_FILTERS
  const title = getTitle(query)
  const listed = query.q === null && query.cursor === null && (loaderData?.items.length ?? 0) > 0
  return listMeta({ title, category: query.category, listed }, getRootData(matches))
}

function getTitle({ category, tag, q }: ListQuery): string {
  if (q !== null) return texts().titleSearch
  if (tag !== null) return texts().titleTagged({ tag })
  if (category !== null) return texts().titleIn({ category: categoryLabel(category) })
  return texts().title
}

export default function BlogScreen({ loaderData }: Route.ComponentProps) {
  const { query, items, nextCursor } = loaderData
  return (
    <Frame query={query}>
      <ArticleList query={query} items={items} nextCursor={nextCursor} />
    </Frame>
  )
}

function Frame({ query, children }: { query: ListQuery; children: ReactNode }) {
  return (
    <PageFrame>
      <header className="grid grid-cols-1 items-end gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <h1 className="text-4xl sm:text-5xl">{texts().title}</h1>
          <p className="mt-4 max-w-measure text-lg text-ink-soft">{texts().lead}</p>
        </div>
        <SearchForm query={query} />
      </header>
      <div className="mt-8 mb-12 border-b border-line pb-8 sm:mt-12">
        <CategoryChips query={query} />
      </div>
      {children}
    </PageFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isUnreachable(error)) return <ErrorScreen error={error} />
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <Frame query={NO_FILTERS}>
      <EmptyState
        title={missing ? texts().emptyTitle : texts().failedTitle}
        action={
          <LinkButton to={listHref({})} reloadDocument kind="secondary">
            {texts().failedAction}
          </LinkButton>
        }
      >
        <p>{texts().failedLead}</p>
      </EmptyState>
    </Frame>
  )
}
