import '#web/ui/styles/article.css'
import { blogTexts as texts } from 'virtual:texts/blog'
import { getPreviewedPost } from '@twofold/contract/blog'
import { isLinkToken } from '@twofold/contract/identifiers'
import { data, redirect } from 'react-router'
import { articlePath } from '#web/articles/paths.ts'
import { apiContext } from '#web/context.ts'
import { ArticleView, type RenderedArticle } from '#web/features/blog/article-view.tsx'
import { privateHeaders } from '#web/layout/page-title.ts'
import { siteOf } from '#web/site/use-site.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/blog-preview'

/** The URL is a secret, so it has no canonical link. */
export const handle = { unlisted: true }

export const headers = privateHeaders

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: `${texts().previewTitle} · ${siteOf(matches).productName}` },
    { name: 'robots', content: 'noindex' },
  ]
}

export async function loader({ context, params }: Route.LoaderArgs): Promise<RenderedArticle> {
  // A malformed token gets the same 404 as an unknown one.
  if (!isLinkToken(params.token)) throw data(null, { status: 404 })
  const found = await context.get(apiContext).call(getPreviewedPost, { token: params.token })
  if ('movedTo' in found) throw redirect(articlePath(found.movedTo))
  const { content: _, ...article } = found
  return article
}

export default function BlogPreviewScreen({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div data-print="none" className="mx-auto max-w-page px-5 pt-6 sm:px-8">
        <Notice tone="warm" title={texts().previewNotice}>
          <p>{texts().previewLead}</p>
        </Notice>
      </div>
      <ArticleView article={loaderData} isPreview />
    </>
  )
}
