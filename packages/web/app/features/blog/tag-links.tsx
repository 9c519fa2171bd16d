import { blogTexts as texts } from 'virtual:texts/blog'
import { Link } from 'react-router'
import { listHref } from '#web/articles/list-query.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Tags of an article, linked to the list of each tag; positioned above the link that covers the card. */
export function TagLinks({ tags, className }: { tags: readonly string[]; className?: string }) {
  if (tags.length === 0) return null
  return (
    <ul aria-label={texts().tags} className={classNames('flex flex-wrap gap-x-4', className)}>
      {tags.map((tag) => (
        <li key={tag} className="relative z-10">
          <Link
            to={listHref({ tag })}
            className="inline-flex min-h-11 items-center text-sm text-ink-soft underline decoration-line underline-offset-4 hover:text-you hover:decoration-current"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  )
}
