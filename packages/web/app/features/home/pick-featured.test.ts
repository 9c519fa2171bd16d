import { expect, test } from 'vitest'
import { pickFeatured } from './pick-featured.ts'

const post = (id: string, category: string) => ({
  id,
  category,
  title: id,
  slug: id,
  excerpt: '',
  coverImageUrl: null,
  createdAt: '2026-11-01T00:00:00Z',
  language: 'en' as const,
})
const categories = [{ slug: 'trust' }, { slug: 'family' }, { slug: 'conflict' }]
const posts = [
  post('f1', 'family'),
  post('t1', 'trust'),
  post('t2', 'trust'),
  post('t3', 'trust'),
  post('x', 'gone'),
]

test('pickFeatured returns one post per category, in the order of categories', () => {
  const picked = pickFeatured(posts, categories, () => 0.99)
  expect(picked.map(({ id }) => id)).toEqual(['t3', 'f1'])
})

test('pickFeatured picks posts at random', () => {
  expect(pickFeatured(posts, categories, () => 0).map(({ id }) => id)).toEqual(['t1', 'f1'])
  expect(pickFeatured([], categories)).toEqual([])
})
