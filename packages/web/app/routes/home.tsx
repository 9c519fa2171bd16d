import { homeTexts } from 'virtual:texts/home'
import { blogCategories, listFeaturedPosts } from '@twofold/contract/blog'
import { apiContext, errorListenerContext } from '#web/context.ts'
import { FeaturedPosts } from '#web/features/home/featured-posts.tsx'
import { Hero } from '#web/features/home/hero.tsx'
import { QuestionnaireOrigin } from '#web/features/home/origin.tsx'
import { OwnParagraphs } from '#web/features/home/own-paragraphs.tsx'
import { pickFeatured } from '#web/features/home/pick-featured.ts'
import {
  FeatureCards,
  FeedbackBonus,
  PromiseSection,
  Questions,
  Steps,
} from '#web/features/home/sections.tsx'
import { structuredData } from '#web/features/home/structured-data.ts'
import { sharingMeta } from '#web/layout/page-title.ts'
import { currentLanguage } from '#web/messages/language.ts'
import { canonicalUrl, getRootData } from '#web/site/use-site.ts'
import type { Route } from './+types/home'

/** Returns how many articles the browser will pick, to reserve their space. */
export async function loader({ context }: Route.LoaderArgs): Promise<{ featured: number }> {
  try {
    const { items } = await context.get(apiContext).call(listFeaturedPosts, { language: currentLanguage() })
    return { featured: pickFeatured(items, blogCategories).length }
  } catch (error) {
    // Render the page without articles.
    context.get(errorListenerContext)(error)
    return { featured: 0 }
  }
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  const { origin, site } = getRootData(args.matches)
  const title = homeTexts().metaTitle({ product: site.productName })
  const description = homeTexts().metaDescription
  return [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: homeTexts().metaKeywords },
    ...sharingMeta({ title, description }, args),
    structuredData(site, canonicalUrl(origin, '/')),
  ]
}

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <FeatureCards />
      <Steps />
      <QuestionnaireOrigin />
      <FeedbackBonus />
      <PromiseSection />
      <OwnParagraphs />
      <FeaturedPosts count={loaderData.featured} />
      <Questions />
    </>
  )
}
