import { blogTexts as texts } from 'virtual:texts/blog'
import type { ListedPost } from '@twofold/contract/blog'
import { type ListQuery, listHref } from '#web/articles/list-query.ts'
import { BLOG, categoryLabel } from '#web/articles/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ArticleCard } from './article-card.tsx'

export interface ArticleListProps {
  query: ListQuery
  items: readonly ListedPost[]
  nextCursor: string | null
}

/** Number of articles above the fold on a wide screen. */
const ABOVE_FOLD_COUNT = 4

export function ArticleList({ query, items, nextCursor }: ArticleListProps) {
  const isFiltered = query.category !== null || query.tag !== null || query.q !== null
  const hasLead = !isFiltered && query.cursor === null
  return (
    <section aria-labelledby="articles">
      <div className={isFiltered ? 'mb-8 flex flex-wrap items-baseline gap-x-6 gap-y-1' : 'sr-only'}>
        <h2 id="articles" className="text-2xl wrap-anywhere">
          {getHeading(query)}
        </h2>
        <p role="status" className="text-ink-soft empty:-me-6">
          {items.length > 0 && formatCount(items.length, nextCursor !== null)}
        </p>
        {isFiltered && <TextLink to={BLOG}>{texts().clear}</TextLink>}
      </div>
      {items.length === 0 ? (
        <NoArticles searched={query.q !== null} />
      ) : (
        <ul className="grid grid-cols-1 gap-x-10 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
          {items.map((post, index) => {
            const lead = hasLead && index === 0
            return (
              <li key={post.id} className={lead ? 'border-b border-line pb-14 sm:col-span-full' : undefined}>
                <ArticleCard post={post} lead={lead} first={index < ABOVE_FOLD_COUNT} />
              </li>
            )
          })}
        </ul>
      )}
      {(nextCursor !== null || query.cursor !== null) && (
        <p className="mt-16 flex flex-wrap justify-center gap-3">
          {query.cursor !== null && (
            <LinkButton to={listHref({ ...query, cursor: null })} kind="quiet" size="lg">
              {texts().newest}
            </LinkButton>
          )}
          {nextCursor !== null && (
            <LinkButton to={listHref({ ...query, cursor: nextCursor })} kind="secondary" size="lg">
              {texts().more}
            </LinkButton>
          )}
        </p>
      )}
    </section>
  )
}

function getHeading({ category, tag, q }: ListQuery): string {
  if (q !== null) return texts().headingSearch({ words: q })
  if (tag !== null) return texts().headingTagged({ tag })
  if (category !== null) return texts().headingIn({ category: categoryLabel(category) })
  return texts().heading
}

function formatCount(count: number, more: boolean): string {
  if (more) return texts().countSome({ count })
  return count === 1 ? texts().countOne : texts().countMany({ count })
}

function NoArticles({ searched }: { searched: boolean }) {
  return (
    <EmptyState
      title={searched ? texts().emptySearchTitle : texts().emptyTitle}
      action={
        <LinkButton to={BLOG} kind="secondary">
          {texts().emptyAction}
        </LinkButton>
      }
    >
      <p>{searched ? texts().emptySearchLead : texts().emptyLead}</p>
    </EmptyState>
  )
}
