import '#web/ui/styles/article.css'
import { siteTexts } from 'virtual:texts/site'
import { getPost } from '@twofold/contract/blog'
import { inLanguage } from '@twofold/contract/languages'
import { data, redirect, redirectDocument } from 'react-router'
import { articlePath } from '#web/articles/paths.ts'
import { apiContext } from '#web/context.ts'
import { articleMeta } from '#web/features/blog/article-meta.ts'
import { ArticleView, type RenderedArticle } from '#web/features/blog/article-view.tsx'
import { currentLanguage } from '#web/messages/language.ts'
import { getRootData, type PagePaths, siteOf } from '#web/site/use-site.ts'
import type { Route } from './+types/blog-post'

const MAX_SLUG_LENGTH = 200

/** An article and its translation have different slugs. */
export const handle = {
  pathsOf: ({ language, slug, translation }: RenderedArticle): PagePaths => ({
    [language]: articlePath(slug),
    ...(translation !== null && { [translation.language]: articlePath(translation.slug) }),
  }),
}

export async function loader({ context, params, request }: Route.LoaderArgs): Promise<RenderedArticle> {
  if (params.slug.length > MAX_SLUG_LENGTH) throw data(null, { status: 404 })
  const found = await context.get(apiContext).call(getPost, { slug: params.slug })
  if ('movedTo' in found) throw redirect(articlePath(found.movedTo), 301)
  const { content: _, ...article } = found
  if (article.language !== currentLanguage()) {
    const path = inLanguage(articlePath(article.slug), article.language)
    throw redirectDocument(new URL(request.url).origin + path, 301)
  }
  return article
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData === undefined) {
    return [
      { title: `${siteTexts().layout.notFoundTitle} · ${siteOf(matches).productName}` },
      { name: 'robots', content: 'noindex' },
    ]
  }
  return articleMeta(loaderData, getRootData(matches))
}

export default function BlogPostScreen({ loaderData }: Route.ComponentProps) {
  return <ArticleView article={loaderData} />
}
