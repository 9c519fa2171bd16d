import type { PostSummary } from '@twofold/contract/blog'

const POSTS_PER_CATEGORY = 2

export function pickFeatured(
  posts: readonly PostSummary[],
  categories: readonly { slug: string }[],
  random: () => number = Math.random,
): PostSummary[] {
  return categories.flatMap(({ slug }) => {
    const candidates = posts.filter((post) => post.category === slug)
    return Array.from({ length: Math.min(POSTS_PER_CATEGORY, candidates.length) }, () =>
      candidates.splice(Math.floor(random() * candidates.length), 1),
    ).flat()
  })
}
