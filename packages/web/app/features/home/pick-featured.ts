import type { PostSummary } from '@twofold/contract/blog'

const POSTS_A_CATEGORY = 2

/** A random two posts of each category that has any, in the given order of categories. */
export function pickFeatured(
  posts: readonly PostSummary[],
  categories: readonly { slug: string }[],
  random: () => number = Math.random,
): PostSummary[] {
  return categories.flatMap(({ slug }) => {
    const left = posts.filter((post) => post.category === slug)
    const picked: PostSummary[] = []
    while (picked.length < POSTS_A_CATEGORY && left.length > 0) {
      picked.push(...left.splice(Math.floor(random() * left.length), 1))
    }
    return picked
  })
}
