import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBrowser, type TestBrowser } from '#auth/testing/browser.ts'
import { rawCall, stockClient } from '#auth/testing/client.ts'
import { type FacebookServer, startFacebookServer } from '#auth/testing/facebook-server.ts'
import type { Flood } from '#auth/testing/flood.ts'
import { type GithubServer, startGithubServer } from '#auth/testing/github-server.ts'
import { type HostileProvider, startHostileProvider } from '#auth/testing/hostile-provider.ts'
import { createTestAuth, type TestAuth } from '#auth/testing/index.ts'

/** Providers whose responses never end: an anonymous caller of /authorize must not fill the memory through them. */

const external = 'http://localhost:3140/auth/v1'
let google: HostileProvider
let github: GithubServer
let facebook: FacebookServer
let base: TestAuth
let auth: TestAuth
let browser: TestBrowser
beforeAll(async () => {
  base = await createTestAuth()
  google = await startHostileProvider()
  github = await startGithubServer()
  facebook = await startFacebookServer()
})
afterAll(async () => {
  await base[Symbol.asyncDispose]()
  await google[Symbol.asyncDispose]()
  await github[Symbol.asyncDispose]()
  await facebook[Symbol.asyncDispose]()
})
beforeEach(async () => {
  await base.reset()
  google.overrides = {}
  github.user = { id: 1, login: 'ann' }
  facebook.user = { id: '1', email: 'ann@example.com' }
})

/** Discovery documents and keys are cached, so each test has a service of its own. */
async function withFlood(flood: Flood, path: string, run: () => Promise<void>) {
  auth = await base.startAnother({
    providers: [google.settings('google', 'Google'), github.settings(), facebook.settings()],
  })
  browser = createBrowser(auth)
  Object.assign(flood, { path, bytes: 0 })
  try {
    await run()
    // More than the cap, because the connection has buffers.
    expect(flood.bytes).toBeGreaterThan(256 * 1024)
    expect(flood.bytes).toBeLessThan(16_000_000)
    expect(auth.logged.join('\n')).toMatch(/exceeds 262144 bytes/)
  } finally {
    flood.path = null
    await auth[Symbol.asyncDispose]()
  }
}

async function readSignInError(provider: 'google' | 'github' | 'facebook') {
  const { data } = await stockClient(external, { fetch: browser.fetch }).signInWithOAuth({ provider })
  const { url } = await browser.visit(data.url ?? '')
  return url.searchParams.get('error_code')
}

test.each([
  ['google', '/.well-known/openid-configuration'],
  ['google', '/token'],
  ['google', '/jwks'],
  ['google', '/userinfo'],
  ['github', '/login/oauth/access_token'],
  ['github', '/user'],
  ['facebook', '/oauth/access_token'],
  ['facebook', '/me'],
] as const)('sign-in by %s fails soon when the response of %s does not end', async (provider, path) => {
  // A provider that omits the email from the id token is asked for it at its userinfo endpoint.
  google.overrides = { claims: ({ email: _, ...claims }) => claims }
  const { flood } = { google, github, facebook }[provider]
  await withFlood(flood, path, async () => {
    expect(await readSignInError(provider)).toBe('unexpected_failure')
  })
})

test.each([
  ['google', '/.well-known/openid-configuration'],
  ['google', '/jwks'],
  ['facebook', '/.well-known/oauth/openid/jwks/'],
] as const)('id token of %s fails soon when the response of %s does not end', async (provider, path) => {
  const { flood } = { google, facebook }[provider]
  await withFlood(flood, path, async () => {
    const token = await { google, facebook }[provider].idToken({ sub: 'ann', email: 'ann@example.com' })
    const { status } = await rawCall(auth.url, 'POST', '/token?grant_type=id_token', {
      body: { provider, id_token: token },
    })
    expect(status).toBe(503)
  })
})
