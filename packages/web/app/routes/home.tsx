import { blogCategories, listFeaturedPosts } from '@twofold/contract/blog'
import type { ReactNode } from 'react'
import { apiContext } from '#web/context.ts'
import { FeatureCards } from '#web/features/home/feature-cards.tsx'
import type { FeaturedPost } from '#web/features/home/featured-posts.tsx'
import { FeaturedPosts } from '#web/features/home/featured-posts.tsx'
import { FeedbackBonus } from '#web/features/home/feedback-bonus.tsx'
import { Hero } from '#web/features/home/hero.tsx'
import { Origin } from '#web/features/home/origin.tsx'
import { pickFeatured } from '#web/features/home/pick-featured.ts'
import { NonprofitPromise } from '#web/features/home/promise.tsx'
import { Questions } from '#web/features/home/questions.tsx'
import { Steps } from '#web/features/home/steps.tsx'
import { structuredData } from '#web/features/home/structured-data.ts'
import { homeTexts } from '#web/messages/en/home.ts'
import { canonicalUrl, rootDataOf, siteOf } from '#web/site/use-site.ts'
import type { Route } from './+types/home'

export function loader({ context }: Route.LoaderArgs): { posts: Promise<FeaturedPost[]> } {
  const posts = context
    .get(apiContext)
    .call(listFeaturedPosts, {})
    .then(({ items }) =>
      pickFeatured(items, blogCategories).map((post) => ({
        id: post.id,
        title: post.title,
        slug: post.slug,
        excerpt: post.excerpt,
        coverImageUrl: post.coverImageUrl,
        categoryLabel: blogCategories.find(({ slug }) => slug === post.category)?.label ?? post.category,
      })),
    )
  return { posts }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteOf(matches)
  const url = canonicalUrl(rootDataOf(matches)?.origin ?? site.publicUrl, '/')
  const title = homeTexts.metaTitle({ product: site.productName })
  return [
    { title },
    { name: 'description', content: homeTexts.metaDescription },
    { name: 'keywords', content: homeTexts.metaKeywords },
    { property: 'og:title', content: title },
    { property: 'og:description', content: homeTexts.metaDescription },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: site.productName },
    { name: 'twitter:card', content: 'summary' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: homeTexts.metaDescription },
    structuredData(site, url),
  ]
}

export default function HomeScreen({ loaderData }: Route.ComponentProps): ReactNode {
  return (
    <>
      <Hero />
      <FeatureCards />
      <Steps />
      <Origin />
      <FeedbackBonus />
      <NonprofitPromise />
      <FeaturedPosts posts={loaderData.posts} />
      <Questions />
    </>
  )
}
