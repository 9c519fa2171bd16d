import { trustArticle } from '#web/site/trusted-types.ts'
import { classNames } from '#web/ui/class-names.ts'
import { hasLongOpening } from './drop-cap.ts'

/** The text of an article. `html` comes from the server, which drops the author's HTML and sanitises the result. */
export function ArticleBody({ html, className }: { html: string; className?: string }) {
  const trusted = trustArticle(html)
  const opening = hasLongOpening(html) && 'article-long-opening'
  return (
    <div
      className={classNames('article', opening, className)}
      dangerouslySetInnerHTML={{ __html: trusted }}
    />
  )
}
