import { expect, test } from 'vitest'
import { pages } from '#server/limits.ts'
import { createPageCache } from './cache.ts'
import { type RenderedPage, toPage } from './render.ts'

const page = (bytes: number, cacheable = true): RenderedPage =>
  toPage({ status: 200, headers: {}, body: Buffer.alloc(bytes), cacheable })
const anybody = async () => undefined

test('the page that was not requested for the longest time is removed when there are too many', async () => {
  const cache = createPageCache(() => new Date())
  for (let at = 0; at < pages.cachedPages; at++) await cache.fetch(`/${at}`, anybody, async () => page(1))
  expect(cache.find('/0')).toBeDefined()
  await cache.fetch('/one-more', anybody, async () => page(1))
  expect(cache.find('/0')).toBeDefined()
  expect(cache.find('/1')).toBeUndefined()
})

test('pages are removed when all of them take too many bytes', async () => {
  const cache = createPageCache(() => new Date())
  const half = pages.cachedBytes / 2 - 1
  for (const path of ['/a', '/b', '/c']) await cache.fetch(path, anybody, async () => page(half))
  expect(['/a', '/b', '/c'].map((path) => cache.find(path) !== undefined)).toEqual([false, true, true])
  cache.clear()
  expect(cache.find('/b')).toBeUndefined()
  await cache.fetch('/d', anybody, async () => page(half))
  await cache.fetch('/e', anybody, async () => page(half))
  expect(cache.find('/d')).toBeDefined()
})

test('a page is not found when it has expired', async () => {
  let now = Date.now()
  const cache = createPageCache(() => new Date(now))
  await cache.fetch('/', anybody, async () => page(1))
  now += pages.cacheMs
  expect(cache.find('/')).toBeDefined()
  now += 1
  expect(cache.find('/')).toBeUndefined()
})

test('a page is not cached when it must not be, and shares its rendering all the same', async () => {
  const cache = createPageCache(() => new Date())
  let rendered = 0
  const render = async () => {
    rendered += 1
    return page(1, false)
  }
  await Promise.all([1, 2, 3].map(() => cache.fetch('/', anybody, render)))
  expect(rendered).toBe(1)
  expect(cache.find('/')).toBeUndefined()
  await cache.fetch('/', anybody, render)
  expect(rendered).toBe(2)
})

test('a page that was cleared while it was rendered is given to its requests and not cached', async () => {
  const cache = createPageCache(() => new Date())
  const gate = Promise.withResolvers<void>()
  const old = page(2000)
  const begun = cache.fetch('/', anybody, () => gate.promise.then(() => old))
  cache.clear()
  const fresh = page(3000)
  const later = cache.fetch('/', anybody, async () => fresh)
  gate.resolve()
  expect(await begun).toBe(old)
  expect(await later).toBe(fresh)
  expect(cache.find('/')).toBe(fresh)
})

test('compressed variants are reused when a page expires and renders the same, and dropped when it changes', async () => {
  let now = Date.now()
  const cache = createPageCache(() => new Date(now))
  const fetch = (bytes: number) => cache.fetch('/', anybody, async () => page(bytes))
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

test('only the request that renders is admitted; when it is refused, the next one takes its place', async () => {
  const cache = createPageCache(() => new Date())
  let admitted = 0
  let rendered = 0
  const ask = (path: string, admit: () => Promise<void>) =>
    cache.fetch(path, admit, async () => {
      rendered += 1
      return page(1)
    })
  const counted = async () => {
    admitted += 1
  }
  const refused = async () => Promise.reject(new Error('too many'))
  await Promise.all([counted, counted, counted].map((admit) => ask('/', admit)))
  expect([admitted, rendered]).toEqual([1, 1])

  const asked = await Promise.allSettled(
    [refused, refused, counted, refused].map((admit) => ask('/about', admit)),
  )
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled'])
  expect(asked[0]).toMatchObject({ reason: { message: 'too many' } })
  expect([admitted, rendered]).toEqual([2, 2])
})
