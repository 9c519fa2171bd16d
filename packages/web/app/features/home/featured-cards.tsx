import type { PostSummary } from '@twofold/contract/blog'
import { blogCategories } from '@twofold/contract/blog-categories'
import { Link } from 'react-router'
import { Cover } from '#web/articles/cover.tsx'
import { articlePath, categoryLabel } from '#web/articles/paths.ts'
import { currentLanguage } from '#web/messages/language.ts'
import { card, category, excerpt, grid, title, words } from './featured-layout.ts'
import { pickFeatured } from './pick-featured.ts'

/**
 * Loads the featured articles in the page's language. Uses `fetch` instead of `callApi`, which would add the contract's
 * schemas to the home page.
 */
async function loadFeatured(signal: AbortSignal): Promise<readonly PostSummary[]> {
  const response = await fetch(`/api/blog/featured?language=${currentLanguage()}`, {
    signal,
    credentials: 'omit',
    headers: { Accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`The featured articles could not be fetched (${response.status}).`)
  const { items } = (await response.json()) as { items: readonly PostSummary[] }
  return items
}

export async function chooseFeatured(signal: AbortSignal): Promise<readonly PostSummary[]> {
  return pickFeatured(await loadFeatured(signal), blogCategories)
}

export function FeaturedCards({ posts }: { posts: readonly PostSummary[] }) {
  return (
    <ul className={grid}>
      {posts.map((post) => (
        <li key={post.id} className={`group relative ${card}`}>
          <Cover src={post.coverImageUrl} className="rounded-md" />
          <div className={words}>
            <p className={`font-semibold text-bond ${category}`}>{categoryLabel(post.category)}</p>
            <h3 className={`line-clamp-2 ${title}`}>
              <Link
                to={articlePath(post.slug)}
                className="group-hover:text-you after:absolute after:inset-0 after:rounded-md"
              >
                {post.title}
              </Link>
            </h3>
            <p className={`text-ink-soft line-clamp-5 ${excerpt}`}>{post.excerpt}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
