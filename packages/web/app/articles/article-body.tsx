import type { ReactNode } from 'react'
import { trustArticle } from '#web/site/trusted-types.ts'
import { classNames } from '#web/ui/class-names.ts'
import { hasLongOpening } from './opening.ts'

/** The text of an article. `html` is always the server's: rendered without HTML of the author's, then sanitized. */
export function ArticleBody({ html, className }: { html: string; className?: string }): ReactNode {
  const trusted = trustArticle(html)
  const opening = hasLongOpening(html) && 'article-long-opening'
  return (
    <div
      className={classNames('article', opening, className)}
      dangerouslySetInnerHTML={{ __html: trusted }}
    />
  )
}
