import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { Await, Link } from 'react-router'
import { homeTexts } from '#web/messages/en/home.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Section } from './section.tsx'

export interface FeaturedPost {
  id: string
  title: string
  slug: string
  excerpt: string
  coverImageUrl: string | null
  categoryLabel: string
}

const grid = 'mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4'

/** Placeholders while the posts are on their way, and nothing at all when there are none. */
export function FeaturedPosts({ posts }: { posts: Promise<FeaturedPost[]> }): ReactNode {
  return (
    <Suspense fallback={<Placeholders />}>
      <Await resolve={posts} errorElement={false}>
        {(found) => (found.length === 0 ? null : <Posts posts={found} />)}
      </Await>
    </Suspense>
  )
}

function Posts({ posts }: { posts: readonly FeaturedPost[] }): ReactNode {
  return (
    <Section title={homeTexts.featuredTitle} lead={homeTexts.featuredLead} ground="bond">
      <ul className={grid}>
        {posts.map((post) => (
          <li key={post.id} className="group relative border-t border-edge pt-5">
            {post.coverImageUrl !== null && (
              <img
                src={post.coverImageUrl}
                alt=""
                loading="lazy"
                decoding="async"
                width={640}
                height={400}
                className="mb-4 aspect-[8/5] w-full rounded-md object-cover"
              />
            )}
            <p className="text-sm font-semibold text-bond">{post.categoryLabel}</p>
            <h3 className="mt-1.5 text-lg">
              <Link
                to={`/bond-better/${post.slug}`}
                className="group-hover:text-you after:absolute after:inset-0"
              >
                {post.title}
              </Link>
            </h3>
            <p className="mt-2 text-ink-soft">{post.excerpt}</p>
          </li>
        ))}
      </ul>
      <p className="mt-12">
        <LinkButton to="/bond-better" size="lg" kind="secondary">
          {homeTexts.featuredAction}
        </LinkButton>
      </p>
    </Section>
  )
}

function Placeholders(): ReactNode {
  return (
    <Section title={homeTexts.featuredTitle} lead={homeTexts.featuredLead} ground="bond">
      <div className={grid}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className="border-t border-edge pt-5">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="mt-3 h-7 w-4/5" />
            <Skeleton className="mt-3 h-20" />
          </div>
        ))}
      </div>
    </Section>
  )
}
