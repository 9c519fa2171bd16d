import type { PostSummary } from '@twofold/contract/blog'

const POSTS_PER_CATEGORY = 2

/** Picks up to two random posts of each category, in the given order of categories. */
export function pickFeatured(
  posts: readonly PostSummary[],
  categories: readonly { slug: string }[],
  random: () => number = Math.random,
): PostSummary[] {
  return categories.flatMap(({ slug }) => {
    const remaining = posts.filter((post) => post.category === slug)
    const picked: PostSummary[] = []
    while (picked.length < POSTS_PER_CATEGORY && remaining.length > 0) {
      picked.push(...remaining.splice(Math.floor(random() * remaining.length), 1))
    }
    return picked
  })
}
