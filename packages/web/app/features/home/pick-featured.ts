import type { PostSummary } from '@twofold/contract/blog'

/** Picks a random post of each category, in the given order of categories. */
export function pickFeatured(
  posts: readonly PostSummary[],
  categories: readonly { slug: string }[],
  random: () => number = Math.random,
): PostSummary[] {
  return categories.flatMap(({ slug }) => {
    const candidates = posts.filter((post) => post.category === slug)
    return candidates.slice(Math.floor(random() * candidates.length)).slice(0, 1)
  })
}
