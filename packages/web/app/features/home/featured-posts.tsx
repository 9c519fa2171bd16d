import { homeTexts } from 'virtual:texts/home'
import type { PostSummary } from '@twofold/contract/blog'
import { type ReactNode, useEffect, useState } from 'react'
import { loadWithTexts } from '#web/messages/define-texts.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { card, category, excerpt, grid, title, words } from './featured-layout.ts'
import { Section } from './section.tsx'

interface Chosen {
  posts: readonly PostSummary[]
  Cards: (props: { posts: readonly PostSummary[] }) => ReactNode
}

// Lazy-loaded after hydration, so that the cards do not delay the first view.
async function loadChoice(signal: AbortSignal): Promise<Chosen> {
  const { chooseFeatured, FeaturedCards } = await loadWithTexts(() => import('./featured-cards.tsx'))
  return { posts: await chooseFeatured(signal), Cards: FeaturedCards }
}

/**
 * A random choice of featured articles, made in the browser so that the HTML is the same for all visitors. `count`
 * placeholders reserve their space. If loading fails, the section is removed.
 */
export function FeaturedPosts({ count }: { count: number }) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    if (count === 0) return
    const controller = new AbortController()
    loadChoice(controller.signal).then(setChosen, () => setHasFailed(!controller.signal.aborted))
    return () => controller.abort()
  }, [count])

  if (count === 0 || hasFailed || chosen?.posts.length === 0) return null
  return (
    <Section title={homeTexts().featuredTitle} ground="surface">
      {chosen === null ? <Placeholders count={count} /> : <chosen.Cards posts={chosen.posts} />}
      <p className="mt-6 sm:mt-12">
        <LinkButton to="/bond-better" size="lg" kind="secondary">
          {homeTexts().featuredAction}
        </LinkButton>
      </p>
    </Section>
  )
}

function Placeholders({ count }: { count: number }) {
  return (
    <div aria-hidden className={`${grid} noscript:hidden`}>
      {Array.from({ length: count }, (_, index) => `place-${index}`).map((key) => (
        <div key={key} className={card}>
          <Skeleton className="aspect-[40/21] w-full" />
          <div className={words}>
            <div className={category}>
              <Skeleton className="h-[1lh] w-2/3" />
            </div>
            <div className={title}>
              <Skeleton className="h-[1lh] w-11/12" />
            </div>
            <div className={excerpt}>
              <Skeleton className="h-[4lh]" />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
