import { blog, consent } from '@twofold/contract'
import { beforeAll, expect, test } from 'vitest'
import { seedBlog } from '#server/features/blog/index.ts'
import { handlers } from '#server/features.ts'
import { pages } from '#server/limits.ts'
import { openTestServer } from '#server/testing/open-server.ts'
import { createApi } from './caller.ts'

const server = await openTestServer()
beforeAll(async () => {
  await seedBlog(server.context.db)
})

test('a cached reply is read again when it has expired or public content has changed', async () => {
  const { context } = server
  const api = createApi(handlers, context, 10_000)
  const statements = async () =>
    (await server.statements(() => api.call(blog.getPost, { slug: 'small-signals' }))).length
  expect(await statements()).toBeGreaterThan(0)
  expect(await statements()).toBe(0)
  await context.publicChanges.change(async () => undefined)
  expect(await statements()).toBeGreaterThan(0)
  server.clock.advance(pages.cacheMs + 1)
  expect(await statements()).toBeGreaterThan(0)
})

test('an error is not cached', async () => {
  const api = createApi(handlers, server.context, 10_000)
  const call = () => api.call(blog.getPost, { slug: 'none' })
  await expect(call()).rejects.toMatchObject({ code: 'not_found' })
  expect(await server.statements(() => expect(call()).rejects.toThrow())).not.toEqual([])
})

test('a private call is rejected when the caller is not signed in', async () => {
  const api = createApi(handlers, server.context, 10_000)
  await expect(api.call(consent.getConsents, {})).rejects.toMatchObject({ code: 'not_signed_in' })
})
