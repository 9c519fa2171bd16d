import { expect, test } from 'vitest'
import { pages } from '#server/limits.ts'
import { createPageCache, type RenderedPage } from './cache.ts'
import { keepReady } from './keep-ready.ts'

const page = (bytes: number): RenderedPage =>
  keepReady({ status: 200, headers: [], policy: '', body: Buffer.alloc(bytes), cacheable: true })
const anybody = async () => undefined

test('of too many pages the one goes that nobody asked for the longest', async () => {
  const cache = createPageCache(() => new Date())
  for (let at = 0; at < pages.cachedPages; at++) await cache.get(`/${at}`, anybody, async () => page(1))
  expect(cache.kept('/0')).not.toBeNull()
  await cache.get('/one-more', anybody, async () => page(1))
  expect(cache.kept('/0')).not.toBeNull()
  expect(cache.kept('/1')).toBeNull()
})

test('large pages are fewer', async () => {
  const cache = createPageCache(() => new Date())
  const half = pages.cachedBytes / 2
  for (const path of ['/a', '/b', '/c']) await cache.get(path, anybody, async () => page(half))
  expect(['/a', '/b', '/c'].map((path) => cache.kept(path) !== null)).toEqual([false, true, true])
  cache.clear()
  expect(cache.kept('/b')).toBeNull()
  await cache.get('/d', anybody, async () => page(half))
  await cache.get('/e', anybody, async () => page(half))
  expect(cache.kept('/d')).not.toBeNull()
})

test('a page older than its time is none', async () => {
  let now = Date.now()
  const cache = createPageCache(() => new Date(now))
  await cache.get('/', anybody, async () => page(1))
  now += pages.cacheMs
  expect(cache.kept('/')).toBeNull()
})

test('a page that comes out as before keeps its packed forms; one that changed, or after a change, has none of before', async () => {
  let now = Date.now()
  const cache = createPageCache(() => new Date(now))
  const before = await cache.get('/', anybody, async () => page(1000))
  const small = before.packed.br?.()
  now += pages.cacheMs
  const same = await cache.get('/', anybody, async () => page(1000))
  expect(same.packed.br?.()).toBe(small)
  now += pages.cacheMs
  const changed = await cache.get('/', anybody, async () => page(1001))
  expect(changed.packed.br?.()).not.toBe(small)
  cache.clear()
  const afterwards = await cache.get('/', anybody, async () => page(1000))
  expect(afterwards.packed.br?.()).not.toBe(small)
})

test('of those who come at once the first is asked for all; where that one is refused, each is asked', async () => {
  const cache = createPageCache(() => new Date())
  let admitted = 0
  let rendered = 0
  const ask = (path: string, admit: () => Promise<void>) =>
    cache.get(path, admit, async () => {
      rendered += 1
      return page(1)
    })
  const counted = async () => {
    admitted += 1
  }
  const refused = async () => Promise.reject(new Error('too many'))
  await Promise.all([counted, counted, counted].map((admit) => ask('/', admit)))
  expect([admitted, rendered]).toEqual([1, 1])

  const asked = [refused, counted, refused, counted].map((admit) => ask('/about', admit))
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect([admitted, rendered]).toEqual([3, 2])
})
