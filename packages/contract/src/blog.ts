import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { id, noInput, time } from './fields.ts'

/** The categories of Bond Better in their order. */
export const blogCategories = [
  { slug: 'personality', label: 'Personality & Dynamics' },
  { slug: 'communication', label: 'Communication & Connection' },
  { slug: 'conflict', label: 'Conflict & Repair' },
  { slug: 'trust', label: 'Trust & Boundaries' },
  { slug: 'intimacy', label: 'Intimacy & Rituals' },
  { slug: 'family', label: 'Family & Co-Parenting' },
] as const

export const postSummary = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  category: z.string(),
  coverImageUrl: z.string().nullable(),
  createdAt: time,
})
export type PostSummary = z.output<typeof postSummary>

export const listFeaturedPosts = defineEndpoint({
  name: 'blog.listFeaturedPosts',
  method: 'GET',
  path: '/api/blog/featured',
  access: 'public',
  input: noInput,
  output: z.object({ items: z.array(postSummary) }),
  success: [200],
  summary: 'Published and featured articles, newest first.',
})
