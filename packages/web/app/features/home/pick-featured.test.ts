import { afterEach, expect, test, vi } from 'vitest'
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

test('pickFeatured returns two different posts per category, in the order of categories', () => {
  const picked = pickFeatured(posts, categories, () => 0.99)
  expect(picked.map(({ id }) => id)).toEqual(['t3', 't2', 'f1'])
})

afterEach(() => vi.restoreAllMocks())

test('pickFeatured picks posts at random', () => {
  const random = vi.spyOn(Math, 'random')
  for (const [value, trust] of [
    [0, ['t1', 't2']],
    [0.5, ['t2', 't3']],
    [0.99, ['t3', 't2']],
  ] as const) {
    random.mockReturnValue(value)
    expect(pickFeatured(posts, categories).map(({ id }) => id)).toEqual([...trust, 'f1'])
  }
})

test('pickFeatured returns an empty list without posts', () => {
  expect(pickFeatured([], categories)).toEqual([])
})
