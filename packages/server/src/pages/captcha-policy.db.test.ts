import { expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#server/testing/index.ts'
import type { Pages } from './register.ts'

const pages: Pages = async () => ({
  mode: 'production',
  clientDirectory: '/nowhere',
  handle: async () =>
    new Response('<!doctype html><script>start()</script>', {
      headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=60' },
    }),
})
const captcha = {
  AUTH_CAPTCHA_PROVIDER: 'hcaptcha',
  AUTH_CAPTCHA_SITE_KEY: 'public-key',
  AUTH_CAPTCHA_SECRET: 'private',
}
const getPolicy = async (server: TestServer, path: string) =>
  (await server.request(path)).headers.get('content-security-policy') ?? ''

test('the policy allows the captcha on the sign-in page only', async () => {
  await using server = await createTestServer({ pages, settings: captcha })
  for (const path of ['/auth', '/auth/', '/auth?next=%2Ftest', '/de/auth']) {
    const policy = await getPolicy(server, path)
    for (const directive of ['script-src', 'style-src', 'connect-src', 'frame-src']) {
      expect(policy, `${path} ${directive}`).toMatch(
        new RegExp(`${directive}[^;]* https://hcaptcha\\.com https://\\*\\.hcaptcha\\.com(;|$)`),
      )
    }
    expect(policy).not.toMatch(/unsafe|script-src \*/)
  }
  for (const path of [
    '/',
    '/test',
    '/dashboard',
    '/results/1',
    '/auth/x',
    '/de/auth/x',
    '/fr/auth',
    '/de/test',
    '/authors',
    '//auth',
    '/privacy',
    '/api/config',
  ]) {
    expect(await getPolicy(server, path), path).not.toMatch(/hcaptcha|frame-src/)
  }
})

test('the policy allows no captcha without settings', async () => {
  await using server = await createTestServer({ pages })
  expect(await getPolicy(server, '/auth')).not.toMatch(/captcha|cloudflare|frame-src/)
})
