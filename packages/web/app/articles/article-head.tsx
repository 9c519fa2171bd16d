import { blogTexts as texts } from 'virtual:texts/blog'
import { Link } from 'react-router'
import { formatCalendarDay } from '#web/messages/dates.ts'
import { Cover } from './cover.tsx'
import { listHref } from './list-query.ts'
import { BLOG, categoryLabel } from './paths.ts'

export interface ArticleHeadProps {
  title: string
  excerpt: string
  category: string
  coverImageUrl: string | null
  readingMinutes: number
  /** Who wrote it, if that is known. */
  byline?: string | undefined
  /** Undefined for an unpublished article, and for one shipped with the software, which was not written on that day. */
  createdAt?: string | undefined
  reviewedAt?: string | undefined
  level?: 1 | 2
}

/** Heading, category and dates above the text of an article. */
export function ArticleHead(props: ArticleHeadProps) {
  const Heading = props.level === 2 ? 'h2' : 'h1'
  // A review on the day of publication is not shown separately.
  const isReviewed =
    props.reviewedAt !== undefined && props.reviewedAt.slice(0, 10) !== props.createdAt?.slice(0, 10)
  return (
    <header>
      <div className="mx-auto max-w-[46rem] text-center">
        <p className="text-sm text-ink-soft">
          <Link to={BLOG} className="inline-block py-2.5 hover:text-you">
            {texts().title}
          </Link>
          {/* A draft may have no category yet. */}
          {props.category !== '' && (
            <>
              <span aria-hidden className="mx-2.5">
                ·
              </span>
              <Link
                to={listHref({ category: props.category })}
                className="inline-block py-2.5 font-semibold text-you hover:text-you-strong"
              >
                {categoryLabel(props.category)}
              </Link>
            </>
          )}
        </p>
        <Heading className="text-2xl wrap-anywhere sm:mt-2 sm:text-5xl">{props.title}</Heading>
        <p className="article-standfirst mx-auto mt-3 max-w-[36rem] sm:mt-6">{props.excerpt}</p>
        <p className="mt-3 flex flex-wrap justify-center sm:mt-6 gap-x-5 gap-y-1 text-sm text-ink-soft">
          {props.byline !== undefined && <span>{props.byline}</span>}
          {props.createdAt !== undefined && <LabelledDate label={texts().published} time={props.createdAt} />}
          {isReviewed && <LabelledDate label={texts().reviewed} time={props.reviewedAt ?? ''} />}
          <span>{texts().minutes({ count: props.readingMinutes })}</span>
        </p>
      </div>
      <div className="article-plate mx-auto mt-5 max-w-[58rem] sm:mt-12">
        <Cover src={props.coverImageUrl} first className="rounded-card" />
      </div>
    </header>
  )
}

function LabelledDate({ label, time }: { label: string; time: string }) {
  return (
    <span>
      {label} <time dateTime={time}>{formatCalendarDay(time.slice(0, 10))}</time>
    </span>
  )
}
