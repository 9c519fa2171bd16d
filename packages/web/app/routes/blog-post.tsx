import '#web/ui/styles/article.css'
import { getPost } from '@twofold/contract/blog'
import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import { articlePath } from '#web/articles/addresses.ts'
import { apiContext } from '#web/context.ts'
import { articleMeta } from '#web/features/blog/article-meta.ts'
import { ArticleView, type ShownArticle } from '#web/features/blog/article-view.tsx'
import { layoutTexts } from '#web/messages/layout/index.ts'
import { placeOf, siteOf } from '#web/site/use-site.ts'
import type { Route } from './+types/blog-post'

const LONGEST = 200

export async function loader({ context, params }: Route.LoaderArgs): Promise<ShownArticle> {
  if (params.slug.length > LONGEST) throw data(null, { status: 404 })
  const found = await context.get(apiContext).call(getPost, { slug: params.slug })
  if ('movedTo' in found) throw redirect(articlePath(found.movedTo), 301)
  const { content: _, ...article } = found
  return article
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData === undefined) {
    return [
      { title: `${layoutTexts().notFoundTitle} · ${siteOf(matches).productName}` },
      { name: 'robots', content: 'noindex' },
    ]
  }
  return articleMeta(loaderData, placeOf(matches))
}

export default function BlogPostScreen({ loaderData }: Route.ComponentProps): ReactNode {
  return <ArticleView article={loaderData} />
}
