import { expect, test } from 'vitest'
import { pages } from '#server/limits.ts'
import { createPageCache } from './cache.ts'
import { type RenderedPage, toPage } from './render.ts'

const page = (bytes: number, cacheable = true): RenderedPage =>
  toPage({ status: 200, headers: {}, body: Buffer.alloc(bytes), cacheable })
const admitAlways = async () => undefined

test('the least recently used page is removed when the cache has too many pages', async () => {
  const cache = createPageCache(() => new Date())
  for (let at = 0; at < pages.cachedPages; at++) await cache.fetch(`/${at}`, admitAlways, async () => page(1))
  expect(cache.find('/0')).toBeDefined()
  await cache.fetch('/one-more', admitAlways, async () => page(1))
  expect(cache.find('/0')).toBeDefined()
  expect(cache.find('/1')).toBeUndefined()
})

test('the least recently used pages are removed when the cache has too many bytes', async () => {
  const cache = createPageCache(() => new Date())
  const half = pages.cachedBytes / 2 - 1
  for (const path of ['/a', '/b', '/c']) await cache.fetch(path, admitAlways, async () => page(half))
  expect(['/a', '/b', '/c'].map((path) => cache.find(path) !== undefined)).toEqual([false, true, true])
  cache.clear()
  expect(cache.find('/b')).toBeUndefined()
  await cache.fetch('/d', admitAlways, async () => page(half))
  await cache.fetch('/e', admitAlways, async () => page(half))
  expect(cache.find('/d')).toBeDefined()
})

test('a page is not found when it has expired', async () => {
  let now = Date.now()
  const cache = createPageCache(() => new Date(now))
  await cache.fetch('/', admitAlways, async () => page(1))
  now += pages.cacheMs
  expect(cache.find('/')).toBeDefined()
  now += 1
  expect(cache.find('/')).toBeUndefined()
})

test('a page with cacheable false is not stored, but concurrent requests share its rendering', async () => {
  const cache = createPageCache(() => new Date())
  let rendered = 0
  const render = async () => {
    rendered += 1
    return page(1, false)
  }
  await Promise.all([1, 2, 3].map(() => cache.fetch('/', admitAlways, render)))
  expect(rendered).toBe(1)
  expect(cache.find('/')).toBeUndefined()
  await cache.fetch('/', admitAlways, render)
  expect(rendered).toBe(2)
})

test('a cached page is removed when it has become uncacheable', async () => {
  let now = Date.now()
  const cache = createPageCache(() => new Date(now))
  await cache.fetch('/', admitAlways, async () => page(1))
  now += pages.cacheMs + 1
  await cache.fetch('/', admitAlways, async () => page(1, false))
  now -= pages.cacheMs + 1
  expect(cache.find('/')).toBeUndefined()
})

test('a rendering is returned to its requests and not cached when the cache is cleared meanwhile', async () => {
  const cache = createPageCache(() => new Date())
  const gate = Promise.withResolvers<void>()
  const old = page(2000)
  const pending = cache.fetch('/', admitAlways, () => gate.promise.then(() => old))
  cache.clear()
  const fresh = page(3000)
  const later = cache.fetch('/', admitAlways, async () => fresh)
  gate.resolve()
  expect(await pending).toBe(old)
  expect(await later).toBe(fresh)
  expect(cache.find('/')).toBe(fresh)
})

test('compressed variants are reused when an expired page renders equally, and dropped when it changes', async () => {
  let now = Date.now()
  const cache = createPageCache(() => new Date(now))
  const fetch = (bytes: number) => cache.fetch('/', admitAlways, async () => page(bytes))
  await fetch(2000)
  const { compressed } = cache.find('/') ?? {}
  await expect.poll(() => compressed?.size).toBe(2)
  now += pages.cacheMs + 1
  expect((await fetch(2000)).compressed).toBe(compressed)
  now += pages.cacheMs + 1
  expect((await fetch(2001)).compressed).toBeUndefined()
  cache.clear()
  expect((await fetch(2000)).compressed).toBeUndefined()
})

test('only the request that renders calls admit, and the next one renders when admit throws', async () => {
  const cache = createPageCache(() => new Date())
  let admitted = 0
  let rendered = 0
  const fetchPage = (path: string, admit: () => Promise<void>) =>
    cache.fetch(path, admit, async () => {
      rendered += 1
      return page(1)
    })
  const counted = async () => {
    admitted += 1
  }
  const refused = async () => Promise.reject(new Error('too many'))
  await Promise.all([counted, counted, counted].map((admit) => fetchPage('/', admit)))
  expect([admitted, rendered]).toEqual([1, 1])

  const results = await Promise.allSettled(
    [refused, refused, counted, refused].map((admit) => fetchPage('/about', admit)),
  )
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled'])
  expect(results[0]).toMatchObject({ reason: { message: 'too many' } })
  expect([admitted, rendered]).toEqual([2, 2])
})
