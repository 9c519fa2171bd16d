import { blogTexts as texts } from 'virtual:texts/blog'
import type { ListedPost } from '@twofold/contract/blog'
import { Link } from 'react-router'
import { Cover } from '#web/articles/cover.tsx'
import { articlePath, categoryLabel } from '#web/articles/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { TagLinks } from './tag-links.tsx'

const TAGS_SHOWN = 3

/** An article in a list. `lead`: set larger; `first`: above the fold, so its cover loads eagerly. */
export function ArticleCard(props: { post: ListedPost; lead?: boolean; first?: boolean; level?: 2 | 3 }) {
  const { post, lead = false, first = false } = props
  const Heading = props.level === 2 ? 'h2' : 'h3'
  return (
    <article
      className={classNames(
        'group relative grid content-start',
        lead ? 'gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-center' : 'gap-5',
      )}
    >
      <div className="overflow-hidden rounded-card">
        <Cover
          src={post.coverImageUrl}
          first={first}
          className="rounded-card transition-transform duration-[250ms] group-hover:scale-[1.015]"
        />
      </div>
      <div>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span className="font-semibold text-you">{categoryLabel(post.category)}</span>
          <span>{texts().minutes({ count: post.readingMinutes })}</span>
        </p>
        <Heading className={classNames('mt-2', lead ? 'text-2xl sm:text-3xl' : 'text-xl')}>
          <Link
            to={articlePath(post.slug)}
            className="group-hover:text-you after:absolute after:inset-0 after:rounded-card"
          >
            {post.title}
          </Link>
        </Heading>
        <p className={classNames('mt-3 text-ink-soft', lead && 'text-lg')}>{post.excerpt}</p>
        <TagLinks tags={post.tags.slice(0, TAGS_SHOWN)} className="mt-3" />
      </div>
    </article>
  )
}
