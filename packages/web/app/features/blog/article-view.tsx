import { blogTexts as texts } from 'virtual:texts/blog'
import type { Article, ListedPost } from '@twofold/contract/blog'
import type { Site } from '@twofold/contract/page-handler'
import { Link } from 'react-router'
import { ArticleBody } from '#web/articles/article-body.tsx'
import { ArticleHead } from '#web/articles/article-head.tsx'
import { articlePath, BLOG } from '#web/articles/paths.ts'
import { findArticleQuestion } from '#web/content/article-questions.ts'
import { isShippedArticle, SHIPPED_IN } from '#web/content/articles-by-factor.ts'
import { currentLanguage } from '#web/messages/language.ts'
import { useCanonicalUrl, useSite } from '#web/site/use-site.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { ArticleCard } from './article-card.tsx'
import { ArticleContents } from './article-contents.tsx'
import { CopyUrl } from './copy-url.tsx'
import { QuestionCard } from './question-card.tsx'
import { TagLinks } from './tag-links.tsx'

/** An article without its Markdown source. */
export type RenderedArticle = Omit<Article, 'content'>

const MIN_WORDS_FOR_CONTENTS = 700
const MIN_ENTRIES_FOR_CONTENTS = 3

/** An article. `isPreview`: an unpublished one, shown without links, URL or related articles. */
export function ArticleView({
  article,
  isPreview = false,
}: {
  article: RenderedArticle
  isPreview?: boolean
}) {
  const site = useSite()
  const url = useCanonicalUrl(articlePath(article.slug))
  const isShipped = isShippedArticle(article.slug)
  const question = findArticleQuestion(article.slug)
  const hasContents =
    article.words >= MIN_WORDS_FOR_CONTENTS && article.contents.length >= MIN_ENTRIES_FOR_CONTENTS
  return (
    <>
      <article
        // The interface of a preview is in the language of the URL, which may differ from the article's.
        lang={article.language === currentLanguage() ? undefined : article.language}
        className="article-page mx-auto max-w-page px-5 pt-2 pb-16 sm:px-8 sm:pt-16 sm:pb-24"
      >
        <ArticleHead
          {...article}
          // For a draft this is the day it was started, for a shipped article the day of the installation.
          createdAt={isPreview || isShipped ? undefined : article.createdAt}
          reviewedAt={
            article.reviewedAt.slice(0, 10) === article.createdAt.slice(0, 10)
              ? undefined
              : article.reviewedAt
          }
          byline={getByline(site, isShipped)}
        />
        <div className="mt-5 grid gap-x-12 sm:mt-14 xl:grid-cols-[13rem_minmax(0,1fr)_13rem] xl:items-start">
          {hasContents ? (
            <ArticleContents entries={article.contents} />
          ) : (
            <span className="hidden xl:block" />
          )}
          <div className="mx-auto w-full max-w-[36rem]">
            <ArticleBody html={article.html} />
            {question !== undefined && <QuestionCard question={question} />}
            <footer className="mt-14 border-t border-line pt-6">
              <h2 className="sr-only">{texts().end}</h2>
              <p>
                {texts().safetyLead}{' '}
                <Link to="/trust-safety" className="text-link">
                  {texts().safety}
                </Link>
                .
              </p>
              <TagLinks tags={article.tags} />
              <p className="mt-4 text-sm text-ink-soft">
                {texts().limits}{' '}
                <Link to="/about#texts" className="text-link">
                  {texts().made}
                </Link>
                {'. '}
                {texts().assessmentLead}{' '}
                <Link to="/factors" className="text-link">
                  {texts().assessment}
                </Link>
                .
              </p>
              <p data-print="none" className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
                {!isPreview && url !== undefined && <CopyUrl url={url} />}
                <TextLink to={BLOG}>{texts().back}</TextLink>
              </p>
              {!isPreview && <p className="article-address">{url}</p>}
            </footer>
          </div>
        </div>
      </article>
      {article.related.length > 0 && !isPreview && <Related posts={article.related} />}
    </>
  )
}

/** The byline of an article, or undefined if no setting names authors. */
function getByline({ productName, operator: { authors } }: Site, isShipped: boolean): string | undefined {
  if (isShipped) return texts().shipped({ product: productName, year: SHIPPED_IN })
  return authors === undefined ? undefined : texts().by({ author: authors })
}

function Related({ posts }: { posts: readonly ListedPost[] }) {
  return (
    <aside aria-labelledby="related" data-print="none" className="border-t border-line bg-bond-soft">
      <div className="mx-auto max-w-page px-5 py-16 sm:px-8 sm:py-20">
        <h2 id="related" className="text-2xl">
          {texts().related}
        </h2>
        <ul className="mt-8 grid grid-cols-1 gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {posts.slice(0, 3).map((post) => (
            <li key={post.id}>
              <ArticleCard post={{ ...post, tags: [] }} />
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
