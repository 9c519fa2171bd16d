import { editorTexts as texts } from 'virtual:texts/editor'
import type { AdminListedPost } from '@twofold/contract/blog'
import { inLanguage } from '@twofold/contract/languages'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { articlePath, categoryLabel } from '#web/articles/paths.ts'
import { formatDateTime } from '#web/messages/dates.ts'
import { currentLanguage } from '#web/messages/language.ts'
import { formatNumber } from '#web/messages/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

export function PostRow(props: {
  id: string
  post: AdminListedPost
  busy: boolean
  onDelete(): void
  onRestore(): void
}) {
  const { post, busy } = props
  const { title } = post
  const { search } = useLocation()
  const action = 'inline-flex min-h-11 items-center px-1 text-link'
  return (
    <li
      id={props.id}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-b border-line py-4"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span
            lang={post.language === currentLanguage() ? undefined : post.language}
            className="font-serif text-lg leading-snug font-medium wrap-anywhere"
          >
            {title}
          </span>
          <Badge isActive={post.published && post.deletedAt === null}>
            {post.deletedAt !== null && texts().articles.isDeleted({ date: formatDateTime(post.deletedAt) })}
            {post.deletedAt === null &&
              (post.published ? texts().articles.isPublished : texts().articles.isDraft)}
          </Badge>
          {post.featured && post.deletedAt === null && <Badge>{texts().articles.isFeatured}</Badge>}
        </p>
        <p className="mt-1.5 text-sm text-ink-soft">
          {texts().articles.languages[post.language]}
          {' · '}
          {categoryLabel(post.category)}
          {' · '}
          {texts().articles.changed({
            words: formatNumber(post.words, 0),
            date: formatDateTime(post.updatedAt),
          })}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        {post.deletedAt !== null ? (
          <Button
            kind="secondary"
            busy={busy}
            aria-label={texts().articles.bringBackOf({ title })}
            onClick={props.onRestore}
          >
            {texts().articles.bringBack}
          </Button>
        ) : (
          <>
            <Link
              to={`/admin/blog/edit/${post.id}`}
              // The editor leads back to the list with its filters.
              state={{ list: search }}
              aria-label={texts().articles.editOf({ title })}
              className={action}
            >
              {texts().articles.edit}
            </Link>
            {post.published && (
              <a
                href={inLanguage(articlePath(post.slug), post.language)}
                aria-label={texts().articles.viewOf({ title })}
                className={action}
              >
                {texts().articles.view}
              </a>
            )}
            <button
              type="button"
              aria-label={texts().articles.removeOf({ title })}
              className="min-h-11 px-1 text-danger underline underline-offset-4 hover:decoration-2"
              onClick={props.onDelete}
            >
              {texts().articles.remove}
            </button>
          </>
        )}
      </div>
    </li>
  )
}

function Badge({ isActive = false, children }: { isActive?: boolean; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'rounded-full border px-2.5 py-0.5 text-xs font-semibold',
        isActive ? 'border-partner text-partner' : 'border-edge text-ink-soft',
      )}
    >
      {children}
    </span>
  )
}
